import * as z from 'zod/mini'
import { photoHash } from '../../lib/values.ts'

/** The answer of `POST /api/photos`: sha-256 of the uploaded bytes, and pixels after orientation. */
export const uploadedPhoto = z.object({ hash: photoHash, width: z.int(), height: z.int() })
export type UploadedPhoto = z.infer<typeof uploadedPhoto>
