import * as z from 'zod/mini'
import { mutation } from '../../lib/mutation.ts'
import { id } from '../../lib/values.ts'

/**
 * Blocks the other person of a chat, or lets go of that: no message passes between the two, in whatever chat, and neither
 * sees the ads of the other (E6).
 */
export const blockSet = mutation({
  name: 'block.set',
  schema: 1,
  args: z.object({ chatId: id, on: z.boolean() }),
  lane: args => `chat:${args.chatId}`,
})
export type BlockSet = z.infer<typeof blockSet.args>
