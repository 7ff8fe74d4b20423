import * as z from 'zod/mini'
import { header } from '../mutation-headers.ts'
import { mutation } from '../../lib/mutation.ts'
import { id, plainText } from '../../lib/values.ts'

/** Of a book that Kaft does not know yet `bookId` is null. `boughtAt`: a day, as `2026-09-30`; `fromChatId`: bought there. */
export const shelf = z.object({
  id,
  bookId: z.nullable(id),
  isbn: z.nullable(z.string()),
  boughtAt: z.nullable(z.iso.date()),
  fromChatId: z.nullable(id),
  remind: z.boolean(),
})
export type Shelf = z.infer<typeof shelf>

export const shelfSet = mutation({ ...header('shelf.set'), args: z.extend(shelf, { isbn: z.nullable(plainText(40)) }) })
export type ShelfSet = z.infer<typeof shelfSet.args>

export const shelfDelete = mutation({ ...header('shelf.delete'), args: z.object({ id }) })
export type ShelfDelete = z.infer<typeof shelfDelete.args>
