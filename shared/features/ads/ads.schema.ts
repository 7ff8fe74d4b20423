import * as z from 'zod/mini'
import { cents, id, photoHash, time } from '../../lib/values.ts'

export const conditions = ['new', 'good', 'used'] as const
export type Condition = (typeof conditions)[number]

export const deletionReasons = ['sold', 'unsuccessful'] as const
export type DeletionReason = (typeof deletionReasons)[number]

/** One copy for sale as it travels (api.md, Rows). `reason` is there for the seller only. */
export const ad = z.object({
  id,
  bookId: id,
  seller: z.object({ id, firstName: z.string() }),
  city: z.string(),
  version: z.string(),
  condition: z.enum(conditions),
  hasWriting: z.boolean(),
  priceCents: cents,
  photos: z.array(photoHash),
  createdAt: time,
  deletedAt: z.nullable(time),
  reservedUntil: z.nullable(time),
  reason: z.optional(z.nullable(z.enum(deletionReasons))),
})
export type Ad = z.infer<typeof ad>
