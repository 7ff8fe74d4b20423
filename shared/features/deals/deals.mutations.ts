import * as z from 'zod/mini'
import { id, time } from '../../lib/values.ts'
import { header } from '../mutation-headers.ts'
import { former, mutation } from '../../lib/mutation.ts'

const reservationCreateArgs = z.object({ id, adId: id, chatId: id, until: time, setId: z.optional(id) })

/** By the seller, for the other person of a chat about the ad (M4); with `setId` all copies of that set (M26). */
export const reservationCreate = mutation({
  ...header('reservation.create'),
  args: reservationCreateArgs,
  // A server that knows no sets (schema 1) would reserve one of their copies.
  former: [former(reservationCreateArgs, args => args)],
})
export type ReservationCreate = z.infer<typeof reservationCreate.args>

export const reservationDelete = mutation({
  ...header('reservation.delete'),
  args: z.object({ id }),
  // Behind an answer that is under way it is in the lane of the chat.
  laneMayBe: lane => /^(ad|chat):[0-9a-f-]{36}$/.test(lane),
})
export type ReservationDelete = z.infer<typeof reservationDelete.args>

const offerMakeArgs = z.object({
  id,
  chatId: id,
  priceCents: z.int(),
  setId: z.optional(id),
  setSize: z.optional(z.int()),
})

/** While one's own waits, it changes that one's price (M28). `setSize`: of the set as the buyer saw it. */
export const offerMake = mutation({
  ...header('offer.make'),
  args: offerMakeArgs,
  former: [former(offerMakeArgs, args => args)],
})
export type OfferMake = z.infer<typeof offerMake.args>

const inChat = { laneMayBe: (lane: string) => /^chat:[0-9a-f-]{36}$/.test(lane) }

export const offerAnswer = mutation({
  ...header('offer.answer'),
  ...inChat,
  args: z.object({ id, answer: z.enum(['accept', 'decline', 'counter']), priceCents: z.optional(z.int()) }),
})
export type OfferAnswer = z.infer<typeof offerAnswer.args>

export const offerWithdraw = mutation({ ...header('offer.withdraw'), ...inChat, args: z.object({ id }) })
export type OfferWithdraw = z.infer<typeof offerWithdraw.args>
