import * as z from 'zod/mini'
import { id, photoHash, plainText, properName, text } from '../../lib/values.ts'
import { bookSourceNames } from './book-sources.ts'
import { book } from './books.schema.ts'

const libraryBook = z.extend(book, { lists: z.int() })
export type LibraryBook = z.infer<typeof libraryBook>

export const librarySorts = ['best', 'name', 'author', 'isbn', 'version', 'price', 'lists', 'offers'] as const
/** `unlisted`: on none of the caller's lists. `wanted`: watched, and none for sale. */
export const libraryShows = ['all', 'unlisted', 'wanted'] as const

const count = (maxCount: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,7}$/)),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.int().check(z.lte(maxCount)),
    ),
  )

/** `from` counts rows and may replace the cursor; the default `limit` is 30. */
export const libraryQuery = z.object({
  q: z.optional(plainText(200)),
  sort: z.optional(z.enum(librarySorts)),
  order: z.optional(z.enum(['up', 'down'])),
  show: z.optional(z.enum(libraryShows)),
  from: z.optional(count(1_000_000)),
  limit: z.optional(count(500)),
  cursor: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
})
export type LibraryQuery = z.infer<typeof libraryQuery>

export const libraryPage = z.object({
  books: z.array(libraryBook),
  total: z.int(),
  next: z.nullable(z.string()),
  isCut: z.optional(z.literal(true)),
  counts: z.object({ all: z.int(), unlisted: z.int(), wanted: z.int() }),
})
export type LibraryPage = z.infer<typeof libraryPage>

export const newBook = z.object({
  isbn: text(1, 40),
  name: properName(300, 'book'),
  author: properName(300, 'book'),
  originalPriceCents: z.int(),
  version: z.nullable(text(1, 80)),
  description: z.nullable(text(1, 2000)),
  image: z.nullable(photoHash),
})
export type NewBook = z.infer<typeof newBook>
export const oneBook = z.object({ book })

export const maxAddedBooks = 500

/** Complete or not at all, and once for each `id`. Without a price the limit of C12 holds. */
export const bookAddition = z.object({
  id,
  books: z
    .array(
      z.object({
        isbn: text(1, 40),
        name: properName(300, 'book'),
        author: properName(300, 'book'),
        originalPriceCents: z.nullable(z.int()),
        version: z.nullable(text(1, 80)),
        source: z.optional(z.enum(bookSourceNames)),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxAddedBooks)),
})
export type BookAddition = z.infer<typeof bookAddition>

export const bookAdditionAnswer = z.object({ id, added: z.array(id), already: z.array(z.string()) })
export type BookAdditionAnswer = z.infer<typeof bookAdditionAnswer>

export const additionUndone = z.object({ removed: z.array(id), stays: z.array(z.object({ id, name: z.string() })) })
export type AdditionUndone = z.infer<typeof additionUndone>
