import * as z from 'zod/mini'
import { header } from '../mutation-headers.ts'
import { mutation } from '../../lib/mutation.ts'
import { id } from '../../lib/values.ts'

/** Sets, never toggles; of two devices the one that was told last wins. */
export const watchSet = mutation({
  ...header('watch.set'),
  args: z.object({ bookId: id, email: z.boolean(), push: z.boolean() }),
})
export type WatchSet = z.infer<typeof watchSet.args>
