import { and, eq, isNull } from 'drizzle-orm'
import type { Reader } from '../../common/store/batch.ts'
import { bookMerge } from './books.table.ts'

/** More than there will ever be. */
const maxMerges = 50

/** Follows merges to the end, because devices, drafts and old addresses may still name a former book. */
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
