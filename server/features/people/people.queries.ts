import { and, asc, eq, isNull, like, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import type { Reader, Statement } from '../../common/store/sql.ts'
import { preparedRead } from '../../common/store/prepared.ts'
import { report } from '../reports/reports.table.ts'
import { accountBlock, departure, endedSession, operator, person } from './people.table.ts'
import type { Deps } from '../../deps.ts'
import { forbidden } from '../../middleware/errors.ts'
import type { Env } from '../../middleware/route.ts'
import type { Language } from '../../common/language/language.ts'
import type { Store } from '../../common/store/store.ts'
import { thisRev } from '../../sync/changes.ts'
import type { Block } from '../../adapters/identity/identity.ts'
import { growingTo } from '../../common/growing-to.ts'

/** Prepared, because every signed-in request asks it. */
const openBlock = preparedRead(read =>
  read
    .select({ block: accountBlock, ground: report.ground, appealedAt: report.appealedAt })
    .from(accountBlock)
    .leftJoin(report, eq(report.id, accountBlock.reportId))
    .where(and(eq(accountBlock.personId, sql.placeholder('personId')), isNull(accountBlock.liftedAt)))
    .prepare(),
)

export async function findBlock(read: Reader, personId: string) {
  const [found] = await openBlock(read).all({ personId })
  if (!found) return undefined
  const { id, why, reportId, at, expiresAt } = found.block
  return {
    id,
    why,
    reportId,
    at,
    expiresAt,
    ground: found.ground ?? ('terms' as const),
    objected: found.appealedAt !== null,
  }
}

export function blockedNow(personId: SQLWrapper): SQL {
  return sql`exists (select 1 from ${accountBlock} where ${accountBlock.personId} = ${personId}
    and ${accountBlock.liftedAt} is null)`
}

export async function isDeparted(read: Reader, personId: string): Promise<boolean> {
  const rows = await read.select({ id: departure.personId }).from(departure).where(eq(departure.personId, personId))
  return rows.length > 0
}

export async function openDepartures(read: Reader): Promise<string[]> {
  const rows = await read.select({ id: departure.personId }).from(departure).where(isNull(departure.finishedAt))
  return rows.map(({ id }) => id)
}

export async function isEnded(read: Reader, sessionId: string, personId: string): Promise<boolean> {
  const [row] = await read
    .select({ personId: endedSession.personId })
    .from(endedSession)
    .where(eq(endedSession.id, sessionId))
  return row?.personId === personId
}

/** Today's name; null for a deleted account. */
export function nameOf(personId: SQLWrapper): SQL<string | null> {
  return sql`(select trim(${person.firstName} || ' ' || ${person.lastName}) from ${person} where ${person.id} = ${personId})`
}

/** After `requireSession`; others get 403 (api.md, Operator). */
export function requireOperator({ store }: Pick<Deps, 'store'>) {
  return createMiddleware<Env>(async (c, next) => {
    if (!(await isOperator(store, c.get('session').person.id))) throw forbidden()
    await next()
  })
}

export async function isOperator({ read }: Pick<Deps['store'], 'read'>, personId: string): Promise<boolean> {
  const [found] = await read.select().from(operator).where(eq(operator.personId, personId))
  return found !== undefined
}

/** Only where they chose none: that of the app in which they asked for e-mail. */
export function saveMailLanguage({ write }: Pick<Store, 'write'>, personId: string, language: Language): Statement {
  const where = and(eq(person.id, personId), isNull(person.mailLanguage))
  return write.update(person).set({ mailLanguage: language, rev: thisRev }).where(where)
}

const named = 3

/** Their addresses; everybody knows their password. */
export async function findDemoPeople(read: Reader): Promise<string[]> {
  const found = await read
    .select({ email: person.email })
    .from(person)
    .where(like(person.email, '%@demo.example'))
    .orderBy(asc(person.email))
    .limit(named)
  return found.map(({ email }) => email)
}

/** The longest delay for blocks that another process (the command line) makes. */
const maxWaitMs = 2000

interface CachedPerson {
  block: Block | undefined
  at: number
}

const ofStore = new WeakMap<Store, LRUCache<string, CachedPerson>>()

/** In memory, because every request asks. */
export function rememberedBlocks({ store, now }: Pick<Deps, 'store' | 'now'>) {
  const cache = new LRUCache<string, CachedPerson>(growingTo(20_000))
  ofStore.set(store, cache)
  return async (personId: string): Promise<Block | undefined> => {
    const last = cache.get(personId)
    if (last && Math.abs(now() - last.at) < maxWaitMs) return last.block
    const at = now()
    const block = await findBlock(store.read, personId)
    cache.set(personId, { block, at })
    return block
  }
}

/** Call this after each change, so that it holds at once. */
export function forgetBlocks(store: Store): void {
  ofStore.get(store)?.clear()
}
