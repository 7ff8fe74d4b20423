import { sql } from 'drizzle-orm'
import { derivedId } from '../../../shared/features/chats/chats.rules.ts'
import type { Store } from '../../common/store/store.ts'
import { emptyPart, put, thisRev, type BatchPart } from '../../sync/changes.ts'
import { isBlocked } from '../chats/chats.readers.ts'
import { civilDay } from '../notifications/due-hours.ts'
import { shelf } from './shelf.table.ts'

interface Bought {
  besideAdId?: string
  chatId: string
  bookId: string
  buyerId: string
  sellerId: string
}

/** The copy that was sold in a chat comes onto its buyer's shelf, once; not where they switched that off or took it away. */
export async function boughtOnShelf(
  { read, write }: Store,
  { besideAdId, chatId, bookId, buyerId, sellerId }: Bought,
  now: number,
): Promise<BatchPart> {
  const id = await derivedId(['shelf', chatId, ...(besideAdId === undefined ? [] : [besideAdId])].join(':'))
  const isWanted = sql`select 1 from person where person.id = ${buyerId} and person.shelf_fill = 1
    and not exists (select 1 from shelf where shelf.person_id = ${buyerId} and shelf.id = ${id})
    and not ${isBlocked(sql`${buyerId}`, sql`${sellerId}`)}`
  if ((await read.all(isWanted)).length === 0) return emptyPart
  const bought = { bookId, isbn: null, boughtAt: civilDay(now), fromChatId: chatId, remind: true }
  return {
    guards: [isWanted],
    statements: [
      // Any choice of the buyer's devices comes later, whatever their clocks say.
      write.insert(shelf).values({ personId: buyerId, id, ...bought, setAt: 0, createdAt: now, rev: thisRev }),
    ],
    changes: [put(`me:${buyerId}`, 'shelf', id), put(`me:${buyerId}`, 'book', bookId)],
  }
}
