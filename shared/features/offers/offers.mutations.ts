import * as z from 'zod/mini'
import { cents, id, time } from '../../lib/values.ts'
import { header } from '../mutation-headers.ts'
import { mutation } from '../../lib/mutation.ts'

const states = ['open', 'accepted', 'declined', 'countered', 'lapsed'] as const

/** `byId` named the price last: with `countered` the seller, whose price the buyer may accept. `at`: when it was named. */
export const offer = z.object({ id, chatId: id, byId: id, priceCents: cents, state: z.enum(states), at: time })
export type Offer = z.infer<typeof offer>

export const offerMake = mutation({
  ...header('offer.make'),
  args: z.object({ id, chatId: id, priceCents: z.int() }),
})
export type OfferMake = z.infer<typeof offerMake.args>

/** `priceCents`: of a counter, and of an accepted price as its person saw it. */
export const offerAnswer = mutation({
  ...header('offer.answer'),
  args: z.object({ id, answer: z.enum(['accept', 'decline', 'counter']), priceCents: z.optional(z.int()) }),
  laneMayBe: lane => /^chat:[0-9a-f-]{36}$/.test(lane),
})
export type OfferAnswer = z.infer<typeof offerAnswer.args>
