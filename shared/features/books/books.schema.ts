import * as z from 'zod/mini'
import { cents, id, isbn13, photoHash, time } from '../../lib/values.ts'

/** `available` and `lowestPriceCents` count live ads (api.md, Rows). */
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

const priceBand = z.object({ lowest: cents, middle: cents, highest: cents })
export type PriceBand = z.infer<typeof priceBand>

const month = z.object({
  month: z.string(),
  offered: z.int(),
  sold: z.optional(z.int()),
  prices: z.optional(z.nullable(priceBand)),
})
export type Month = z.infer<typeof month>

const offered = z.object({
  count: z.int(),
  lowestCents: z.nullable(cents),
  medianCents: z.nullable(cents),
  highestCents: z.nullable(cents),
})
export type Offered = z.infer<typeof offered>

const askedVersion = z.object({
  courseId: id,
  courseName: z.string(),
  organisationId: id,
  studyId: z.optional(id),
  studyName: z.optional(z.string()),
  collectionId: z.optional(id),
  version: z.nullable(z.string()),
  alsoAccepted: z.optional(z.array(z.string())),
  available: z.optional(z.int()),
})
export type AskedVersion = z.infer<typeof askedVersion>

export const bookPage = z.object({
  book,
  versions: z.array(askedVersion),
  offered: z.optional(offered),
  sold: z.object({ count: z.int(), averageCents: z.nullable(cents) }),
  history: z.array(month),
  copies: z.optional(z.int()),
  fictional: z.optional(z.boolean()),
})
export type BookPage = z.infer<typeof bookPage>
