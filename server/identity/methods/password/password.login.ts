import { and, eq, sql } from 'drizzle-orm'
import { member } from '../../../common/store/sql.ts'
import { textOf } from '../../http/body.ts'
import { typedAddress } from '../../http/typed.ts'
import { findPassword } from '../../identities/identities.queries.ts'
import { credential } from '../../identities/identities.table.ts'
import type { Provider } from '../../provider.ts'
import { knownDevice } from '../../sessions/known-device.ts'
import type { Submission } from '../../flows/submission.ts'
import { FlowError } from '../../nodes/flow-error.ts'
import { texts } from '../../nodes/messages.ts'
import { methodButton, passwordNode } from '../../nodes/nodes.ts'
import type { LoginMethod } from '../method.ts'

export const passwordLogin: LoginMethod = {
  id: 'password',
  aal: 'aal1',
  nodes: ({ flow }) => [
    passwordNode('current-password'),
    methodButton('password', flow.refresh ? texts.signIn() : texts.signInWithPassword()),
  ],
  login: async (submission, body) => {
    const identifier = typedAddress(textOf(body, 'identifier') || textOf(body, 'password_identifier'))
    const password = textOf(body, 'password')
    checkFilled(identifier, password)
    const { identityId, hashed } = await verifyPassword(submission, identifier, password)
    return { identityId, guards: [sql`select 1 from ${credential} where ${hasHash(identityId, hashed)}`] }
  },
}

function checkFilled(identifier: string, password: string): void {
  const fields = {
    ...(identifier === '' && { identifier: [texts.missing('identifier')] }),
    ...(password === '' && { password: [texts.missing('password')] }),
  }
  if (Object.keys(fields).length > 0) throw new FlowError({ fields })
}

/** Answer and work are equal for a wrong password and an unknown identifier. */
async function verifyPassword(
  { provider, c }: Submission,
  identifier: string,
  password: string,
): Promise<KnownPassword> {
  const found = await findPassword(provider, identifier)
  const counted = provider.throttle.password(identifier, knownDevice(provider, c, found?.identityId))
  const right = found
    ? await provider.hasher.verify(found.hashed, password)
    : await provider.hasher.verifyNobody(password)
  if (!found || !right) throw new FlowError({ messages: [texts.wrongCredentials()] })
  counted.succeeded()
  return provider.hasher.isOld(found.hashed) ? renewHash(provider, found, password) : found
}

interface KnownPassword {
  identityId: string
  hashed: string
}

/** Only now is the password at hand to replace a hash of another system. */
async function renewHash(
  { store, hasher, now }: Provider,
  found: KnownPassword,
  password: string,
): Promise<KnownPassword> {
  const { identityId } = found
  const hashed = await hasher.hash(password)
  await store.commit({
    statements: [
      store.write
        .update(credential)
        .set({ config: { hashed_password: hashed }, updatedAt: now() })
        .where(hasHash(identityId, found.hashed)),
    ],
  })
  return { identityId, hashed }
}

function hasHash(identityId: string, hashed: string) {
  const isThisPassword = and(eq(credential.identityId, identityId), eq(credential.type, 'password'))
  return and(isThisPassword, sql`${member(credential.config, 'hashed_password')} = ${hashed}`)
}
