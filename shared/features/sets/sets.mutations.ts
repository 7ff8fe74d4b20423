import * as z from 'zod/mini'
import { cents, id } from '../../lib/values.ts'
import { header } from '../mutation-headers.ts'
import { mutation } from '../../lib/mutation.ts'
import { maxSetSize, minSetSize } from './sets.rules.ts'

export const adSet = z.object({
  id,
  sellerId: id,
  adIds: z.array(id).check(z.minLength(minSetSize), z.maxLength(maxSetSize)),
  priceCents: cents,
})
export type AdSet = z.infer<typeof adSet>

export const setCreate = mutation({
  ...header('set.create'),
  args: z.object({ id, adIds: adSet.shape.adIds, priceCents: z.int() }),
})
export type SetCreate = z.infer<typeof setCreate.args>

/** Other copies or another price, all of it as it shall be. Offers on it are over, because they were for the set before. */
export const setChange = mutation({ ...header('set.change'), args: setCreate.args })
export type SetChange = z.infer<typeof setChange.args>

export const setDelete = mutation({ ...header('set.delete'), args: z.object({ id }) })
export type SetDelete = z.infer<typeof setDelete.args>
