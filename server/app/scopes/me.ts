import { type Placeholder, sql } from 'drizzle-orm'
import { preparedRead } from '../../common/store/prepared.ts'
import { notReplaced } from '../../features/ads/ad-now.ts'
import { book } from '../../features/books/books.table.ts'
import { ownBooks } from '../../features/books/books.queries.ts'
import { watchedBooks } from '../../features/watches/watches.readers.ts'
import type { Scope, ScopePage } from '../../sync/scopes.ts'
import { page } from './page.ts'

const messagesPerChat = 50

const people: ScopePage = page((id, after) => sql`select id from person where id = ${id} and id > ${after}`)

const ads: ScopePage = page(
  (id, after) => sql`select id from ad where seller_id = ${id} and id > ${after} and ${notReplaced}
    union select ad_id from chat where buyer_id = ${id} and ad_id > ${after}`,
)

const mineToName = (id: string | Placeholder) => sql`${ownBooks(id)} union ${watchedBooks(id)}`

const books: ScopePage = page((id, after) => sql`select id from (${mineToName(id)}) as named where id > ${after}`)

/** Counts change too often to notify all who hold the book, so a pull finds them. */
const countedBooks = preparedRead(read =>
  read
    .select({ id: book.id, rev: book.rev })
    .from(book)
    .where(
      sql`${book.rev} > ${sql.placeholder('after')} and ${book.rev} <= ${sql.placeholder('upTo')}
        and ${book.id} in (${mineToName(sql.placeholder('scopeId'))})`,
    )
    .orderBy(book.rev)
    .limit(sql.placeholder('limit'))
    .prepare(),
)

const mine = (id: string) =>
  sql`(select id, last_seq from chat where buyer_id = ${id} union select id, last_seq from chat where seller_id = ${id})`

const chats: ScopePage = page((id, after) => sql`select id from ${mine(id)} as mine where id > ${after}`)

const messages: ScopePage = page(
  (id, after) => sql`select message.id from ${mine(id)} as mine join message on message.chat_id = mine.id
    and message.seq > mine.last_seq - ${messagesPerChat} where message.id > ${after}`,
)

const reservations: ScopePage = page(
  (id, after) => sql`select reservation.id from ${mine(id)} as mine join reservation on reservation.chat_id = mine.id
    and (reservation.ended_at is null or reservation.ending = 'time') where reservation.id > ${after}`,
)

const handovers: ScopePage = page(
  (id, after) => sql`select handover.id from ${mine(id)} as mine join handover on handover.chat_id = mine.id
    and handover.replaced = 0 where handover.id > ${after}`,
)

const offers: ScopePage = page(
  (id, after) =>
    sql`select offer.id from ${mine(id)} as mine join offer on offer.chat_id = mine.id where offer.id > ${after}`,
)

const reports: ScopePage = page(
  (id, after) => sql`select id from report where reporter_id = ${id} and id > ${after}
    union select id from report where person_id = ${id} and decided_at is not null and id > ${after}`,
)

const drafts: ScopePage = page(
  (id, after) => sql`select id from draft where person_id = ${id} and deleted_at is null and id > ${after}`,
)

const watches: ScopePage = page((id, after) => sql`select id from (${watchedBooks(id)}) as watched where id > ${after}`)

const follows: ScopePage = page(
  (id, after) => sql`select study_id as id from follow where person_id = ${id} and study_id > ${after}`,
)

const searches: ScopePage = page(
  (id, after) => sql`select id from saved_search where person_id = ${id} and forgotten_at is null and id > ${after}`,
)

const shelves: ScopePage = page(
  (id, after) => sql`select id from shelf where person_id = ${id} and deleted_at is null and id > ${after}`,
)

const sets: ScopePage = page(
  (id, after) => sql`select id from ad_set where seller_id = ${id} and ended_at is null and id > ${after}`,
)

export const meScope: Scope = {
  async access(_read, scopeId, caller) {
    if (caller === null) return 'no_session'
    return caller === scopeId ? 'open' : 'foreign'
  },
  contents: [
    { kind: 'person', page: people },
    { kind: 'watch', page: watches },
    { kind: 'book', page: books },
    { kind: 'ad', page: ads },
    { kind: 'chat', page: chats },
    { kind: 'message', page: messages },
    { kind: 'reservation', page: reservations },
    { kind: 'handover', page: handovers },
    { kind: 'offer', page: offers },
    { kind: 'report', page: reports },
    { kind: 'draft', page: drafts },
    { kind: 'follow', page: follows },
    { kind: 'search', page: searches },
    { kind: 'shelf', page: shelves },
    { kind: 'set', page: sets },
  ],
  async moved(read, scopeId, span) {
    const rows = await countedBooks(read).all({ scopeId, ...span })
    return rows.map(({ id, rev }) => ({ kind: 'book', id, rev, op: 'put' }))
  },
}
