import * as z from 'zod/mini'
import { id, messagePhoto, time } from '../../lib/values.ts'
import { news } from '../deals/deals.schema.ts'

export const archiveReasons = ['deal', 'no_deal'] as const
export type ArchiveReason = (typeof archiveReasons)[number]

const party = z.object({ id, firstName: z.string() })

/**
 * `blocked` and the like are the caller's own (api.md, Rows). `setId`: the set that the buyer asked for. `soldCents`: paid here
 * for all `soldSize` copies. `past`: earlier news, in their order. `newsReadAt`: the time of the last news that the caller saw.
 */
export const chat = z.object({
  id,
  adId: id,
  buyer: party,
  seller: party,
  startedAt: time,
  lastMessageAt: time,
  readSeq: z.int(),
  unread: z.int(),
  archived: z.nullable(z.object({ reason: z.enum(archiveReasons), at: time })),
  blocked: z.boolean(),
  departed: z.optional(z.literal(true)),
  sold: z.optional(z.enum(['here', 'elsewhere', 'untold'])),
  soldCents: z.optional(z.int()),
  soldSize: z.optional(z.int()),
  setId: z.optional(id),
  news: z.optional(z.nullable(news)),
  past: z.optional(z.array(news)),
  newsReadAt: z.optional(time),
})
export type Chat = z.infer<typeof chat>

/** The server gives `seq` once; it orders the chat and never changes. */
export const message = z.object({
  id,
  chatId: id,
  senderId: id,
  text: z.string(),
  photos: z.optional(z.array(messagePhoto)),
  seq: z.int(),
  sentAt: time,
})
export type Message = z.infer<typeof message>

/** Newest first; `next` is the `before` of the next page. */
export const olderMessages = z.object({ messages: z.array(message), next: z.nullable(z.string()) })
export type OlderMessages = z.infer<typeof olderMessages>
