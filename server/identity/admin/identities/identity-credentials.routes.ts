import { Hono } from 'hono'
import type { Access } from '../../courier/template.ts'
import { IdentityError } from '../../errors/identity-error.ts'
import { malformed } from '../../errors/known.errors.ts'
import { noContent } from '../../http/answers.ts'
import type { IdentityEnv } from '../../http/env.ts'
import { planCredentialRemoval, readCredentials } from '../../identities/credentials.ts'
import { secondFactors } from '../../identities/second-factor.ts'
import { planPlainNotice } from '../../ownership/notice.ts'
import type { Provider } from '../../provider.ts'
import { requireIdentity } from './change-identity.ts'

const takenOff: Partial<Record<string, Access>> = { totp: 'totp_off', lookup_secret: 'lookup_off', webauthn: 'key_off' }

/** For a lost second factor (in Kratos since 0.13). First factors stay. */
export function identityCredentialsRoutes(provider: Provider) {
  return new Hono<IdentityEnv>().delete('/:type', async c => {
    const { identity } = await requireIdentity(provider, (c.req.param('id') ?? '').toLowerCase())
    const type = c.req.param('type')
    if (!(await readCredentials(provider, identity.id)).has(type))
      throw new IdentityError(404, { reason: `This identity has no ${type}.` })
    if (!secondFactors.includes(type)) throw malformed('You cannot remove first factor credentials.')
    const to = String(identity.traits['email'])
    await provider.store.commit({
      statements: [
        ...planCredentialRemoval(provider, identity.id, type),
        ...planPlainNotice(provider, to, identity.language, 'access_changed', { access: takenOff[type] }),
      ],
    })
    provider.courier.wake()
    return noContent(c)
  })
}
