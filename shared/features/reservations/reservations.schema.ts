import * as z from 'zod/mini'
import { id, time } from '../../lib/values.ts'

/** One that ran out stays, so that both sides can see that it did; one that was taken back goes (api.md, Rows). */
export const reservation = z.object({ id, adId: id, chatId: id, until: time })
export type Reservation = z.infer<typeof reservation>
