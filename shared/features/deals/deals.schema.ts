import * as z from 'zod/mini'
import { cents, id, time } from '../../lib/values.ts'
import { newsKinds } from './deal-graph.ts'

/** Of all copies that are held together. One that ran out stays, one that was taken back goes (api.md, Rows). */
export const reservation = z.object({
  id,
  adId: id,
  adIds: z.optional(z.array(id)),
  chatId: id,
  until: time,
  priceCents: z.optional(cents),
})
export type Reservation = z.infer<typeof reservation>

const states = ['open', 'accepted', 'declined', 'countered', 'lapsed', 'withdrawn'] as const

const named = z.object({ byId: z.nullable(id), priceCents: cents, kind: z.enum(newsKinds), at: time })

/** `byId` named the price last, at `at`. `history`: its last ten prices and answers, the earliest first. */
export const offer = z.object({
  id,
  chatId: id,
  byId: id,
  priceCents: cents,
  state: z.enum(states),
  at: time,
  setId: z.optional(id),
  history: z.optional(z.array(named)),
})
export type Offer = z.infer<typeof offer>

/** `of`: the id of the offer, reservation or handover; `byId` is null where time did it. */
export const news = z.object({
  kind: z.enum(newsKinds),
  of: id,
  byId: z.nullable(id),
  priceCents: z.optional(cents),
  until: z.optional(time),
  at: time,
})
export type News = z.infer<typeof news>
