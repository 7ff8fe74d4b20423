import * as z from 'zod/mini'
import { id } from '../../lib/values.ts'
import { header } from '../mutation-headers.ts'
import { mutation } from '../../lib/mutation.ts'

/** `id` is that of the book; off both ways is no row (D3). */
export const watch = z.object({ id, bookId: id, email: z.boolean(), push: z.boolean() })
export type Watch = z.infer<typeof watch>

/** Sets and never toggles: the last device wins. */
export const watchSet = mutation({
  ...header('watch.set'),
  args: z.object({ bookId: id, email: z.boolean(), push: z.boolean() }),
})
export type WatchSet = z.infer<typeof watchSet.args>
