import * as z from 'zod/mini'
import { cents, id, photoHash } from '../../lib/values.ts'
import { conditions } from '../ads/ads.schema.ts'
import { book } from '../books/books.schema.ts'

const centsText = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.transform((digits: string) => Number(digits)),
)

/** Who pastes a whole page is answered by its beginning. */
const maxQueryLength = 600
const words = z.pipe(
  z.string(),
  z.transform((text: string) => text.slice(0, maxQueryLength)),
)

const place = z.string().check(z.maxLength(100))

const sorts = ['best', 'price', 'new'] as const
export type Sort = (typeof sorts)[number]

/**
 * What `GET /api/search` may be asked (api.md, Public reads). Filters on ads hold for one and the same ad of a book; of
 * several conditions or cities one is enough. Of a longer `q` the first 600 letters count. `edition=asked` lets through ads of the edition that a visible list asks
 * for. `near` is no filter: books with a copy in that city come first among those that fit equally well. With `literal`
 * nothing is corrected: only books with every word as it was typed are found.
 */
export const searchQuery = z.object({
  q: z._default(words, ''),
  study: z.optional(id),
  course: z.optional(id),
  organisation: z.optional(id),
  condition: z.optional(z.array(z.enum(conditions)).check(z.maxLength(20))),
  writing: z.optional(z.enum(['yes', 'no'])),
  minPrice: z.optional(centsText),
  maxPrice: z.optional(centsText),
  city: z.optional(z.array(place).check(z.maxLength(20))),
  edition: z.optional(z.enum(['asked'])),
  near: z.optional(place),
  sort: z._default(z.enum(sorts), 'best'),
  available: z.optional(z.enum(['yes'])),
  literal: z.optional(z.enum(['yes'])),
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
 * `copy` is the cheapest of those ads and `photo` its first photo, each absent where there is none.
 */
const searchResult = z.object({
  book,
  available: z.int(),
  lowestPriceCents: z.nullable(cents),
  match: z.optional(z.enum(matches)),
  photo: z.optional(photoHash),
  copy: z.optional(z.object({ condition: z.enum(conditions), city: z.string(), version: z.string() })),
})
export type SearchResult = z.infer<typeof searchResult>

/**
 * The answer of `GET /api/search`; `total` is exact to 1,000, beyond that it is 1,000 and `totalIsExact` false. Where words
 * or an ISBN were taken for mistyped, `corrected` has what was typed and what was looked for; with `both` the results have
 * what was typed too.
 */
export const searchAnswer = z.object({
  results: z.array(searchResult),
  total: z.int(),
  totalIsExact: z.boolean(),
  corrected: z.optional(z.object({ from: z.string(), to: z.string(), both: z.optional(z.literal(true)) })),
  next: z.nullable(z.string()),
})
export type SearchAnswer = z.infer<typeof searchAnswer>
/** What was looked for (`to`) instead of what was typed (`from`); of a wrong ISBN `to` is the number that was meant. */
export type Corrected = NonNullable<SearchAnswer['corrected']>

/** What `GET /api/search/choices` may be asked: a question as for results, without what only puts them in order. */
export const facetsQuery = z.omit(searchQuery, { sort: true, near: true, cursor: true })

/**
 * Facet counts: how many books each value would leave beside everything else that was asked (B4). `prices` by the steps of
 * price-steps.ts, `edition` those with a copy of the edition asked for, cities and organisations most first, at most 30 of each and
 * always the chosen ones. `total` is the number of books as asked.
 */
export const searchFacets = z.object({
  total: z.int(),
  condition: z.object({ new: z.int(), good: z.int(), used: z.int() }),
  writing: z.object({ yes: z.int(), no: z.int() }),
  available: z.int(),
  edition: z.int(),
  prices: z.array(z.int()),
  cities: z.array(z.object({ city: z.string(), books: z.int() })),
  organisations: z.array(z.object({ id, name: z.string(), books: z.int() })),
})
export type SearchFacets = z.infer<typeof searchFacets>
