import * as z from 'zod/mini'
import { header } from '../mutation-headers.ts'
import { mutation } from '../../lib/mutation.ts'
import { id } from '../../lib/values.ts'

/**
 * Blocks the other person of a chat, or lets go of that: no message passes between the two, in whatever chat, and neither
 * sees the ads of the other (E6).
 */
export const blockSet = mutation({
  ...header('block.set'),
  args: z.object({ chatId: id, on: z.boolean() }),
})
export type BlockSet = z.infer<typeof blockSet.args>
