import * as z from 'zod/mini'
import { id, photoHash, time } from '../../lib/values.ts'
import { bytesOfBody, isDraftBody, maxBodyBytes } from './drafts.rules.ts'

export const draftBody = z.unknown().check(
  z.refine(isDraftBody, { error: 'JSON' }),
  z.refine(body => bytesOfBody(body) <= maxBodyBytes, { params: { error: 'too_long' } }),
)

/** `photos` includes those of conflicting values (api.md, Rows). */
export const draft = z.object({ id, body: draftBody, photos: z.array(photoHash), editedAt: time })
export type Draft = z.infer<typeof draft>
