import * as z from 'zod/mini'
import { header } from '../mutation-headers.ts'
import { mutation } from '../../lib/mutation.ts'
import { id, plainText, properName } from '../../lib/values.ts'

/** Travels in the lane of its ad, else in `me` (M6). */
export const bookPropose = mutation({
  ...header('book.propose'),
  args: z.object({
    id,
    isbn: z.nullable(plainText(40)),
    name: properName(300, 'book'),
    author: properName(300, 'book'),
    originalPriceCents: z.nullable(z.int()),
  }),
  laneMayBe: lane => /^ad:[0-9a-f-]{36}$/.test(lane),
})
export type BookPropose = z.infer<typeof bookPropose.args>
