import * as z from 'zod/mini'
import { photoHash } from '../../lib/values.ts'

/** A part of a photo, in pixels after orientation. */
export const crop = z.object({
  x: z.number().check(z.nonnegative()),
  y: z.number().check(z.nonnegative()),
  width: z.number().check(z.gte(1)),
  height: z.number().check(z.gte(1)),
})
export type Crop = z.infer<typeof crop>

/** What is cut out of photos, and its size in pixels: the picture of a book, and the logo of an association. */
export const cutSizes = { preview: { width: 500, height: 500 }, logo: { width: 400, height: 80 } } as const
export type CutKind = keyof typeof cutSizes

/** The answer of `POST /api/photos`: sha-256 of the uploaded bytes, and pixels after orientation. Of what was cut out it is the result's. */
export const uploadedPhoto = z.object({ hash: photoHash, width: z.int(), height: z.int() })
export type UploadedPhoto = z.infer<typeof uploadedPhoto>
