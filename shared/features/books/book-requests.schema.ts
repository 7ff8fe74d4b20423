import * as z from 'zod/mini'
import { cents, id, isbn13, photoHash, properName, text, time } from '../../lib/values.ts'

export const bookValues = z.partial(
  z.object({
    isbn: isbn13,
    name: properName(300, 'book'),
    author: properName(300, 'book'),
    originalPriceCents: cents,
    version: z.nullable(text(1, 80)),
    description: z.nullable(text(1, 2000)),
    image: z.nullable(photoHash),
  }),
)
export type BookValues = z.infer<typeof bookValues>

export const requestDecisions = ['accepted', 'refused'] as const

/** `former` has the values at the time of the request. */
export const bookRequest = z.object({
  id,
  organisationId: id,
  bookId: id,
  values: bookValues,
  former: z.record(z.string(), z.nullable(z.union([z.string(), z.int()]))),
  reason: z.string(),
  createdAt: time,
  by: z.optional(z.string()),
  decision: z.nullable(z.enum(requestDecisions)),
  decidedAt: z.nullable(time),
  why: z.nullable(z.string()),
})
export type BookRequest = z.infer<typeof bookRequest>

export const requestBody = z.object({ values: bookValues, reason: text(1, 1000) })
export const bookRequests = z.object({ requests: z.array(bookRequest) })
export const oneRequest = z.object({ request: bookRequest })
