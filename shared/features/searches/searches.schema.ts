import * as z from 'zod/mini'
import { id, text, time, withoutNul } from '../../lib/values.ts'
import { everyChoices } from './every.ts'
import { searchQuery } from '../search/search.schema.ts'

const { cursor: _cursor, q: _q, sort: _sort, minPrice: _least, maxPrice: _most, ...filters } = searchQuery.shape
const price = z.optional(z.int().check(z.gte(0), z.lte(999_999_999)))

/** The parameters of /api/search, prices as numbers in cents. */
export const savedQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(600), withoutNul)),
  ...filters,
  minPrice: price,
  maxPrice: price,
  sort: z.optional(z.enum(['best', 'price', 'new'])),
})
export type SavedQuery = z.infer<typeof savedQuery>

export const searchName = text(1, 100)

const lastHit = z.object({ adId: id, bookId: id, bookName: z.string(), at: time })

/** A search that announces news to its person, by e-mail, push, both, or neither (M20). */
export const savedSearch = z.object({
  id,
  query: savedQuery,
  name: z.string(),
  email: z.boolean(),
  push: z.boolean(),
  every: z.enum(everyChoices),
  lastHit: z.nullable(lastHit),
})
export type SavedSearch = z.infer<typeof savedSearch>
