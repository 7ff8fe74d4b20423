import * as z from 'zod/mini'
import { cents, id, photoHash } from '../../lib/values.ts'
import { conditions } from '../ads/ads.schema.ts'
import { book } from '../books/books.schema.ts'

const centsText = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.transform((digits: string) => Number(digits)),
)

const sorts = ['best', 'price', 'new'] as const
export type Sort = (typeof sorts)[number]

/** What `GET /api/search` may be asked (api.md, Public reads). Filters on ads hold for one and the same ad of a book. */
export const searchQuery = z.object({
  q: z._default(z.string().check(z.maxLength(600)), ''),
  study: z.optional(id),
  course: z.optional(id),
  organisation: z.optional(id),
  condition: z.optional(z.enum(conditions)),
  writing: z.optional(z.enum(['yes', 'no'])),
  minPrice: z.optional(centsText),
  maxPrice: z.optional(centsText),
  city: z.optional(z.string().check(z.maxLength(100))),
  sort: z._default(z.enum(sorts), 'best'),
  available: z.optional(z.enum(['yes'])),
  cursor: z.optional(z.string().check(z.regex(/^[0-9a-z]{1,2}\.[\w-]{16}$/))),
})
export type SearchQuery = z.infer<typeof searchQuery>

/**
 * How a book answers to what was typed, best first: its ISBN, its whole name, a name that begins with it, the words in any
 * order, or words that only look like it (small typing errors). Absent when nothing was typed.
 */
const matches = ['isbn', 'name', 'begin', 'words', 'typo'] as const
export type Match = (typeof matches)[number]

/**
 * `available` and `lowestPriceCents` speak of the live ads that the filters let through, those in `book` of all of them;
 * `photo` is the first of the cheapest of those ads, absent where there is none.
 */
const searchResult = z.object({
  book,
  available: z.int(),
  lowestPriceCents: z.nullable(cents),
  match: z.optional(z.enum(matches)),
  photo: z.optional(photoHash),
})
export type SearchResult = z.infer<typeof searchResult>

/** The answer of `GET /api/search`; `total` is exact to 1,000, beyond that it is 1,000 and `totalIsExact` false. */
export const searchAnswer = z.object({
  results: z.array(searchResult),
  total: z.int(),
  totalIsExact: z.boolean(),
  next: z.nullable(z.string()),
})
export type SearchAnswer = z.infer<typeof searchAnswer>
