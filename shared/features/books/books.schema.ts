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

/** The lowest, the middle and the highest price, in cents. */
const priceBand = z.object({ lowest: cents, middle: cents, highest: cents })
export type PriceBand = z.infer<typeof priceBand>

/** A month (UTC) as `2026-08`: how many copies were on offer at some time in it, and how many of them were sold in it. */
const month = z.object({
  month: z.string(),
  offered: z.int(),
  sold: z.optional(z.int()),
  /** What was asked for the copies on offer; null where they are too few to tell. */
  prices: z.optional(z.nullable(priceBand)),
})
export type Month = z.infer<typeof month>

/** What a course asks for. Answers that a device kept from earlier have less. */
const askedVersion = z.object({
  courseId: id,
  courseName: z.string(),
  organisationId: id,
  /** The first list on which the course stands. */
  studyId: z.optional(id),
  studyName: z.optional(z.string()),
  collectionId: z.optional(id),
  version: z.nullable(z.string()),
  /** Editions that will do too (M1). */
  alsoAccepted: z.optional(z.array(z.string())),
  /** How many copies of these are for sale. */
  available: z.optional(z.int()),
})
export type AskedVersion = z.infer<typeof askedVersion>

/** The answer of `GET /api/books/{id}`. */
export const bookPage = z.object({
  book,
  versions: z.array(askedVersion),
  sold: z.object({ count: z.int(), averageCents: z.nullable(cents) }),
  history: z.array(month),
  /** How many copies `history` counts. */
  copies: z.optional(z.int()),
  /** While the demo is loaded, nothing of this happened. */
  fictional: z.optional(z.boolean()),
})
export type BookPage = z.infer<typeof bookPage>
