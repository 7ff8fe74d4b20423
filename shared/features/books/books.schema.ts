import * as z from 'zod/mini'
import { cents, id, isbn13, photoHash, time } from '../../lib/values.ts'

/** A title in the catalogue as it travels (api.md, Rows). `available` and `lowestPriceCents` speak of its live ads. */
export const book = z.object({
  id,
  workId: id,
  name: z.string(),
  author: z.string(),
  isbn: z.nullable(isbn13),
  version: z.nullable(z.string()),
  description: z.nullable(z.string()),
  originalPriceCents: z.nullable(cents),
  originalPriceAt: z.nullable(time),
  image: z.nullable(photoHash),
  reviewed: z.boolean(),
  available: z.int(),
  lowestPriceCents: z.nullable(cents),
  watchers: z.int(),
})
export type Book = z.infer<typeof book>

/** The answer of `GET /api/books/{id}`. */
export const bookPage = z.object({
  book,
  versions: z.array(
    z.object({
      courseId: id,
      courseName: z.string(),
      organisationId: id,
      /** The first list on which the course stands; answers that a device kept from earlier have none. */
      studyId: z.optional(id),
      collectionId: z.optional(id),
      version: z.nullable(z.string()),
    }),
  ),
  sold: z.object({ count: z.int(), averageCents: z.nullable(cents) }),
  history: z.array(z.object({ month: z.string(), offered: z.int() })),
})
export type BookPage = z.infer<typeof bookPage>
