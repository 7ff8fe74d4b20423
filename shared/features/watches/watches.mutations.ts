import * as z from 'zod/mini'
import { mutation } from '../../lib/mutation.ts'
import { id } from '../../lib/values.ts'

/** Sets, never toggles; of two devices the one that was told last wins. */
export const watchSet = mutation({
  name: 'watch.set',
  schema: 1,
  args: z.object({ bookId: id, email: z.boolean(), push: z.boolean() }),
  lane: args => `watch:${args.bookId}`,
})
export type WatchSet = z.infer<typeof watchSet.args>
