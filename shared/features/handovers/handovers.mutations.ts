import * as z from 'zod/mini'
import { header } from '../mutation-headers.ts'
import { mutation } from '../../lib/mutation.ts'
import { id } from '../../lib/values.ts'
import { places } from './handovers.schema.ts'

const laneMayBe = (lane: string) => /^chat:[0-9a-f-]{36}$/.test(lane)

export const handoverPropose = mutation({
  ...header('handover.propose'),
  args: z.object({ id, chatId: id, places }),
})
export type HandoverPropose = z.infer<typeof handoverPropose.args>

/** One of the places, by who did not propose them; or none of them (null), by either. */
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
