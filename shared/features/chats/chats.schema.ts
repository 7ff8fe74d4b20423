import * as z from 'zod/mini'
import { id, time } from '../../lib/values.ts'

/** How a chat ended: the book changes hands, or it does not (E4). */
export const archiveReasons = ['deal', 'no_deal'] as const
export type ArchiveReason = (typeof archiveReasons)[number]

const party = z.object({ id, firstName: z.string() })

/**
 * A conversation about one ad; `readSeq`, `unread`, `archived` and `blocked` are the asker's own (api.md, Rows): `blocked`
 * says that the asker blocked the other, and nothing says that the other blocked the asker. `departed` is there where the
 * other deleted their account: nobody reads it any more.
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
})
export type Chat = z.infer<typeof chat>

/** `seq` orders a chat, is given once by the server and never changes. */
export const message = z.object({ id, chatId: id, senderId: id, text: z.string(), seq: z.int(), sentAt: time })
export type Message = z.infer<typeof message>

/** Older messages of a chat, newest first; `next` is the `before` of the next page, null at the beginning. */
export const olderMessages = z.object({ messages: z.array(message), next: z.nullable(z.string()) })
export type OlderMessages = z.infer<typeof olderMessages>
