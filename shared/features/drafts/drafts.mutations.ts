import * as z from 'zod/mini'
import { header } from '../mutation-headers.ts'
import { mutation } from '../../lib/mutation.ts'
import { id, photoHash, time } from '../../lib/values.ts'
import { maxDraftPhotos } from './drafts.rules.ts'
import { draftBody } from './drafts.schema.ts'

/** Keeps a draft in its person's account (M18). What is there already is joined with it, field by field (`joined`). */
export const draftSet = mutation({
  ...header('draft.set'),
  args: z.object({
    id,
    body: draftBody,
    photos: z.array(photoHash).check(z.maxLength(maxDraftPhotos)),
    editedAt: time,
  }),
})
export type DraftSet = z.infer<typeof draftSet.args>

/** Throws a draft away, unless it was edited after `deletedAt`; without one it is the moment at which the server hears it. */
export const draftDelete = mutation({
  ...header('draft.delete'),
  args: z.object({ id, deletedAt: z.optional(time) }),
})
export type DraftDelete = z.infer<typeof draftDelete.args>
