import { sql } from 'drizzle-orm'
import type { Store } from '../../common/store/store.ts'

const step = 500

/**
 * Many new books leave many pieces, and a search reads each. Steps are small, so that a server beside it never waits
 * long.
 */
export async function mergeIndex(store: Store): Promise<void> {
  // A negative number takes all pieces. What is left goes on with positive ones (FTS5, "merge").
  for (let pages = -step, moved = step; moved > 1; pages = step) {
    const before = await changes(store)
    await store.commit({ statements: [sql`insert into book_fts(book_fts, rank) values ('merge', ${pages})`] })
    moved = (await changes(store)) - before
  }
}

async function changes(store: Store): Promise<number> {
  const [row] = await store.read.all<{ count: number }>(sql`select total_changes() as count`)
  return row?.count ?? 0
}
