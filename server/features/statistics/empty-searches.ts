import { gt, lt, sql } from 'drizzle-orm'
import {
  fewestSearchers,
  searchRetentionDays,
  type Statistics,
} from '../../../shared/features/statistics/statistics.schema.ts'
import { wordsOf } from '../../../shared/lib/fold.ts'
import type { Deps } from '../../deps.ts'
import { emptySearch } from './statistics.table.ts'

type EmptyDeps = Pick<Deps, 'store' | 'now' | 'sign'>

const keepMs = searchRetentionDays * 24 * 60 * 60 * 1000
/** Writing lets every remembered answer go, so what was noted is written at most once a minute. */
const writeEveryMs = 60_000
const maxWaiting = 1000
const maxSamples = 100_000
const maxReported = 50
const maxQueryLength = 100

export interface EmptySearches {
  /** A search that found nothing. `asker` is whatever tells two people apart; it is not kept. */
  note(query: string, caller: string): void
  /** What at least three people looked for in vain, most people first. */
  topQueries(): Promise<Statistics['searchesWithoutResult']>
  /** How many different ones they are. */
  count(): Promise<number>
}

/** Remembers what was searched for and not found (H6), and of nobody what they searched for. */
export function createEmptySearches({ store, now, sign }: EmptyDeps): EmptySearches {
  let waiting = new Map<string, typeof emptySearch.$inferInsert>()
  let writtenAt = now()

  /** Who only reads waits for no disk, and is refused for none: what could not be written goes with the next. */
  async function write(): Promise<void> {
    writtenAt = now()
    if (waiting.size === 0) return
    const rows = waiting
    waiting = new Map()
    const written = store.commit({
      statements: [
        store.write.delete(emptySearch).where(lt(emptySearch.askedAt, now() - keepMs)),
        ...Array.from(
          rows.values(),
          ({ query, caller, askedAt }) => sql`insert into ${emptySearch} (query, asker, asked_at)
            select ${query}, ${caller}, ${askedAt} where (select count(*) from ${emptySearch}) < ${maxSamples}
            on conflict (query, asker) do nothing`,
        ),
      ],
    })
    await written.catch(() => {
      for (const [key, row] of rows) if (waiting.size < maxWaiting) waiting.set(key, row)
    })
  }

  return {
    note(text, by) {
      const query = wordsOf(text).join(' ')
      if (query === '' || query.length > maxQueryLength || text.includes('@')) return
      // Another digest for every search: nobody can see what one person looked for.
      const caller = sign('empty-search', `${query}:${by}`)
      if (waiting.size < maxWaiting) waiting.set(`${query} ${caller}`, { query, caller, askedAt: now() })
      if (now() - writtenAt >= writeEveryMs) void write()
    },
    async count() {
      const [found] = await store.read.all<{ count: number }>(sql`select count(*) as count from
        (select query from ${emptySearch} where ${emptySearch.askedAt} > ${now() - keepMs}
          group by query having count(*) >= ${fewestSearchers}) as asked`)
      return found?.count ?? 0
    },
    async topQueries() {
      await write()
      const people = sql<number>`count(*)`
      return store.read
        .select({ query: emptySearch.query, count: people })
        .from(emptySearch)
        .where(gt(emptySearch.askedAt, now() - keepMs))
        .groupBy(emptySearch.query)
        .having(sql`count(*) >= ${fewestSearchers}`)
        .orderBy(sql`count(*) desc`, emptySearch.query)
        .limit(maxReported)
    },
  }
}
