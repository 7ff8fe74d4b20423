import * as z from 'zod/mini'
import { id, photoHash, time } from '../../lib/values.ts'
import { bytesOfBody, isDraftBody, maxBodyBytes, maxDraftPhotos } from './drafts.rules.ts'
import { header } from '../mutation-headers.ts'
import { mutation } from '../../lib/mutation.ts'

const draftBody = z.unknown().check(
  z.refine(isDraftBody, { error: 'JSON' }),
  z.refine(body => bytesOfBody(body) <= maxBodyBytes, { params: { error: 'too_long' } }),
)

/** `photos` includes those of conflicting values (api.md, Rows). */
export const draft = z.object({ id, body: draftBody, photos: z.array(photoHash), editedAt: time })
export type Draft = z.infer<typeof draft>

/** Joins the draft with the saved one, field by field (`joined`, M18). */
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

/** Deletes the draft, unless it was edited after `deletedAt` (absent: the moment the server receives this). */
export const draftDelete = mutation({
  ...header('draft.delete'),
  args: z.object({ id, deletedAt: z.optional(time) }),
})
export type DraftDelete = z.infer<typeof draftDelete.args>
