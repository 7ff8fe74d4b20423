import * as z from 'zod/mini'
import { header } from '../mutation-headers.ts'
import { mutation } from '../../lib/mutation.ts'
import { id } from '../../lib/values.ts'

/** Sets and never toggles: the last device wins. */
export const watchSet = mutation({
  ...header('watch.set'),
  args: z.object({ bookId: id, email: z.boolean(), push: z.boolean() }),
})
export type WatchSet = z.infer<typeof watchSet.args>
