import * as z from 'zod/mini'
import { cents, id, photoHash, plainText, withoutNul } from '../../lib/values.ts'
import { factFacetShape, factFilterShape, factShape } from '../ads/ads.schema.ts'
import { book } from '../books/books.schema.ts'

const centsText = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.transform((digits: string) => Number(digits)),
)

const maxQueryLength = 600
const words = z.pipe(
  z.string().check(withoutNul),
  z.transform((text: string) => text.slice(0, maxQueryLength)),
)

const place = plainText(100)

const sorts = ['best', 'price', 'new'] as const
export type Sort = (typeof sorts)[number]

/** Filters on ads hold for one and the same ad. `near` only sorts, and `literal` corrects nothing (api.md, Public reads). */
export const searchQuery = z.object({
  q: z._default(words, ''),
  study: z.optional(id),
  course: z.optional(id),
  organisation: z.optional(id),
  ...factFilterShape,
  minPrice: z.optional(centsText),
  maxPrice: z.optional(centsText),
  city: z.optional(z.array(place).check(z.maxLength(20))),
  edition: z.optional(z.enum(['asked'])),
  student: z.optional(z.enum(['yes'])),
  near: z.optional(place),
  sort: z._default(z.enum(sorts), 'best'),
  available: z.optional(z.enum(['yes'])),
  literal: z.optional(z.enum(['yes'])),
  cursor: z.optional(z.string().check(z.regex(/^[0-9a-z]{1,2}\.[\w-]{16}$/))),
})
export type SearchQuery = z.infer<typeof searchQuery>

const matches = ['isbn', 'name', 'begin', 'words', 'typo'] as const
export type Match = (typeof matches)[number]

/** Counts ads that pass the filters. `copy`: the cheapest. `nearby`: of a dearer copy in `near`. `asked`: edition keys. */
const searchResult = z.object({
  book,
  available: z.int(),
  lowestPriceCents: z.nullable(cents),
  match: z.optional(z.enum(matches)),
  photo: z.optional(photoHash),
  asked: z.optional(z.array(z.string())),
  nearby: z.optional(cents),
  copy: z.optional(z.object({ condition: factShape.condition, city: z.string(), version: z.string() })),
})
export type SearchResult = z.infer<typeof searchResult>

/** `total` is exact to 1,000. With `both` the results hold the typed words too, beside the corrected ones. */
export const searchAnswer = z.object({
  results: z.array(searchResult),
  total: z.int(),
  totalIsExact: z.boolean(),
  corrected: z.optional(z.object({ from: z.string(), to: z.string(), both: z.optional(z.literal(true)) })),
  next: z.nullable(z.string()),
})
export type SearchAnswer = z.infer<typeof searchAnswer>
export type Corrected = NonNullable<SearchAnswer['corrected']>

export const facetsQuery = z.omit(searchQuery, { sort: true, near: true, cursor: true })

/** Books that each value would leave beside the other filters; at most 30 and always the chosen ones (B4). */
export const searchFacets = z.object({
  total: z.int(),
  ...factFacetShape,
  available: z.int(),
  edition: z.int(),
  student: z.int(),
  prices: z.array(z.int()),
  cities: z.array(z.object({ city: z.string(), books: z.int() })),
  organisations: z.array(z.object({ id, name: z.string(), books: z.int() })),
})
export type SearchFacets = z.infer<typeof searchFacets>
