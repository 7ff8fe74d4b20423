import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { adSentence } from '../../../../shared/features/ads/ads.errors.ts'
import { maxPhotoBytes } from '../../../../shared/features/ads/ads.rules.ts'
import { photoSentence } from '../../../../shared/features/photos/photos.errors.ts'
import { type FoundFile, sniff, sniffLength } from '../../../../shared/features/photos/sniff.ts'
import { language } from '../../../language/language.ts'
import type { ShrunkPhoto, Shrinking } from './shrink.ts'

export interface PhotoProblem {
  name: string
  sentence: MessageDescriptor
  /** The file is HEIC, which this browser cannot read. */
  isHeic?: boolean
}

export type Problem = Omit<PhotoProblem, 'name'>

/** No browser shows these as a photo, or they can carry more than a picture. */
const neverPhotos: readonly FoundFile[] = ['empty', 'SVG', 'HTML', 'PDF', 'ZIP', 'video']

/** Shrinks a file that is a photo, and says of others what they are (C10). */
export async function photoOf(
  file: File,
  shrink: (file: Blob) => Promise<Shrinking>,
): Promise<{ photo: ShrunkPhoto } | { problem: Problem }> {
  if (file.size > maxPhotoBytes) return { problem: { sentence: adSentence({ code: 'photo_too_large' }, language) } }
  const found = sniff(new Uint8Array(await file.slice(0, sniffLength).arrayBuffer()))
  if (neverPhotos.includes(found)) return { problem: { sentence: photoSentence({ code: 'not_a_photo', found }) } }
  const shrinking = await shrink(file)
  return shrinking.kind === 'shrunk' ? { photo: shrinking.photo } : { problem: undecodable(found) }
}

function undecodable(found: FoundFile): Problem {
  if (found === 'HEIC') return { sentence: msg`This device cannot read HEIC photos.`, isHeic: true }
  const known: readonly FoundFile[] = ['JPEG', 'PNG', 'WebP', 'AVIF']
  const sentence = photoSentence(known.includes(found) ? { code: 'broken' } : { code: 'not_a_photo', found })
  return { sentence }
}
