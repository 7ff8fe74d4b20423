import * as z from 'zod/mini'
import { id, text } from '../../lib/values.ts'
import { bookSourceNames } from './book-sources.ts'

export const foundBook = z.object({
  source: z.enum(bookSourceNames),
  isbn: z.string(),
  name: z.string(),
  author: z.string(),
  edition: z.nullable(z.string()),
  publisher: z.nullable(z.string()),
  year: z.nullable(z.int()),
})
export type FoundBook = z.infer<typeof foundBook>

export const lookupQuery = z.object({ isbn: text(1, 100) })

export const maxLookups = 500
export const lookupBody = z.object({ isbns: z.array(text(1, 40)).check(z.minLength(1), z.maxLength(maxLookups)) })
export const lookupStarted = z.object({ id })

/** `done` and `of` count ISBNs; it has ended where they are equal. `unknown` has those that no source gave. */
export const lookup = z.object({
  id,
  done: z.int(),
  of: z.int(),
  found: z.array(foundBook),
  unknown: z.array(z.string()),
})
export type Lookup = z.infer<typeof lookup>

export const lookups = z.object({
  sources: z.array(z.enum(bookSourceNames)),
  newest: z.nullable(lookup),
  found: z.array(foundBook),
  unknown: z.array(z.string()),
})
export type Lookups = z.infer<typeof lookups>
