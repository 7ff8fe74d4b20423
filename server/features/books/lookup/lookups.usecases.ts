import { and, asc, desc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { isbnSentence } from '../../../../shared/features/books/books.errors.ts'
import { readIsbn } from '../../../../shared/features/books/isbn.ts'
import type { Lookup, Lookups } from '../../../../shared/features/books/lookup.schema.ts'
import { isIn } from '../../../common/store/sql.ts'
import type { Deps } from '../../../deps.ts'
import { invalid, notFound, type Sentence } from '../../../middleware/errors.ts'
import { schedule } from '../../../sync/schedule.ts'
import { createLookUp, freshMs, isFresh, type LookUp, type LookUpDeps } from './look-up.usecases.ts'
import { bookAnswer, bookLookup } from './lookup.table.ts'

type LookupRow = typeof bookLookup.$inferSelect
type ReadDeps = Pick<Deps, 'store' | 'now'>

/** Ends the association's earlier one; the same ISBNs again are the same lookup. */
export async function startLookup(
  { store, now, newId }: Pick<Deps, 'store' | 'now' | 'newId'>,
  { organisationId, texts }: { organisationId: string; texts: readonly string[] },
): Promise<string> {
  const isbns = [...new Set(isbnsOf(texts))]
  const open = await store.read.select().from(bookLookup).where(isOpenOf(organisationId))
  const same = open.find(row => row.isbns.join() === isbns.join())
  if (same) return same.id
  const id = newId()
  await store.commit({
    statements: [
      store.write.update(bookLookup).set({ endedAt: now() }).where(isOpenOf(organisationId)),
      store.write.insert(bookLookup).values({ id, organisationId, at: now(), isbns }),
    ],
  })
  return id
}

const isOpenOf = (organisationId: string) =>
  and(eq(bookLookup.organisationId, organisationId), isNull(bookLookup.endedAt))

function isbnsOf(texts: readonly string[]): string[] {
  const readings = texts.map(readIsbn)
  const fields: Record<string, Sentence> = {}
  for (const [at, { error }] of readings.entries()) if (error) fields[`isbns.${at}`] = isbnSentence(error)
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return readings.flatMap(({ isbn13 }) => isbn13 ?? [])
}

export async function stopLookup({ store, now }: ReadDeps, organisationId: string, id: string): Promise<void> {
  await findLookup({ store, now }, organisationId, id)
  const isThis = and(isOpenOf(organisationId), eq(bookLookup.id, id))
  await store.commit({ statements: [store.write.update(bookLookup).set({ endedAt: now() }).where(isThis)] })
}

export async function findLookup(deps: ReadDeps, organisationId: string, id: string): Promise<Lookup> {
  const isThis = and(eq(bookLookup.organisationId, organisationId), eq(bookLookup.id, id))
  const [row] = await deps.store.read.select().from(bookLookup).where(isThis)
  if (!row) throw notFound()
  return progressOf(deps, row)
}

const maxKept = 10

export async function findLookups(deps: ReadDeps, organisationId: string): Promise<Omit<Lookups, 'sources'>> {
  const rows = await deps.store.read
    .select()
    .from(bookLookup)
    .where(eq(bookLookup.organisationId, organisationId))
    .orderBy(desc(bookLookup.at), desc(bookLookup.id))
    .limit(maxKept)
  const [newest] = rows
  const asked = [...new Set(rows.flatMap(({ isbns, done }) => isbns.slice(0, done)))]
  return { newest: newest ? await progressOf(deps, newest) : null, ...(await answersTo(deps, asked)) }
}

async function progressOf(deps: ReadDeps, { id, isbns, done, endedAt }: LookupRow): Promise<Lookup> {
  const of = endedAt === null ? isbns.length : done
  return { id, done, of, ...(await answersTo(deps, isbns.slice(0, done))) }
}

async function answersTo(
  { store, now }: ReadDeps,
  asked: readonly string[],
): Promise<Pick<Lookup, 'found' | 'unknown'>> {
  const isOneOf = and(isIn(bookAnswer.isbn, asked), isNotNull(bookAnswer.found))
  const rows = asked.length === 0 ? [] : await store.read.select().from(bookAnswer).where(isOneOf)
  const byIsbn = new Map(rows.filter(row => isFresh(row, now())).map(({ isbn, found }) => [isbn, found]))
  return { found: asked.flatMap(isbn => byIsbn.get(isbn) ?? []), unknown: asked.filter(isbn => !byIsbn.has(isbn)) }
}

const everyMs = 3000
const perRound = 10
/** Later a source that does not answer is left out. */
const patienceMs = 3_600_000
const lifeMs = 30 * 24 * 3_600_000

/** A round of each lookup that has not ended. `isOver` ends it between two ISBNs. */
export async function runLookups(deps: LookUpDeps, lookUp: LookUp, isOver = () => false): Promise<void> {
  const { store } = deps
  const open = await store.read.select().from(bookLookup).where(isNull(bookLookup.endedAt)).orderBy(asc(bookLookup.at))
  for (const row of open) {
    for (const isbn of row.isbns.slice(row.done, row.done + perRound)) {
      if (isOver()) return
      const outcome = await lookUp(isbn)
      const isLate = deps.now() - row.at > patienceMs
      if (outcome.kind === 'unavailable' && outcome.answered === 0 && !isLate) break
      row.done += 1
      const endedAt = row.done === row.isbns.length ? deps.now() : null
      const isOpen = and(eq(bookLookup.id, row.id), isNull(bookLookup.endedAt))
      const written = await store.commit({
        guards: [sql`select 1 from ${bookLookup} where ${isOpen}`],
        statements: [store.write.update(bookLookup).set({ done: row.done, endedAt }).where(isOpen)],
      })
      if (written === 'guard_failed') break
    }
  }
}

export async function tidyLookups({ store, now }: ReadDeps): Promise<void> {
  const isOld = or(
    and(isNotNull(bookAnswer.found), lte(bookAnswer.at, now() - freshMs.found)),
    and(isNull(bookAnswer.found), lte(bookAnswer.at, now() - freshMs.unknown)),
  )
  await store.commit({
    statements: [
      store.write.delete(bookAnswer).where(isOld),
      store.write.delete(bookLookup).where(lt(bookLookup.at, now() - lifeMs)),
    ],
  })
}

const tidyEveryMs = 3_600_000

export function startLookups(deps: LookUpDeps & Pick<Deps, 'log' | 'counters'>): () => Promise<void> {
  if (deps.bookSources.names.length === 0) return async () => undefined
  const lookUp = createLookUp(deps)
  let isOver = false
  let tidyAt = 0
  const run = async () => {
    await runLookups(deps, lookUp, () => isOver)
    if (deps.now() < tidyAt) return
    await tidyLookups(deps)
    tidyAt = deps.now() + tidyEveryMs
  }
  const stop = schedule(run, { job: 'lookups', everyMs, log: deps.log, counters: deps.counters })
  return () => {
    isOver = true
    return stop()
  }
}
