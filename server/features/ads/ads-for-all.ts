import { inArray, sql } from 'drizzle-orm'
import { valuesOf, type Reader, type Statement } from '../../common/store/sql.ts'
import { put } from '../../sync/changes.ts'
import type { Change } from '../../sync/mutator.ts'
import { chat } from '../chats/chats.table.ts'
import { ad } from './ads.table.ts'

type Standing = Pick<typeof ad.$inferSelect, 'id' | 'bookId' | 'sellerId'>

/** Changed ads for all who have them: their sellers, people who wrote about them, and the public. */
export async function adsForAll(
  read: Reader,
  ads: readonly Standing[],
): Promise<{ guards: Statement[]; changes: Change[] }> {
  const ids = valuesOf(ads.map(({ id }) => id))
  const books = valuesOf([...new Set(ads.map(({ bookId }) => bookId))])
  const chats = await read
    .select({ adId: chat.adId, buyerId: chat.buyerId })
    .from(chat)
    .where(inArray(chat.adId, sql`${ids}`))
  return {
    guards: [
      sql`select 1 where (select count(*) from ${chat} where ${chat.adId} in ${ids}) = ${chats.length}
        and (select count(*) from ${ad} where ${ad.id} in ${ids} and ${ad.bookId} in ${books}
          and ${ad.deletedAt} is null) = ${ads.length}`,
    ],
    changes: [
      ...ads.flatMap(({ id, bookId, sellerId }) => [put(`me:${sellerId}`, 'ad', id), put(`book:${bookId}`, 'ad', id)]),
      ...chats.map(({ adId, buyerId }) => put(`me:${buyerId}`, 'ad', adId)),
    ],
  }
}
