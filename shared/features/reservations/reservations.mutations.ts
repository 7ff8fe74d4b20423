import * as z from 'zod/mini'
import { header } from '../mutation-headers.ts'
import { mutation } from '../../lib/mutation.ts'
import { id, time } from '../../lib/values.ts'

/** By the seller, for the other person of a chat about the ad (M4). */
export const reservationCreate = mutation({
  ...header('reservation.create'),
  args: z.object({ id, adId: id, chatId: id, until: time }),
})
export type ReservationCreate = z.infer<typeof reservationCreate.args>

export const reservationDelete = mutation({
  ...header('reservation.delete'),
  args: z.object({ id }),
  laneMayBe: lane => /^ad:[0-9a-f-]{36}$/.test(lane),
})
export type ReservationDelete = z.infer<typeof reservationDelete.args>
