import * as z from 'zod/mini'
import { header } from '../mutation-headers.ts'
import { former, mutation } from '../../lib/mutation.ts'
import { id, photoHash, text, time } from '../../lib/values.ts'
import { isBlank } from '../../lib/visible.ts'
import { maxMessageLength, maxMessagePhotos } from './chats.rules.ts'
import { archiveReasons } from './chats.schema.ts'

const chatStartArgs = z.object({ id, adId: id, setId: z.optional(id) })

/** `id` is derived (chats.rules.ts), so two devices agree on it. `setId`: the set that the buyer asks for. */
export const chatStart = mutation({
  ...header('chat.start'),
  args: chatStartArgs,
  former: [former(chatStartArgs, args => args)],
})
export type ChatStart = z.infer<typeof chatStart.args>

const messageSendArgs = z
  .object({
    id,
    chatId: id,
    text: text(0, maxMessageLength),
    photos: z.optional(z.array(photoHash).check(z.maxLength(maxMessagePhotos))),
  })
  .check(
    z.refine(({ text, photos = [] }) => photos.length > 0 || !isBlank(text), {
      error: 'at least 1 character',
      path: ['text'],
      params: { error: 'required' },
    }),
  )

export const messageSend = mutation({
  ...header('message.send'),
  args: messageSendArgs,
  // A server that knows no photos in messages (schema 1) would lose them.
  former: [former(messageSendArgs, args => args)],
})
export type MessageSend = z.infer<typeof messageSend.args>

const chatReadArgs = z.object({ chatId: id, seq: z.int().check(z.nonnegative()), newsAt: z.optional(time) })

/** `newsAt`: the time of the news that was seen (api.md, Deals). */
export const chatRead = mutation({
  ...header('chat.read'),
  args: chatReadArgs,
  former: [former(chatReadArgs, args => args)],
})
export type ChatRead = z.infer<typeof chatRead.args>

/** For the caller alone; the next message ends it (E4). */
export const chatArchive = mutation({
  ...header('chat.archive'),
  args: z.object({ chatId: id, reason: z.enum(archiveReasons) }),
})
export type ChatArchive = z.infer<typeof chatArchive.args>
