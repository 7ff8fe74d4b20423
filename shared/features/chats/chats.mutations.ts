import * as z from 'zod/mini'
import { header } from '../mutation-headers.ts'
import { mutation } from '../../lib/mutation.ts'
import { id, text } from '../../lib/values.ts'
import { archiveReasons } from './chats.schema.ts'

/** `id` is derived (chat-id.ts), so two devices agree on it. */
export const chatStart = mutation({
  ...header('chat.start'),
  args: z.object({ id, adId: id }),
})
export type ChatStart = z.infer<typeof chatStart.args>

export const messageSend = mutation({
  ...header('message.send'),
  args: z.object({ id, chatId: id, text: text(1, 2000) }),
})
export type MessageSend = z.infer<typeof messageSend.args>

export const chatRead = mutation({
  ...header('chat.read'),
  args: z.object({ chatId: id, seq: z.int().check(z.nonnegative()) }),
})
export type ChatRead = z.infer<typeof chatRead.args>

/** For the caller alone; the next message ends it (E4). */
export const chatArchive = mutation({
  ...header('chat.archive'),
  args: z.object({ chatId: id, reason: z.enum(archiveReasons) }),
})
export type ChatArchive = z.infer<typeof chatArchive.args>
