import * as z from 'zod/mini'
import { id, time } from '../../lib/values.ts'
import { header } from '../mutation-headers.ts'
import { former, mutation } from '../../lib/mutation.ts'

/** One that ran out stays, so that both sides can see that it did; one that was taken back goes (api.md, Rows). */
export const reservation = z.object({ id, adId: id, chatId: id, until: time })
export type Reservation = z.infer<typeof reservation>

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
  laneMayBe: lane => /^ad:[0-9a-f-]{36}$/.test(lane),
})
export type ReservationDelete = z.infer<typeof reservationDelete.args>
