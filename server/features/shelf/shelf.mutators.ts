import { and, eq, lte, ne, sql } from 'drizzle-orm'
import { readIsbn } from '../../../shared/features/books/isbn.ts'
import type { ShelfDelete, ShelfSet } from '../../../shared/features/shelf/shelf.mutations.ts'
import { dayError, maxShelf } from '../../../shared/features/shelf/shelf.rules.ts'
import { isSame, type Reader } from '../../common/store/sql.ts'
import { del, emptyPart, put, thisRev, type BatchPart } from '../../sync/changes.ts'
import { type Mutator, type MutatorContext, rejected } from '../../sync/mutator.ts'
import { bookNow, findBookByIsbn, ownBooks } from '../books/books.queries.ts'
import { book } from '../books/books.table.ts'
import { chat } from '../chats/chats.table.ts'
import { watchedBooks } from '../watches/watches.readers.ts'
import { shelfOf } from './shelf.readers.ts'
import { shelf } from './shelf.table.ts'

/** A device offline for longer may bring back a book that was taken off. */
const rememberGoneMs = 90 * 24 * 3600_000

/** The latest choice wins, whenever it arrives; a set after a deletion undoes it. */
export const shelfSetMutator: Mutator<ShelfSet> = {
  async plan({ id, bookId: sentId, isbn, boughtAt, fromChatId, remind }, context) {
    const { store, person, madeAt, now, replayOf } = context
    const { read, write } = store
    if (sentId === null && isbn === null) return rejected('invalid', { bookId: { code: 'required' } })
    const number = isbn === null ? null : readIsbn(isbn)
    if (number?.error) return rejected('invalid', { isbn: number.error })
    const ahead = boughtAt === null ? undefined : dayError(boughtAt, now)
    if (ahead) return rejected('invalid', { boughtAt: ahead })
    const [existing] = await read.select().from(shelf).where(mine(person.id, id))
    if (existing && existing.setAt > madeAt) return { kind: 'noop' }
    const bookId = await bookOf(read, sentId, number?.isbn13 ?? null)
    if (bookId === undefined) return rejected('not_found', { bookId: { code: 'book_missing' } })
    if (fromChatId !== null && !replayOf && !(await isBuyerIn(context, fromChatId))) return rejected('not_member')
    const max = existing?.deletedAt === null || replayOf ? Infinity : maxShelf
    if ((await read.$count(shelf, shelfOf(person.id))) >= max)
      return rejected('too_many', { id: { code: 'shelf_full' } })
    const row = { bookId, isbn: number?.isbn13 ?? null, boughtAt, fromChatId, remind, setAt: madeAt, deletedAt: null }
    const former = existing && existing.bookId !== bookId ? await bookGone(context, id, existing.bookId) : emptyPart
    const scope = `me:${person.id}`
    return {
      kind: 'applied',
      guards: [
        stillAt(person.id, id, existing?.rev ?? null),
        sql`select 1 where ${max === Infinity ? 1 : 0} = 1
          or (select count(*) from ${shelf} where ${shelfOf(person.id)}) < ${maxShelf}`,
        ...(bookId === null ? [] : [sql`select 1 from ${book} where ${book.id} = ${bookId}`]),
        ...former.guards,
      ],
      statements: [
        write
          .insert(shelf)
          .values({ personId: person.id, id, createdAt: now, ...row, rev: thisRev })
          .onConflictDoUpdate({ target: [shelf.personId, shelf.id], set: { ...row, rev: thisRev } }),
      ],
      changes: [...former.changes, put(scope, 'shelf', id), ...(bookId === null ? [] : [put(scope, 'book', bookId)])],
    }
  },
}

/** A replay remembers a deletion too whose row the restore took, or the sale that comes back would bring it back. */
export const shelfDeleteMutator: Mutator<ShelfDelete> = {
  async plan({ id }, context) {
    const { store, person, madeAt, now, replayOf } = context
    const [existing] = await store.read.select().from(shelf).where(mine(person.id, id))
    if (!existing && !replayOf) return { kind: 'noop' }
    if (existing && (existing.deletedAt !== null || existing.setAt > madeAt)) return { kind: 'noop' }
    const emptied = { bookId: null, isbn: null, boughtAt: null, fromChatId: null, setAt: madeAt, deletedAt: madeAt }
    const gone = await bookGone(context, id, existing?.bookId ?? null)
    const row = { ...emptied, rev: thisRev }
    return {
      kind: 'applied',
      guards: [stillAt(person.id, id, existing?.rev ?? null), ...gone.guards],
      statements: [
        store.write.delete(shelf).where(and(goneBefore(person.id, now - rememberGoneMs), ne(shelf.id, id))),
        store.write
          .insert(shelf)
          .values({ personId: person.id, id, createdAt: now, remind: false, ...row })
          .onConflictDoUpdate({ target: [shelf.personId, shelf.id], set: row }),
      ],
      changes: [del(`me:${person.id}`, 'shelf', id), ...gone.changes],
    }
  },
}

/** undefined where there is no such book; null for an ISBN that no book has yet. */
async function bookOf(read: Reader, sentId: string | null, isbn13: string | null): Promise<string | null | undefined> {
  if (sentId === null) return isbn13 === null ? undefined : ((await findBookByIsbn(read, isbn13))?.id ?? null)
  const bookId = await bookNow(read, sentId)
  const [found] = await read.select({ id: book.id }).from(book).where(eq(book.id, bookId))
  return found?.id
}

async function isBuyerIn({ store, person }: MutatorContext, chatId: string): Promise<boolean> {
  return (await store.read.$count(chat, and(eq(chat.id, chatId), eq(chat.buyerId, person.id)))) > 0
}

/** The book of a row leaves with it, where nothing else of the person is about it. */
async function bookGone(
  { store, person }: MutatorContext,
  id: string,
  bookId: string | null,
): Promise<Omit<BatchPart, 'statements'>> {
  if (bookId === null) return emptyPart
  const isOwn = sql`${bookId} in (${ownBooks(person.id, id)} union ${watchedBooks(person.id)})`
  const stays = (await store.read.all(sql`select 1 where ${isOwn}`)).length > 0
  return stays
    ? { guards: [], changes: [] }
    : { guards: [sql`select 1 where not (${isOwn})`], changes: [del(`me:${person.id}`, 'book', bookId)] }
}

/** Without those of sales, whose ids are of version 8: a meeting may be confirmed much later. */
const goneBefore = (personId: string, at: number) =>
  and(eq(shelf.personId, personId), lte(shelf.deletedAt, at), sql`substr(${shelf.id}, 15, 1) <> '8'`)

const mine = (personId: string, id: string) => and(eq(shelf.personId, personId), eq(shelf.id, id))

function stillAt(personId: string, id: string, rev: number | null) {
  return sql`select 1 where ${isSame(sql`(select ${shelf.rev} from ${shelf} where ${mine(personId, id)})`, rev)}`
}
