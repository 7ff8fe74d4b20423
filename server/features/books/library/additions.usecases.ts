import { eq, sql } from 'drizzle-orm'
import { isbnSentence } from '../../../../shared/features/books/books.errors.ts'
import { readIsbn } from '../../../../shared/features/books/isbn.ts'
import type {
  AdditionUndone,
  BookAddition,
  BookAdditionAnswer,
} from '../../../../shared/features/books/library.schema.ts'
import type { Language } from '../../../common/language/language.ts'
import { valuesOf, isIn, type Statement } from '../../../common/store/sql.ts'
import type { ChangeDeps, Deps } from '../../../deps.ts'
import { crowded, idReused, invalid, notFound, type Sentence } from '../../../middleware/errors.ts'
import { commitAndPoke, del, put, thisRev } from '../../../sync/changes.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { forgetBook, indexBook } from '../../search/index-book.ts'
import { book, work, bookAddition } from '../books.table.ts'
import { priceError } from './add-book.usecases.ts'
import { photo } from '../../photos/photos.table.ts'

interface AdditionRequest {
  organisationId: string
  personId: string
  language: Language
  addition: BookAddition
}

type Wanted = BookAddition['books'][number] & { isbn: string }

/** Plans again where another writer came first, or a book came into use meanwhile. */
const attempts = 5

/** Complete or not at all, and once (H3, M9). */
export async function addBooks(deps: ChangeDeps, request: AdditionRequest): Promise<BookAdditionAnswer> {
  const { store } = deps
  const books = readBooks(request)
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const existing = await findAddition(deps, request.addition.id)
    if (existing) {
      if (existing.organisationId !== request.organisationId) throw idReused()
      return { id: existing.id, added: existing.added, already: existing.already }
    }
    const where = sql`${book.isbn} in ${valuesOf(books.map(({ isbn }) => isbn))} and ${book.reviewed} = 1`
    const reviewed = await store.read.select({ isbn: book.isbn }).from(book).where(where)
    const already = new Set(reviewed.map(({ isbn }) => isbn))
    await commitAddition(deps, request, {
      wanted: books.filter(({ isbn }) => !already.has(isbn)),
      already: books.flatMap(({ isbn }) => (already.has(isbn) ? [isbn] : [])),
    })
  }
  throw crowded()
}

async function findAddition({ store }: Pick<Deps, 'store'>, id: string) {
  const [found] = await store.read.select().from(bookAddition).where(eq(bookAddition.id, id))
  return found
}

async function commitAddition(
  deps: ChangeDeps,
  { organisationId, personId, addition }: AdditionRequest,
  { wanted, already }: { wanted: readonly Wanted[]; already: string[] },
): Promise<void> {
  const { store, now, newId } = deps
  const rows = wanted.map(values => ({ ...values, id: newId() }))
  const added = rows.map(({ id }) => id)
  await commitAndPoke(deps, {
    guards: [
      sql`select 1 where not exists (select 1 from ${bookAddition} where ${bookAddition.id} = ${addition.id})
        and not exists (select 1 from ${book} where ${book.isbn} in ${valuesOf(rows.map(({ isbn }) => isbn))} and ${book.reviewed} = 1)`,
    ],
    statements: [
      ...rows.flatMap((row): Statement[] => [
        store.write.insert(work).values({ id: row.id, createdAt: now() }),
        store.write.insert(book).values({
          ...row,
          workId: row.id,
          originalPriceAt: row.originalPriceCents === null ? null : now(),
          reviewed: true,
          createdAt: now(),
          rev: thisRev,
        }),
        ...indexBook(store.write, row),
        recordAudit(deps, { role: 'admin', whoId: personId, organisationId }, 'book.create', ['book', row.id], {
          after: {
            isbn: row.isbn,
            name: row.name,
            author: row.author,
            originalPriceCents: row.originalPriceCents,
            ...(row.source && { source: row.source }),
          },
        }),
      ]),
      store.write.insert(bookAddition).values({ id: addition.id, organisationId, at: now(), added, already }),
    ],
    changes: added.map(id => put(`book:${id}`, 'book', id)),
  })
}

function readBooks({ addition, language }: AdditionRequest): Wanted[] {
  const fields: Record<string, Sentence> = {}
  const byIsbn = new Map<string, Wanted>()
  for (const [at, each] of addition.books.entries()) {
    const { isbn13, error } = readIsbn(each.isbn)
    const price = each.originalPriceCents === null ? undefined : priceError(each.originalPriceCents, language)
    if (error) fields[`books.${at}.isbn`] = isbnSentence(error)
    if (price) fields[`books.${at}.originalPriceCents`] = price
    if (isbn13 !== null && !byIsbn.has(isbn13)) byIsbn.set(isbn13, { ...each, isbn: isbn13 })
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return [...byIsbn.values()]
}

type Undo = Pick<AdditionRequest, 'organisationId' | 'personId'> & { additionId: string }

/** Leaves books that are in use. A second undo changes nothing. */
export async function undoAddition(deps: ChangeDeps, undo: Undo): Promise<AdditionUndone> {
  const { store } = deps
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const addition = await findAddition(deps, undo.additionId)
    if (!addition || addition.organisationId !== undo.organisationId) throw notFound()
    const there = await store.read
      .select({ id: book.id, name: book.name, used: sql<number>`${isUsed}` })
      .from(book)
      .where(isIn(book.id, addition.added))
    const stays = there.flatMap(({ id, name, used }) => (used ? [{ id, name }] : []))
    const free = there.flatMap(({ id, used }) => (used ? [] : [id]))
    const undone = { removed: addition.added.filter(id => stays.every(each => each.id !== id)), stays }
    if (free.length === 0 || (await takeOut(deps, undo, free)) !== 'guard_failed') return undone
  }
  throw crowded()
}

const isUsed = sql`(exists (select 1 from ad where ad.book_id = book.id)
  or exists (select 1 from link where link.book_id = book.id)
  or exists (select 1 from watch where watch.book_id = book.id)
  or exists (select 1 from book_request where book_request.book_id = book.id)
  or exists (select 1 from book_merge where book_merge.from_id = book.id or book_merge.into_id = book.id)
  or exists (select 1 from book as other where other.work_id = book.work_id and other.id <> book.id))`

/** Its picture becomes unused (remove-unused.ts). */
function takeOut(deps: ChangeDeps, { organisationId, personId }: Undo, ids: readonly string[]) {
  const { store, now } = deps
  return commitAndPoke(deps, {
    guards: [sql`select 1 where not exists (select 1 from ${book} where ${book.id} in ${valuesOf(ids)} and ${isUsed})`],
    statements: [
      ...ids.flatMap(id => forgetBook(store.write, id)),
      store.write.delete(book).where(isIn(book.id, ids)),
      store.write.delete(work).where(isIn(work.id, ids)),
      store.write.update(photo).set({ usedAt: null, createdAt: now() }).where(isIn(photo.personId, ids)),
      ...ids.map(id =>
        recordAudit(deps, { role: 'admin', whoId: personId, organisationId }, 'book.remove', ['book', id]),
      ),
    ],
    changes: ids.map(id => del(`book:${id}`, 'book', id)),
  })
}
