import { eq, sql } from 'drizzle-orm'
import { put, thisRev } from '../../sync/changes.ts'
import { type Mutator, rejected, unverified } from '../../sync/mutator.ts'
import type { BookPropose } from '../../../shared/features/books/books.mutations.ts'
import type { AdError } from '../../../shared/features/ads/ads.errors.ts'
import { isProposalOf, maxOriginalPriceCents } from '../../../shared/features/books/books.rules.ts'
import { readIsbn } from '../../../shared/features/books/isbn.ts'
import { indexBook } from '../search/index-book.ts'
import { book, work } from './books.table.ts'

const tooDear: AdError = { code: 'price_above_limit', cents: maxOriginalPriceCents }

/** `already`: the ISBN is there, reviewed or with the same facts (M6). */
export const bookProposeMutator: Mutator<BookPropose> = {
  async plan({ id, isbn, name, author, originalPriceCents }, context) {
    const { store, person, now } = context
    const refused = await unverified(context)
    if (refused) return refused
    const reading = isbn === null || isbn.trim() === '' ? null : readIsbn(isbn)
    if (reading?.error) return rejected('invalid', { isbn: reading.error })
    if (originalPriceCents !== null && originalPriceCents <= 0)
      return rejected('invalid', { originalPriceCents: { code: 'price_not_above_zero' } })
    if (originalPriceCents !== null && originalPriceCents > maxOriginalPriceCents)
      return rejected('invalid', { originalPriceCents: tooDear })
    const number = reading?.isbn13 ?? null
    const [existing] = await store.read.select({ proposedBy: book.proposedBy }).from(book).where(eq(book.id, id))
    if (existing) return existing.proposedBy === person.id ? { kind: 'noop' } : rejected('id_reused')
    const beside = number === null ? [] : await store.read.select().from(book).where(eq(book.isbn, number))
    if (beside.some(each => each.proposedBy === person.id || isProposalOf(each, { name, author })))
      return rejected('already', { isbn: { code: 'isbn_known' } })
    const proposed = { id, workId: id, name, author, isbn: number, originalPriceCents, proposedBy: person.id }
    const originalPriceAt = originalPriceCents === null ? null : now
    return {
      kind: 'applied',
      guards: [isFree(id), ...(number === null ? [] : [stillBeside(number, beside)])],
      statements: [
        store.write.insert(work).values({ id, createdAt: now }),
        store.write
          .insert(book)
          .values({ ...proposed, originalPriceAt, reviewed: false, createdAt: now, rev: thisRev }),
        ...indexBook(store.write, { id, name, author, isbn: number }),
      ],
      changes: [put(`book:${id}`, 'book', id), put(`me:${person.id}`, 'book', id)],
    }
  },
}

type Row = typeof book.$inferSelect

function isFree(id: string) {
  return sql`select 1 where not exists (select 1 from ${book} where ${book.id} = ${id})`
}

function stillBeside(isbn: string, beside: readonly Row[]) {
  return sql`select 1 where (select count(*) from ${book} where ${book.isbn} = ${isbn}) = ${beside.length}
    and not exists (select 1 from ${book} where ${book.isbn} = ${isbn} and ${book.reviewed} = 1)`
}
