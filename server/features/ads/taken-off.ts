import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { valuesOf, isIn, type Statement } from '../../common/store/sql.ts'
import type { Store } from '../../common/store/store.ts'
import { del, put, thisRev, type BatchPart, emptyPart, mergeParts } from '../../sync/changes.ts'
import { book } from '../books/books.table.ts'
import { chat } from '../chats/chats.table.ts'
import { announcement } from '../notifications/notifications.table.ts'
import { reservationsEnded } from '../reservations/end-reservations.ts'
import { reservation } from '../reservations/reservations.table.ts'
import { inNoSet, setsEnded } from '../sets/end-sets.ts'
import { idsOf } from '../../../shared/lib/ids-of.ts'
import { ad } from './ads.table.ts'

/** Deletes live ads in the name of the site; their chats continue and show it (E7). */
export async function adsTakenOff(store: Store, ids: readonly string[], now: number): Promise<BatchPart> {
  const found = await findAds(store, ids)
  const live = found.filter(({ deletedAt }) => deletedAt === null)
  const setIds = [...new Set(live.flatMap(({ setId }) => setId ?? []))]
  return mergeParts([
    await setsEnded(store, setIds, { gone: idsOf(live), now, isNews: true }),
    await moved(store, live, { deletedAt: now }),
  ])
}

/** Undoes `adsTakenOff`, chats included: each has the days left that it had, and is news to nobody. */
export async function adsReturned(store: Store, ids: readonly string[], now: number): Promise<BatchPart> {
  const found = await findAds(store, ids)
  const takenOff = found.filter(({ deletedAt, reason }) => deletedAt !== null && reason === null)
  const { guards, statements, changes } = await moved(store, takenOff, {
    deletedAt: null,
    endsAt: sql`${ad.endsAt} + ${now} - ${ad.deletedAt}`,
  })
  const announced = takenOff.map(({ id, bookId, sellerId }) => ({
    adId: id,
    bookId,
    sellerId,
    createdAt: now,
    doneAt: now,
  }))
  return { guards, statements: [...statements, ...announced.map(each => knownToAll(store, each))], changes }
}

function knownToAll({ write }: Store, row: typeof announcement.$inferInsert): Statement {
  return write.insert(announcement).values(row).onConflictDoNothing()
}

type Found = Awaited<ReturnType<typeof findAds>>[number]

function findAds({ read }: Store, ids: readonly string[]) {
  return read
    .select({
      id: ad.id,
      bookId: ad.bookId,
      sellerId: ad.sellerId,
      deletedAt: ad.deletedAt,
      reason: ad.reason,
      setId: ad.setId,
    })
    .from(ad)
    .where(isIn(ad.id, ids))
}

interface Moved {
  deletedAt: number | null
  endsAt?: SQL
}

async function moved(store: Store, ads: readonly Found[], to: Moved): Promise<BatchPart> {
  if (ads.length === 0) return emptyPart
  const ids = ads.map(({ id }) => id)
  const isOne = isIn(ad.id, ids)
  const chats = await store.read
    .select({ adId: chat.adId, buyerId: chat.buyerId })
    .from(chat)
    .where(isIn(chat.adId, ids))
  const wasGone = to.deletedAt === null
  const inBook = wasGone ? put : del
  const books = [...new Set(ads.map(({ bookId }) => bookId))]
  const reserved = await reservationsEnded(store, isIn(reservation.adId, ids), {
    by: 'ad',
    now: to.deletedAt ?? 0,
  })
  return {
    guards: [
      ...reserved.guards,
      sql`select 1 where (select count(*) from ${ad} where ${isOne}
          and ${wasGone ? sql`${ad.deletedAt} is not null` : isNull(ad.deletedAt)}) = ${ads.length}
        and (select count(*) from ${chat} where ${chat.adId} in ${valuesOf(ids)}) = ${chats.length}`,
    ],
    statements: [
      ...reserved.statements,
      store.write
        .update(ad)
        .set({ ...to, ...inNoSet, reservedUntil: null, rev: thisRev })
        .where(isOne),
      ...books.map(bookId => countedAgain(store, bookId)),
    ],
    changes: [
      ...reserved.changes,
      ...ads.map(({ id, sellerId }) => put(`me:${sellerId}`, 'ad', id)),
      ...chats.map(({ adId, buyerId }) => put(`me:${buyerId}`, 'ad', adId)),
      ...ads.map(({ id, bookId }) => inBook(`book:${bookId}`, 'ad', id)),
      ...books.map(bookId => put(`book:${bookId}`, 'book', bookId)),
    ],
  }
}

/** Every batch that adds or removes an ad of the book needs this. */
export function countedAgain({ write }: Pick<Store, 'write'>, bookId: string): Statement {
  const live = and(eq(ad.bookId, bookId), isNull(ad.deletedAt))
  return write
    .update(book)
    .set({
      available: sql`(select count(*) from ${ad} where ${live})`,
      lowestPriceCents: sql`(select min(${ad.priceCents}) from ${ad} where ${live})`,
      rev: thisRev,
    })
    .where(eq(book.id, bookId))
}
