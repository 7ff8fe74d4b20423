import * as z from 'zod/mini'
import { id, photoHash, time } from '../../lib/values.ts'
import { bytesOfBody, isDraftBody, maxBodyBytes } from './drafts.rules.ts'

/** Any JSON: an object, or its text. It comes back as it was given. */
export const draftBody = z.unknown().check(
  z.refine(isDraftBody, { error: 'JSON' }),
  z.refine(body => bytesOfBody(body) <= maxBodyBytes, { params: { error: 'too_long' } }),
)

/** A draft as its person's devices know it (api.md, Rows). `photos` are all that it names, those of offers too. */
export const draft = z.object({ id, body: draftBody, photos: z.array(photoHash), editedAt: time })
export type Draft = z.infer<typeof draft>
