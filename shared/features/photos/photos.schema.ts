import * as z from 'zod/mini'
import { photoHash } from '../../lib/values.ts'

export const crop = z.object({
  x: z.number().check(z.nonnegative()),
  y: z.number().check(z.nonnegative()),
  width: z.number().check(z.gte(1)),
  height: z.number().check(z.gte(1)),
})
export type Crop = z.infer<typeof crop>

export const cutSizes = { preview: { width: 500, height: 500 }, logo: { width: 400, height: 80 } } as const
export type CutKind = keyof typeof cutSizes

/** sha-256 of the uploaded bytes, and pixels after orientation. A cut-out has those of the result. */
export const uploadedPhoto = z.object({ hash: photoHash, width: z.int(), height: z.int() })
export type UploadedPhoto = z.infer<typeof uploadedPhoto>
