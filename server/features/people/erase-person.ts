import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { areStill, isIn } from '../../common/store/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Store } from '../../common/store/store.ts'
import type { Change } from '../../sync/mutator.ts'
import { changeStatements, del, put, thisRev } from '../../sync/changes.ts'
import { ad } from '../ads/ads.table.ts'
import { block } from '../blocks/blocks.table.ts'
import { follow } from '../booklists/booklists.table.ts'
import { book, bookRequest } from '../books/books.table.ts'
import { archiving, chat, message } from '../chats/chats.table.ts'
import { draft } from '../drafts/drafts.table.ts'
import { openBy } from '../organisations/invites/invites.queries.ts'
import { invite, organisationAdmin } from '../organisations/organisations.table.ts'
import { photo } from '../photos/photos.table.ts'
import { filesLeave } from '../photos/remove-unused.ts'
import { dealsOfPersonEnded } from '../deals/deals-of-person.ts'
import { offer, reservation } from '../deals/deals.table.ts'
import { inNoSet, setChanges } from '../deals/end-sets.ts'
import { whenOf } from '../deals/news.ts'
import { findSetsOf } from '../sets/sets.readers.ts'
import { adSet } from '../sets/sets.table.ts'
import { handover } from '../handovers/handovers.table.ts'
import { reportsForgotten } from '../reports/reports.queries.ts'
import { device, mail, waitingMail, waitingPush } from '../notifications/notifications.table.ts'
import { savedSearch, searchHit } from '../searches/searches.table.ts'
import { shelf } from '../shelf/shelf.table.ts'
import { watchersOf } from '../watches/watches.readers.ts'
import { studentCheck, studentCode } from '../students/students.table.ts'
import { watch } from '../watches/watches.table.ts'
import { accountBlock, departure, operator, person } from './people.table.ts'

type EraseDeps = Pick<Deps, 'store' | 'now'>

const attempts = 5
const changesPerBatch = 500

/** One batch (F4): ads and chats lose the name; a chat goes once both sides left. Idempotent; returns scopes to poke. */
export async function erasePerson({ store, now }: EraseDeps, personId: string): Promise<string[]> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const found = await findTraces(store, personId)
    if (!found) return []
    const gone = found.ads.map(({ id }) => id)
    const reserved = await dealsOfPersonEnded(store, personId, { ...whenOf({ now: now() }), gone })
    const sets = await setChanges(store.read, await findSetsOf(store.read, personId), 'del')
    const changes = [...reserved.changes, ...sets, ...changesOf(personId, found)]
    const outcome = await store.commit({
      takesRev: true,
      guards: [...stillTheSame(personId, found), ...reserved.guards],
      statements: [
        ...reserved.statements,
        ...statementsOf(store, now(), personId, found),
        ...inParts(changes).flatMap(changeStatements),
      ],
    })
    if (outcome !== 'guard_failed') return [...new Set(changes.map(({ scope }) => scope))]
  }
  throw new Error('the traces of a person kept changing')
}

type Traces = NonNullable<Awaited<ReturnType<typeof findTraces>>>

async function findTraces({ read }: Store, personId: string) {
  const ads = await read
    .select({ id: ad.id, bookId: ad.bookId, deletedAt: ad.deletedAt, name: ad.sellerFirstName })
    .from(ad)
    .where(eq(ad.sellerId, personId))
  const chats = await read
    .select({ id: chat.id, adId: chat.adId, buyerId: chat.buyerId, sellerId: chat.sellerId })
    .from(chat)
    .where(or(eq(chat.buyerId, personId), eq(chat.sellerId, personId)))
  const [existing] = await read.select({ id: person.id }).from(person).where(eq(person.id, personId))
  const watched = await read.select({ bookId: watch.bookId }).from(watch).where(eq(watch.personId, personId))
  const devices = await read.$count(device, eq(device.personId, personId))
  const photos = await read.select({ hash: photo.hash }).from(photo).where(eq(photo.personId, personId))
  const [drafted] = await read.select({ id: draft.id }).from(draft).where(eq(draft.personId, personId)).limit(1)
  const isNamed = ads.some(({ deletedAt, name }) => deletedAt === null || name !== '')
  const isLeft = existing || drafted || isNamed || photos.length > 0 || watched.length > 0 || devices > 0
  return isLeft ? { ads, chats, photos, watched } : undefined
}

function changesOf(personId: string, { ads, chats, watched }: Traces): Change[] {
  const live = ads.filter(({ deletedAt }) => deletedAt === null)
  const partners = chats.map(({ id, adId, buyerId, sellerId }) => {
    const scope = `me:${buyerId === personId ? sellerId : buyerId}`
    return [put(scope, 'chat', id), ...(sellerId === personId ? [put(scope, 'ad', adId)] : [])]
  })
  return [
    ...live.flatMap(({ id, bookId }) => [del(`book:${bookId}`, 'ad', id), put(`book:${bookId}`, 'book', bookId)]),
    ...watched.map(({ bookId }) => put(`book:${bookId}`, 'book', bookId)),
    ...partners.flat(),
    put(`me:${personId}`, 'person', personId),
  ].filter(isFirstOfItsKind())
}

