import * as z from 'zod/mini'
import { header } from '../mutation-headers.ts'
import { mutation } from '../../lib/mutation.ts'
import { id, time } from '../../lib/values.ts'

/** Sets and never toggles, so two devices that do the same agree. */
export const listFollow = mutation({
  ...header('list.follow'),
  args: z.object({ organisationId: id, studyId: id, on: z.boolean() }),
})
export type ListFollow = z.infer<typeof listFollow.args>

export const listRead = mutation({
  ...header('list.read'),
  args: z.object({ studyId: id, at: time }),
})
export type ListRead = z.infer<typeof listRead.args>

/** Limited, because each followed list is complete on the person's devices. */
export const maxFollows = 50
