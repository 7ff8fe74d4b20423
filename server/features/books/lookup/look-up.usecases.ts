import { eq, sql } from 'drizzle-orm'
import type { SourceAnswer } from '../../../adapters/book-sources/book-sources.ts'
import type { BookSourceName } from '../../../../shared/features/books/book-sources.ts'
import type { FoundBook } from '../../../../shared/features/books/lookup.schema.ts'
import type { Deps } from '../../../deps.ts'
import { weekMs } from './lookup.queries.ts'
import { bookAnswer, bookSource } from './lookup.table.ts'

export type LookUpDeps = Pick<Deps, 'store' | 'bookSources' | 'now'>

/** `unavailable`: some source did not answer, and it may know the book. */
export type Outcome =
  { kind: 'found'; book: FoundBook } | { kind: 'unknown' } | { kind: 'unavailable'; answered: number }

export type LookUp = (isbn: string) => Promise<Outcome>

const dayMs = 24 * 3_600_000
export const freshMs = { found: 90 * dayMs, unknown: 7 * dayMs }
const gapMs = 1000
/** A source has four seconds to answer; its turn ends then, also where this process died meanwhile. */
const turnMs = 5000
const maxFailures = 3
const restMs = 10 * 60_000
const maxWaiting = 30

/** Asks the sources in their order until one has the book; concurrent questions about one ISBN are one (M24). */
export function createLookUp(deps: LookUpDeps): LookUp {
  const running = new Map<string, Promise<Outcome>>()
  const lines = new Map<BookSourceName, Promise<unknown>>()

  return isbn => {
    const before = running.get(isbn)
    if (before) return before
    if (running.size >= maxWaiting) return Promise.resolve({ kind: 'unavailable', answered: 0 })
    const asking = askInOrder(isbn).finally(() => running.delete(isbn))
    running.set(isbn, asking)
    return asking
  }

  async function askInOrder(isbn: string): Promise<Outcome> {
    const stored = await deps.store.read.select().from(bookAnswer).where(eq(bookAnswer.isbn, isbn))
    let answered = 0
    for (const name of deps.bookSources.names) {
      const row = stored.find(each => each.source === name)
      if (row?.found && isFresh(row, deps.now())) return { kind: 'found', book: row.found }
      const answer: SourceAnswer = row && isFresh(row, deps.now()) ? { kind: 'unknown' } : await inLine(name, isbn)
      if (answer.kind === 'found') return answer
      if (answer.kind !== 'failed') answered += 1
    }
    return answered < deps.bookSources.names.length ? { kind: 'unavailable', answered } : { kind: 'unknown' }
  }

  /** One question at a time; other processes keep the same turns in the store. */
  function inLine(name: BookSourceName, isbn: string): Promise<SourceAnswer> {
    const turn = (lines.get(name) ?? Promise.resolve()).then(() => askOne(deps, name, isbn))
    lines.set(
      name,
      turn.catch(() => undefined),
    )
    return turn
  }
}

type Stored = Pick<typeof bookAnswer.$inferSelect, 'found' | 'at'>

/** A clock that was put back makes an answer of the future, which is asked anew. */
export function isFresh({ found, at }: Stored, now: number): boolean {
  return at <= now && now - at < (found ? freshMs.found : freshMs.unknown)
}

async function askOne(deps: LookUpDeps, name: BookSourceName, isbn: string): Promise<SourceAnswer> {
  if (!(await takeTurn(deps, name))) return { kind: 'failed', why: 'rests' }
  const began = deps.now()
  const answer = await deps.bookSources.ask(name, isbn)
  await recordAnswer(deps, { name, isbn, began }, answer)
  return answer
}

/** False while it rests. Times that lie too far ahead are of a clock that was put back since. */
async function takeTurn({ store, bookSources, now }: LookUpDeps, name: BookSourceName): Promise<boolean> {
  for (;;) {
    const at = now()
    const [row] = await store.read.select().from(bookSource).where(eq(bookSource.name, name))
    if (row && row.restsUntil > at && row.restsUntil <= at + dayMs) return false
    const turn = { nextAt: at + turnMs }
    const outcome = await store.commit({
      guards: [
        sql`select 1 where not exists (select 1 from ${bookSource} where ${bookSource.name} = ${name}
          and ${bookSource.nextAt} > ${at} and ${bookSource.nextAt} <= ${at + turnMs})`,
      ],
      statements: [
        store.write
          .insert(bookSource)
          .values({ name, ...turn, weekAt: at })
          .onConflictDoUpdate({ target: bookSource.name, set: turn }),
      ],
    })
    if (outcome !== 'guard_failed') return true
    await bookSources.wait(Math.min(Math.max((row?.nextAt ?? 0) - at, 50), gapMs))
  }
}

async function recordAnswer(
  { store, now }: LookUpDeps,
  { name, isbn, began }: { name: BookSourceName; isbn: string; began: number },
  answer: SourceAnswer,
): Promise<void> {
  const at = now()
  const [row] = await store.read.select().from(bookSource).where(eq(bookSource.name, name))
  const week = row && at - row.weekAt < weekMs && row.weekAt <= at ? row : { weekAt: at, asked: 0, found: 0, failed: 0 }
  const failures = answer.kind === 'failed' ? (row?.failures ?? 0) + 1 : 0
  const isBad = answer.kind === 'failed' || answer.kind === 'unreadable'
  const values = {
    nextAt: Math.max(began + gapMs, at),
    failures,
    restsUntil: answer.kind === 'failed' ? at + restOf(answer, failures) : 0,
    lastError: isBad ? answer.why : null,
    weekAt: week.weekAt,
    asked: week.asked + 1,
    found: week.found + (answer.kind === 'found' ? 1 : 0),
    failed: week.failed + (isBad ? 1 : 0),
  }
  // An answer that nobody can read is asked for again after a day.
  const answeredAt = answer.kind === 'unreadable' ? at - freshMs.unknown + dayMs : at
  const found = { found: answer.kind === 'found' ? answer.book : null, at: answeredAt }
  await store.commit({
    statements: [
      store.write.update(bookSource).set(values).where(eq(bookSource.name, name)),
      ...(answer.kind === 'failed'
        ? []
        : [
            store.write
              .insert(bookAnswer)
              .values({ isbn, source: name, ...found })
              .onConflictDoUpdate({ target: [bookAnswer.isbn, bookAnswer.source], set: found }),
          ]),
    ],
  })
}

/** As long as the source asks for, at most a day; ten minutes after three failures. */
function restOf({ afterMs = 0 }: { afterMs?: number }, failures: number): number {
  return Math.min(Math.max(afterMs, failures >= maxFailures ? restMs : 0), dayMs)
}
