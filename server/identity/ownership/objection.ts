import { and, desc, eq, gt, gte, isNull, ne, sql } from 'drizzle-orm'
import type { Statement } from '../../common/store/sql.ts'
import { planChallenge } from '../flows/challenge.ts'
import { insertFlow, newFlow } from '../flows/flow.ts'
import { openFlow } from '../flows/flow-secrets.ts'
import { type Challenge, challenge, flow, type Flow } from '../flows/flows.table.ts'
import type { Context } from '../http/env.ts'
import type { IdentityRow } from '../identities/identities.table.ts'
import type { Language } from '../../common/language/language.ts'
import { lifetimes } from '../lifetimes.ts'
import type { Provider } from '../provider.ts'
import { readBefore } from './before.ts'
import { type Before } from './before.types.ts'

/** A recovery for the reader of this link, to the account as it is now (docs/decisions/032). */
export async function planObjection(
  provider: Provider,
  c: Context,
  row: IdentityRow,
  language: Language,
): Promise<{ link: string; statements: Statement[] }> {
  const before = await readBefore(provider, row)
  const made = newFlow(provider, c, {
    kind: 'recovery',
    type: 'api',
    active: 'code',
    state: 'sent_email',
    language,
    secrets: { before },
  })
  const requestUrl = provider.urls.public('/self-service/recovery/browser')
  const open: Flow = { ...made, type: 'browser', requestUrl, expiresAt: made.issuedAt + lifetimes.objection }
  const owner = { flowId: open.id, identityId: row.id, email: before.email, method: 'objection' } as const
  const { secret, statements } = planChallenge(provider, owner, lifetimes.objection)
  const link = provider.urls.public(`/self-service/recovery?flow=${open.id}&code=${secret}`)
  return { link, statements: [insertFlow(provider, open), ...statements] }
}

/** The state with the last other proved address, while its owner may object. */
export async function findElder(
  provider: Provider,
  { identityId, email }: Pick<Challenge, 'identityId' | 'email'>,
): Promise<{ before: Before; since: number } | undefined> {
  const [found] = await provider.store.read
    .select({ flow, since: challenge.createdAt })
    .from(challenge)
    .innerJoin(flow, eq(flow.id, challenge.flowId))
    .where(and(eq(challenge.identityId, identityId), ne(challenge.email, email), isOpen(provider)))
    .orderBy(desc(challenge.createdAt))
    .limit(1)
  const before = found && openFlow(provider, found.flow).secrets.before
  return before && { before, since: found.since }
}

/** The change is undone, so it and later ones need no objection. */
export function planObjectionsEnd({ store }: Pick<Provider, 'store'>, identityId: string, since = 0): Statement {
  const isObjection = and(eq(challenge.identityId, identityId), eq(challenge.method, 'objection'))
  return store.write.delete(challenge).where(and(isObjection, gte(challenge.createdAt, since)))
}

/** An address that its owner may claim back cannot be taken. */
export function notClaimed(provider: Pick<Provider, 'now'>, email: string, identityId = ''): Statement {
  const claimed = and(eq(challenge.email, email), ne(challenge.identityId, identityId), isOpen(provider))
  return sql`select 1 where not exists (select 1 from ${challenge} where ${claimed})`
}

function isOpen({ now }: Pick<Provider, 'now'>) {
  return and(eq(challenge.method, 'objection'), isNull(challenge.usedAt), gt(challenge.expiresAt, now()))
}