function isFirstOfItsKind() {
  const seen = new Set<string>()
  return ({ scope, kind, id }: Change) => {
    const key = `${scope} ${kind} ${id}`
    return !seen.has(key) && Boolean(seen.add(key))
  }
}

function statementsOf({ write }: Store, now: number, personId: string, { ads, photos, watched }: Traces) {
  const mine = or(eq(chat.buyerId, personId), eq(chat.sellerId, personId))
  const bothGone = sql`${mine}
    and ${chat.buyerId} in (select ${departure.personId} from ${departure})
    and ${chat.sellerId} in (select ${departure.personId} from ${departure})`
  const chats = sql`(select ${chat.id} from ${chat} where ${bothGone})`
  const of = <Table extends SQLiteTable & { personId: SQLiteColumn }>(table: Table) =>
    write.delete(table).where(eq(table.personId, personId))
  const live = sql`from ${ad} where ${ad.bookId} = ${book.id} and ${isNull(ad.deletedAt)}`
  const watchedIds = watched.map(({ bookId }) => bookId)
  const books = [...new Set(ads.filter(({ deletedAt }) => deletedAt === null).map(({ bookId }) => bookId))]
  return [
    write
      .update(ad)
      .set({
        sellerFirstName: '',
        studentOf: null,
        city: '',
        photos: [],
        deletedAt: sql`coalesce(${ad.deletedAt}, ${now})`,
        ...inNoSet,
        reservedUntil: null,
        note: null,
        rev: thisRev,
      })
      .where(eq(ad.sellerId, personId)),
    write
      .update(book)
      .set({
        available: sql`(select count(*) ${live})`,
        lowestPriceCents: sql`(select min(${ad.priceCents}) ${live})`,
        rev: thisRev,
      })
      .where(isIn(book.id, books)),
    write.delete(watch).where(eq(watch.personId, personId)),
    write
      .update(book)
      .set({ watchers: watchersOf(book.id), rev: thisRev })
      .where(isIn(book.id, watchedIds)),
    ...[waitingPush, device, waitingMail, mail].map(of),
    write.update(book).set({ proposedBy: null }).where(eq(book.proposedBy, personId)),
    ...reportsForgotten(write, personId, bothGone),
    write.delete(block).where(or(eq(block.blockerId, personId), eq(block.blockedId, personId))),
    write.delete(archiving).where(or(eq(archiving.personId, personId), inArray(archiving.chatId, chats))),
    ...[handover, offer, reservation, message].map(table => write.delete(table).where(inArray(table.chatId, chats))),
    write.delete(chat).where(bothGone),
    write.delete(photo).where(eq(photo.personId, personId)),
    filesLeave(
      photos.map(({ hash }) => hash),
      now,
    ),
    ...[draft, savedSearch, searchHit, follow, studentCheck, studentCode, shelf].map(of),
    // Requests and invites are the association's; only the person is removed.
    write.update(bookRequest).set({ personId: null }).where(eq(bookRequest.personId, personId)),
    write.update(bookRequest).set({ decidedBy: null }).where(eq(bookRequest.decidedBy, personId)),
    write.delete(invite).where(openBy(personId)),
    write.update(invite).set({ createdBy: null }).where(eq(invite.createdBy, personId)),
    write.update(invite).set({ usedBy: null }).where(eq(invite.usedBy, personId)),
    ...[organisationAdmin, accountBlock, operator].map(of),
    write.delete(adSet).where(eq(adSet.sellerId, personId)),
    write.delete(person).where(eq(person.id, personId)),
  ]
}

function stillTheSame(personId: string, { ads, chats, watched }: Traces) {
  const live = ads.filter(({ deletedAt }) => deletedAt === null)
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return [
    areStill(sql`select id from ${ad} where ${and(eq(ad.sellerId, personId), isNull(ad.deletedAt))}`, ids(live)),
    areStill(
      sql`select id from ${chat} where ${or(eq(chat.buyerId, personId), eq(chat.sellerId, personId))}`,
      ids(chats),
    ),
    areStill(
      sql`select book_id as id from ${watch} where ${eq(watch.personId, personId)}`,
      watched.map(({ bookId }) => bookId),
    ),
  ]
}

function inParts(changes: readonly Change[]): Change[][] {
  const parts = Math.ceil(changes.length / changesPerBatch)
  return Array.from({ length: parts }, (_, part) => changes.slice(part * changesPerBatch, (part + 1) * changesPerBatch))
}
