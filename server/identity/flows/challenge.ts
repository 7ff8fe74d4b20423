import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Batch, Statement } from '../../common/store/sql.ts'
import { sameSecret } from '../crypto/cipher.ts'
import { randomCode, randomToken } from '../crypto/random.ts'
import { address } from '../identities/identities.table.ts'
import { lifetimes } from '../lifetimes.ts'
import type { Provider } from '../provider.ts'
import { type Challenge, challenge } from './flows.table.ts'
import { malformed } from '../errors/known.errors.ts'
import type { Context } from '../http/env.ts'

type Owner = Pick<Challenge, 'flowId' | 'identityId' | 'email' | 'method'>

export function planChallenge({ store, cipher, now }: Provider, owner: Owner, lifetime = lifetimes.challenge) {
  const secret = owner.method === 'code' ? randomCode() : randomToken()
  const row: Challenge = {
    id: randomUUID(),
    ...owner,
    hash: cipher.hmac(owner.flowId, secret),
    expiresAt: now() + lifetime,
    usedAt: null,
    createdAt: now(),
  }
  const statements = [
    store.write.delete(challenge).where(eq(challenge.flowId, owner.flowId)),
    store.write.insert(challenge).values(row),
  ]
  return { secret, statements, expiresAt: row.expiresAt }
}

export async function findChallenge(provider: Provider, flowId: string, method: Challenge['method'], secret: string) {
  const hash = provider.cipher.hmac(flowId, secret.trim())
  const rows = await provider.store.read
    .select()
    .from(challenge)
    .where(
      and(
        eq(challenge.flowId, flowId),
        eq(challenge.method, method),
        isNull(challenge.usedAt),
        gt(challenge.expiresAt, provider.now()),
      ),
    )
  return rows.find(row => sameSecret(row.hash, hash))
}

/** The commit fails where it was used already, or its address moved. */
export function planUse(
  { store, now }: Provider,
  { id, method, identityId, email }: Challenge,
): Required<Pick<Batch, 'guards' | 'statements'>> {
  const isOwn = and(eq(address.identityId, identityId), eq(address.value, email))
  return {
    guards: [
      sql`select 1 from ${challenge} where ${challenge.id} = ${id} and ${challenge.usedAt} is null`,
      ...(method === 'objection' ? [] : [sql`select 1 from ${address} where ${isOwn}`]),
    ],
    statements: [store.write.update(challenge).set({ usedAt: now() }).where(eq(challenge.id, id))],
  }
}

/** Ways to object stay, because a thief may make the next change. */
export function planCodesEnd({ store }: Pick<Provider, 'store'>, identityId: string): Statement {
  return store.write
    .delete(challenge)
    .where(and(eq(challenge.identityId, identityId), ne(challenge.method, 'objection')))
}

/** OAuth2 flows are not ours (kratos-contract.md, 0.6). */
export function refuseLoginChallenge(c: Context): void {
  if (c.req.query('login_challenge'))
    throw malformed('There is no OAuth2 server behind this provider, so login_challenge can not be used.')
}
