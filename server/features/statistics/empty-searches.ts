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
/** Every write empties the search cache, so it writes at most once a minute. */
const writeEveryMs = 60_000
const maxWaiting = 1000
const maxSamples = 100_000
const maxReported = 50
const maxQueryLength = 100

export interface EmptySearches {
  /** `caller` only tells people apart; just a digest of it is stored. */
  note(query: string, caller: string): void
  /** At least three people each, most first. */
  topQueries(): Promise<Statistics['searchesWithoutResult']>
  count(): Promise<number>
}

/** Never stores a person's searches (H6). */
export function createEmptySearches({ store, now, sign }: EmptyDeps): EmptySearches {
  let waiting = new Map<string, typeof emptySearch.$inferInsert>()
  let writtenAt = now()

  /** A failed write waits for the next, because a search must not fail by it. */
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
      // Another digest per search, so that nobody can link one person's searches.
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
