import { type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { preparedRead } from '../../common/store/prepared.ts'
import type { Reader } from '../../common/store/sql.ts'
import { block } from './blocks.table.ts'
import type { Identity } from '../../adapters/identity/identity.ts'
import type { Store } from '../../common/store/store.ts'
import type { Env } from '../../middleware/route.ts'
import { credentialsOf } from '../../middleware/session.ts'

const blockedEitherWay = preparedRead(read => {
  const person = sql.placeholder('person')
  return read
    .select({ id: block.blockedId })
    .from(block)
    .where(sql`${block.blockerId} = ${person} and ${block.isOn} = 1`)
    .union(
      read
        .select({ id: block.blockerId })
        .from(block)
        .where(sql`${block.blockedId} = ${person} and ${block.isOn} = 1`),
    )
    .prepare()
})

/** Everybody whom this person blocked or who blocked them (E6). */
export async function findBlockedEitherWay(read: Reader, personId: string): Promise<string[]> {
  const rows = await blockedEitherWay(read).all({ person: personId })
  return rows.map(({ id }) => id)
}

export function notBlockedEitherWay(one: SQL, other: SQL): SQL {
  return sql`not exists (select 1 from ${block} where is_on = 1 and
    ((blocker_id = ${one} and blocked_id = ${other}) or (blocker_id = ${other} and blocked_id = ${one})))`
}

interface CallerDeps {
  identity: Pick<Identity, 'whoami'>
  store: Pick<Store, 'read'>
}

/** Undefined where the identity provider does not answer, because a public page must not fail. */
export async function knownCaller(
  c: Context<Env>,
  { identity }: Pick<CallerDeps, 'identity'>,
): Promise<string | undefined> {
  const credentials = credentialsOf(c)
  if (credentials.cookie === undefined && credentials.token === undefined) return undefined
  const answer = await identity.whoami(credentials).catch(() => undefined)
  return answer?.kind === 'session' ? answer.session.person.id : undefined
}

/** Sellers whose ads the caller does not see (E6). Where there are any, the answer must not be cached for others. */
export async function blockedWithCaller(c: Context<Env>, deps: CallerDeps): Promise<readonly string[]> {
  const caller = await knownCaller(c, deps)
  return caller === undefined ? [] : findBlockedEitherWay(deps.store.read, caller)
}
