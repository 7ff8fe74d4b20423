import { and, eq, isNull } from 'drizzle-orm'
import type { Reader } from '../../common/store/store.ts'
import { bookMerge } from './books.table.ts'

/** More merges of merges than there will ever be. */
const maxMerges = 50

/**
 * The book that this one became, however often books went into others; the same id where it went into none. Devices that were
 * away, drafts, and old addresses still say the former.
 */
export async function bookNow(read: Reader, id: string): Promise<string> {
  let now = id
  for (let step = 0; step < maxMerges; step += 1) {
    const [merge] = await read
      .select({ intoId: bookMerge.intoId })
      .from(bookMerge)
      .where(and(eq(bookMerge.fromId, now), isNull(bookMerge.undoneAt), eq(bookMerge.kind, 'book')))
    if (!merge) return now
    now = merge.intoId
  }
  return now
}
