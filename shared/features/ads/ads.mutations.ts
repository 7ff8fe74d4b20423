import * as z from 'zod/mini'
import { header } from '../mutation-headers.ts'
import { mutation } from '../../lib/mutation.ts'
import { id, photoHash, text } from '../../lib/values.ts'
import { factShape } from './ad-facts.schema.ts'
import { deletionReasons } from './ads.schema.ts'

/** The price limit (C12) depends on the book, so `ads.rules.ts` checks it and not this schema. */
export const adCreate = mutation({
  ...header('ad.create'),
  args: z.object({
    id,
    bookId: id,
    version: text(1, 80),
    ...factShape,
    priceCents: z.int(),
    photos: z.array(photoHash),
  }),
})
export type AdCreate = z.infer<typeof adCreate.args>

export const adDelete = mutation({
  ...header('ad.delete'),
  args: z.object({ id, reason: z.enum(deletionReasons) }),
})
export type AdDelete = z.infer<typeof adDelete.args>
