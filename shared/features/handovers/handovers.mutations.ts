import * as z from 'zod/mini'
import { id, text, time } from '../../lib/values.ts'
import { maxPlaceLength } from './handovers.rules.ts'
import { header } from '../mutation-headers.ts'
import { mutation } from '../../lib/mutation.ts'

const place = z.object({ place: text(1, maxPlaceLength), at: time })
const places = z.array(place)

/** A chat has one: a new proposal takes the place of the one before. `worked`: the answer of each side afterwards. */
export const handover = z.object({
  id,
  chatId: id,
  proposerId: id,
  places: z.array(z.object({ place: z.string(), at: time })),
  accepted: z.nullable(z.int()),
  declined: z.boolean(),
  worked: z.object({ mine: z.nullable(z.boolean()), theirs: z.nullable(z.boolean()) }),
})
export type Handover = z.infer<typeof handover>

const laneMayBe = (lane: string) => /^chat:[0-9a-f-]{36}$/.test(lane)

export const handoverPropose = mutation({
  ...header('handover.propose'),
  args: z.object({ id, chatId: id, places }),
})
export type HandoverPropose = z.infer<typeof handoverPropose.args>

/** One of the places, chosen by the side that did not propose them; or none of them (null), by either. */
export const handoverAnswer = mutation({
  ...header('handover.answer'),
  args: z.object({ id, accepted: z.nullable(z.int().check(z.nonnegative())) }),
  laneMayBe,
})
export type HandoverAnswer = z.infer<typeof handoverAnswer.args>

/** Of the seller it ends the ad as sold to the other (M19). */
export const handoverConfirm = mutation({
  ...header('handover.confirm'),
  args: z.object({ id, worked: z.boolean() }),
  laneMayBe,
})
export type HandoverConfirm = z.infer<typeof handoverConfirm.args>
