import * as z from 'zod/mini'
import { header } from '../mutation-headers.ts'
import { mutation } from '../../lib/mutation.ts'
import { id } from '../../lib/values.ts'

/** Stops messages between the two in every chat and hides their ads from each other; `on: false` undoes that (E6). */
export const blockSet = mutation({
  ...header('block.set'),
  args: z.object({ chatId: id, on: z.boolean() }),
})
export type BlockSet = z.infer<typeof blockSet.args>
