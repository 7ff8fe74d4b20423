import * as z from 'zod/mini'
import { header } from '../mutation-headers.ts'
import { mutation } from '../../lib/mutation.ts'
import { id, time } from '../../lib/values.ts'

/** Follows a study's booklist, or no longer: set, not toggled, so two devices that do the same agree. */
export const listFollow = mutation({
  ...header('list.follow'),
  args: z.object({ organisationId: id, studyId: id, on: z.boolean() }),
})
export type ListFollow = z.infer<typeof listFollow.args>

/** Somebody looked at what was new on a list until then (milliseconds); nobody has to be told of it any more. */
export const listRead = mutation({
  ...header('list.read'),
  args: z.object({ studyId: id, at: time }),
})
export type ListRead = z.infer<typeof listRead.args>
