import * as z from 'zod/mini'
import { id } from '../../lib/values.ts'

/** How a person hears of new ads of a book (D3); `id` is that of the book. One that is off both ways is no row. */
export const watch = z.object({ id, bookId: id, email: z.boolean(), push: z.boolean() })
export type Watch = z.infer<typeof watch>
