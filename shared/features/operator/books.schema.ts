import * as z from 'zod/mini'
import { id, time } from '../../lib/values.ts'
import { bookRequest, bookValues } from '../books/book-requests.schema.ts'
import { book } from '../books/books.schema.ts'
import { named, why } from './queue.schema.ts'

const unreviewedBook = z.object({
  book,
  createdAt: time,
  proposedBy: z.nullable(named),
})

export const unreviewedBooks = z.object({
  books: z.array(unreviewedBook),
  total: z.int(),
  next: z.nullable(z.string()),
})
export type UnreviewedBooks = z.infer<typeof unreviewedBooks>

export const bookToCheck = z.object({
  ...unreviewedBook.shape,
  alike: z.array(book),
  links: z.int(),
  ads: z.array(z.object({ id, isLive: z.boolean() })),
})
export type BookToCheck = z.infer<typeof bookToCheck>

export const confirmBody = z.object({ values: z.optional(bookValues) })
export const refuseBody = z.object({ why })
export const bookAnswer = z.object({ book })

/** `book`: the same book. `work`: another edition of it. */
const mergeKinds = ['book', 'work'] as const
export type MergeKind = (typeof mergeKinds)[number]

export const mergeBody = z.object({ into: id, as: z.optional(z.enum(mergeKinds)), values: z.optional(bookValues) })

export const mergePreview = z.object({
  from: book,
  into: book,
  ads: z.int(),
  chats: z.int(),
  watchers: z.int(),
  both: z.int(),
  links: z.int(),
  doubled: z.int(),
  editions: z.int(),
  after: z.object({ available: z.int(), watchers: z.int() }),
})
export type MergePreview = z.infer<typeof mergePreview>

const bookMerge = z.object({
  id,
  kind: z.enum(mergeKinds),
  from: z.object({ id, name: z.string() }),
  into: z.object({ id, name: z.nullable(z.string()) }),
  by: z.nullable(named),
  at: time,
  ads: z.int(),
  watchers: z.int(),
  undoneAt: z.nullable(time),
  until: time,
})
export type BookMerge = z.infer<typeof bookMerge>

export const bookMerges = z.object({ merges: z.array(bookMerge), next: z.nullable(z.string()) })
export type BookMerges = z.infer<typeof bookMerges>
export const mergeAnswer = z.object({ book, merge: bookMerge })
export type MergeAnswer = z.infer<typeof mergeAnswer>

const askedRequest = z.object({
  ...bookRequest.shape,
  book,
  organisation: named,
})
export type AskedRequest = z.infer<typeof askedRequest>
export const askedRequests = z.object({
  requests: z.array(askedRequest),
  total: z.int(),
  next: z.nullable(z.string()),
})
export type AskedRequests = z.infer<typeof askedRequests>
export const requestBody = z.object({ accept: z.boolean(), why })
export const requestAnswer = z.object({ request: askedRequest })
