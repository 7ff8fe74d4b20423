import * as z from 'zod/mini'
import { header } from '../mutation-headers.ts'
import { former, mutation } from '../../lib/mutation.ts'
import { id, photoHash, text } from '../../lib/values.ts'
import { deletionReasons, factShape } from './ads.schema.ts'
import { maxNoteLength, noteOf } from './ads.rules.ts'

const adCreateArgs = z.object({
  id,
  bookId: id,
  version: text(1, 80),
  ...factShape,
  priceCents: z.int(),
  photos: z.array(photoHash),
  replaces: z.optional(id),
  note: z.optional(z.pipe(text(0, maxNoteLength), z.pipe(z.transform(noteOf), z.string()))),
  takesOffers: z.optional(z.boolean()),
})

/** The price limit (C12) depends on the book, so `ads.rules.ts` checks it and not this schema. */
export const adCreate = mutation({
  ...header('ad.create'),
  args: adCreateArgs,
  // A server of an older schema would lose what it does not know: notes, the ad that this one replaces, that it takes offers.
  former: [1, 2, 3].map(() => former(adCreateArgs, args => args)),
})
export type AdCreate = z.infer<typeof adCreate.args>

const adDeleteArgs = z.object({
  id,
  reason: z.enum(deletionReasons),
  chatId: z.optional(id),
  setId: z.optional(id),
})

export const adDelete = mutation({
  ...header('ad.delete'),
  args: adDeleteArgs,
  former: [1, 2].map(() => former(adDeleteArgs, args => args)),
})
export type AdDelete = z.infer<typeof adDelete.args>

export const adRenew = mutation({ ...header('ad.renew'), args: z.object({ id }) })
export type AdRenew = z.infer<typeof adRenew.args>
