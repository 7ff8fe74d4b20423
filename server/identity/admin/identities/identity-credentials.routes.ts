import { Hono } from 'hono'
import { IdentityError } from '../../errors/identity-error.ts'
import { malformed } from '../../errors/known.errors.ts'
import { noContent } from '../../http/answers.ts'
import type { IdentityEnv } from '../../http/env.ts'
import { planCredentialRemoval, readCredentials, secondFactors } from '../../identities/credentials.ts'
import type { Provider } from '../../provider.ts'
import { requireIdentity } from './change-identity.ts'

/** Takes a second factor away, from whoever lost it (Kratos has it since 0.13); ways in stay. */
export function identityCredentialsRoutes(provider: Provider) {
  return new Hono<IdentityEnv>().delete('/:type', async c => {
    const { identity } = await requireIdentity(provider, (c.req.param('id') ?? '').toLowerCase())
    const type = c.req.param('type')
    if (!(await readCredentials(provider, identity.id)).has(type))
      throw new IdentityError(404, { reason: `This identity has no ${type}.` })
    if (!secondFactors.includes(type)) throw malformed('You cannot remove first factor credentials.')
    await provider.store.commit({ statements: planCredentialRemoval(provider, identity.id, type) })
    return noContent(c)
  })
}
