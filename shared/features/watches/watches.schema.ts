import * as z from 'zod/mini'
import { id } from '../../lib/values.ts'

/** `id` is that of the book; off both ways is no row (D3). */
export const watch = z.object({ id, bookId: id, email: z.boolean(), push: z.boolean() })
export type Watch = z.infer<typeof watch>
