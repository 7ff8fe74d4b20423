import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { makeZip } from 'client-zip'
import type { AccountExport } from '../../../shared/features/people/people.schema.ts'
import { isIn, type Reader } from '../../common/store/sql.ts'
import { ad } from '../ads/ads.table.ts'
import { adRow } from '../ads/ads.readers.ts'
import { findFollows } from '../booklists/follows.readers.ts'
import { book, bookRequest } from '../books/books.table.ts'
import { invite } from '../organisations/organisations.table.ts'
import { chat, message } from '../chats/chats.table.ts'
import { messageColumns, messageRow, readChats } from '../chats/chats.readers.ts'
import { draftRow } from '../drafts/drafts.readers.ts'
import { draft } from '../drafts/drafts.table.ts'
import { handover } from '../handovers/handovers.table.ts'
import { readHandovers } from '../handovers/handovers.readers.ts'
import { findSetsOf } from '../sets/sets.readers.ts'
import { offer } from '../deals/deals.table.ts'
import { readOffers } from '../deals/deals.readers.ts'
import { readReservations } from '../deals/deals.readers.ts'
import { reservation } from '../deals/deals.table.ts'
import { photo } from '../photos/photos.table.ts'
import { findReportsOf } from '../reports/reports.queries.ts'
import { device } from '../notifications/notifications.table.ts'
import { findSearches } from '../searches/searches.readers.ts'
import { findShelf } from '../shelf/shelf.readers.ts'
import { watch } from '../watches/watches.table.ts'
import { readPeople } from './people.readers.ts'
import { fold } from '../../../shared/lib/fold.ts'
import type { PhotoStore } from '../../adapters/photo-store/photo-store.ts'

type OfProduct = Omit<AccountExport, 'madeAt' | 'identity' | 'devices'>

/** F4. `address` returns the URL of a photo's file. */
export async function findEverythingOf(
  read: Reader,
  personId: string,
  address: (hash: string) => string,
): Promise<OfProduct> {
  const mine = or(eq(chat.buyerId, personId), eq(chat.sellerId, personId))
  const found = await Promise.all([
    readPeople(read, [personId], personId),
    read.select().from(ad).where(eq(ad.sellerId, personId)).orderBy(asc(ad.createdAt)),
    read
      .select({ id: book.id, name: book.name, author: book.author, isbn: book.isbn })
      .from(book)
      .where(
        sql`${book.proposedBy} = ${personId} or ${book.id} in (select ${ad.bookId} from ${ad} where ${ad.sellerId} = ${personId})
          or ${book.id} in (select ${ad.bookId} from ${ad} join ${chat} on ${chat.adId} = ${ad.id} where ${mine})
          or ${book.id} in (select book_id from shelf where person_id = ${personId})
          or ${book.id} in (select ${watch.bookId} from ${watch} where ${isWatching(personId)})`,
      ),
    read.select().from(photo).where(eq(photo.personId, personId)).orderBy(asc(photo.createdAt)),
    read
      .select()
      .from(draft)
      .where(and(eq(draft.personId, personId), isNull(draft.deletedAt)))
      .orderBy(asc(draft.id)),
    read
      .select(messageColumns)
      .from(message)
      .innerJoin(chat, eq(chat.id, message.chatId))
      .where(mine)
      .orderBy(asc(message.chatId), asc(message.seq)),
    read.select({ id: chat.id }).from(chat).where(mine).orderBy(asc(chat.startedAt)),
    findReportsOf(read, personId),
    findFollows(read, personId),
    read
      .select({ id: watch.bookId, bookId: watch.bookId, email: watch.email, push: watch.push })
      .from(watch)
      .where(isWatching(personId)),
    read
      .select({
        endpoint: device.endpoint,
        language: device.language,
        createdAt: device.createdAt,
        registeredAt: device.registeredAt,
      })
      .from(device)
      .where(eq(device.personId, personId)),
    read
      .select({
        id: bookRequest.id,
        bookId: bookRequest.bookId,
        values: bookRequest.values,
        reason: bookRequest.reason,
        createdAt: bookRequest.createdAt,
      })
      .from(bookRequest)
      .where(eq(bookRequest.personId, personId)),
    read
      .select({
        id: invite.id,
        organisationId: invite.organisationId,
        createdAt: invite.createdAt,
        expiresAt: invite.expiresAt,
      })
      .from(invite)
      .where(eq(invite.createdBy, personId)),
  ])
  const [people, ads, books, photos, drafts, messages, ids, reported, follows, watches, pushDevices, ...curated] = found
  const [bookRequests, invites] = curated
  const chatIds = ids.map(({ id }) => id)
  const chats = await readChats(read, chatIds, personId)
  const idsOf = async (table: typeof reservation | typeof handover | typeof offer) =>
    (await read.select({ id: table.id }).from(table).where(isIn(table.chatId, chatIds))).map(({ id }) => id)
  const reservations = await readReservations(read, await idsOf(reservation), personId)
  const handovers = await readHandovers(read, await idsOf(handover), personId)
  const offers = await readOffers(read, await idsOf(offer), personId)
  return {
    person: people.get(personId) ?? null,
    ads: ads.map(row => adRow(row, personId)),
    books,
    chats: ids.flatMap(({ id }) => chats.get(id) ?? []),
    messages: messages.map(messageRow),
    reservations: [...reservations.values()],
    handovers: [...handovers.values()],
    offers: [...offers.values()],
    sets: await findSetsOf(read, personId),
    ...reported,
    drafts: drafts.map(draftRow),
    bookRequests,
    invites,
    follows,
    watches,
    searches: await findSearches(read, personId),
    shelf: await findShelf(read, personId),
    pushDevices,
    photos: photos.map(({ hash, width, height, createdAt }) => ({
      hash,
      width,
      height,
      uploadedAt: createdAt,
      address: address(hash),
    })),
  }
}

const isWatching = (personId: string) =>
  sql`${watch.personId} = ${personId} and (${watch.email} = 1 or ${watch.push} = 1)`

/** Streams the export with its photos (M14), one photo in memory at a time. A missing file is left out of the zip. */
export function zipOf(all: AccountExport, photos: Pick<PhotoStore, 'get'>): ReadableStream<Uint8Array> {
  return makeZip(filesOf(all, photos))
}

async function* filesOf(all: AccountExport, photos: Pick<PhotoStore, 'get'>) {
  yield { name: 'kaft.json', lastModified: new Date(all.madeAt), input: JSON.stringify(all, null, 2) }
  for (const { hash, uploadedAt } of all.photos) {
    const bytes = await photos.get(`${hash}-1600.jpg`)
    if (bytes) yield { name: photoName(hash, all), lastModified: new Date(uploadedAt), input: bytes }
  }
}

/** Characters; some systems open no longer ones. */
const maxNameLength = 60

/** Only letters, digits and hyphens, so that no title can harm the person who unpacks it. The hash ties it to `kaft.json`. */
export function photoName(hash: string, { ads, books }: Pick<AccountExport, 'ads' | 'books'>): string {
  const ad = ads.find(({ photos }) => photos.includes(hash))
  const book = books.find(({ id }) => id === ad?.bookId)
  const title = (fold(book?.name ?? '').match(/[a-z0-9]+/g) ?? []).join('-').slice(0, maxNameLength).replace(/-$/, '')
  const place = ad ? `-${ad.photos.indexOf(hash) + 1}` : ''
  return `photos/${title || 'photo'}${place}-${hash.slice(0, 12)}.jpg`
}
