import { sql } from 'drizzle-orm'
import type { Store } from '../../common/store/store.ts'

/** Pages of the index that one commit moves at most: some ten milliseconds. */
const step = 500

/**
 * Brings the full-text index into one piece, after many books came in: a search then reads one list for each word, not one in
 * each piece. Little by little, so that a server beside it never waits long.
 */
export async function mergeIndex(store: Store): Promise<void> {
  // A negative number takes all pieces for the merge; what is left of it goes on with positive ones (FTS5, "merge").
  for (let pages = -step, moved = step; moved > 1; pages = step) {
    const before = await changes(store)
    await store.commit({ statements: [sql`insert into book_fts(book_fts, rank) values ('merge', ${pages})`] })
    moved = (await changes(store)) - before
  }
}

/** How many rows were ever written on this connection; a merge that had nothing to do counts as one. */
async function changes(store: Store): Promise<number> {
  const [row] = await store.read.all<{ count: number }>(sql`select total_changes() as count`)
  return row?.count ?? 0
}
