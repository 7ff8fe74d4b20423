import { and, eq, sql } from 'drizzle-orm'
import { adSentence } from '../../../../shared/features/ads/ads.errors.ts'
import { isbnSentence } from '../../../../shared/features/books/books.errors.ts'
import { maxOriginalPriceCents } from '../../../../shared/features/books/books.rules.ts'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { readIsbn } from '../../../../shared/features/books/isbn.ts'
import type { NewBook } from '../../../../shared/features/books/library.schema.ts'
import { must } from '../../../../shared/lib/must.ts'
import type { Language } from '../../../common/language/language.ts'
import type { Deps } from '../../../deps.ts'
import { invalid, type Sentence } from '../../../middleware/errors.ts'
import { commitAndPoke, put, revised } from '../../../sync/changes.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { indexBook } from '../../search/index-book.ts'
import { findBook } from '../books.queries.ts'
import { bookRow } from '../books.readers.ts'
import { book, bookAddition, work } from '../books.table.ts'
import { isbnTaken, unknownPicture } from './library.errors.ts'
import { photoFileNames } from '../../../adapters/photo-store/photo-store.ts'
import type { Statement } from '../../../common/store/sql.ts'
import { ownPhoto } from '../../photos/photos.queries.ts'
import { photo } from '../../photos/photos.table.ts'

type AddDeps = Pick<Deps, 'store' | 'pokes' | 'photos' | 'now' | 'newId'>

/** Counts as reviewed, because a curator entered it (H3). */
export async function addBook(
  deps: AddDeps,
  request: { organisationId: string; personId: string; language: Language; values: NewBook },
): Promise<Book> {
  const { organisationId, personId, language, values } = request
  const { store, now, newId } = deps
  const isbn = isbnOf(values, language)
  await refuseDuplicate(deps, isbn)
  const id = newId()
  const picture = await storedPicture(deps, { hash: values.image, personId, ownerId: id })
  const row = { ...values, isbn, id, workId: id, originalPriceAt: now(), reviewed: true, createdAt: now() }
  const outcome = await commitAndPoke(deps, {
    guards: [sql`select 1 where not exists (select 1 from ${book} where ${reviewedWith(isbn)})`],
    statements: [
      store.write.insert(work).values({ id, createdAt: now() }),
      store.write.insert(book).values(revised(row)),
      ...indexBook(store.write, row),
      ...picture,
      // The addition has the book's id, so whoever has that can undo it (M11).
      store.write.insert(bookAddition).values({ id, organisationId, at: now(), added: [id], already: [] }),
      recordAudit(deps, { role: 'admin', whoId: personId, organisationId }, 'book.create', ['book', id], {
        after: { ...values, isbn },
      }),
    ],
    changes: [put(`book:${id}`, 'book', id)],
  })
  if (outcome === 'guard_failed') await refuseDuplicate(deps, isbn)
  return must(await findBook(store.read, id), 'the book was added just now')
}

function isbnOf({ isbn, originalPriceCents }: NewBook, language: Language): string {
  const { isbn13, error } = readIsbn(isbn)
  const price = priceError(originalPriceCents, language)
  const fields = { ...(error && { isbn: isbnSentence(error) }), ...(price && { originalPriceCents: price }) }
  if (isbn13 === null || price) throw invalid(fields)
  return isbn13
}

export function priceError(cents: number, language: Language): Sentence | undefined {
  if (cents <= 0) return adSentence({ code: 'price_not_above_zero' }, language)
  if (cents > maxOriginalPriceCents)
    return adSentence({ code: 'price_above_limit', cents: maxOriginalPriceCents }, language)
  return undefined
}

/** Only one reviewed book has an ISBN; proposals may stand beside it. */
export async function refuseDuplicate({ store }: Pick<Deps, 'store'>, isbn: string): Promise<void> {
  const [existing] = await store.read.select().from(book).where(reviewedWith(isbn))
  if (existing) throw isbnTaken(bookRow(existing))
}

const reviewedWith = (isbn: string) => and(eq(book.isbn, isbn), eq(book.reviewed, true))

/** Owned by the book or request, so that it stays when its uploader leaves. */
export async function storedPicture(
  { store, photos, now }: Pick<Deps, 'store' | 'photos' | 'now'>,
  { hash, personId, ownerId }: { hash: string | null; personId: string; ownerId: string },
): Promise<Statement[]> {
  if (hash === null) return []
  const mine = await ownPhoto(store.read, personId, hash)
  const areStored = await Promise.all(photoFileNames(hash).map(name => photos.has(name)))
  if (!mine || !areStored.every(Boolean)) throw invalid({ image: unknownPicture })
  const row = { ...mine, personId: ownerId, createdAt: now(), usedAt: now() }
  return [store.write.insert(photo).values(row).onConflictDoNothing()]
}
