import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FoundFile } from './sniff.ts'

export type PhotoError =
  | { code: 'not_a_photo'; found: FoundFile }
  | { code: 'broken' }
  | { code: 'too_many_pixels' }
  | { code: 'missing' }
  | { code: 'no_crop' }
  | { code: 'crop_missing' }
  | { code: 'crop_outside' }

export function photoSentence(fault: PhotoError): MessageDescriptor {
  if (fault.code === 'not_a_photo') return foundSentence(fault.found)
  return {
    missing: msg`Please select at least one photo!`,
    no_crop: msg`Photos of an ad are not cropped.`,
    crop_missing: msg`Choose which part of the photo is shown.`,
    crop_outside: msg`The chosen part lies outside of the photo.`,
    broken: msg`This photo is damaged: part of it cannot be read. Take it again or choose another one.`,
    too_many_pixels: msg`This photo has more than 50 million pixels. Make it smaller first.`,
  }[fault.code]
}

function foundSentence(found: FoundFile): MessageDescriptor {
  const sentences: Partial<Record<FoundFile, MessageDescriptor>> = {
    empty: msg`This file is empty.`,
    HEIC: msg`This is a HEIC photo, which only Apple devices can read. Save it as JPEG first.`,
    SVG: msg`This is a drawing (SVG), not a photo. Choose a JPEG, PNG, WebP or AVIF.`,
    HTML: msg`This is a web page (HTML), not a photo. Choose a JPEG, PNG, WebP or AVIF.`,
    ICO: msg`This is an icon (ICO), not a photo. Choose a JPEG, PNG, WebP or AVIF.`,
    video: msg`This is a video, not a photo. Choose a JPEG, PNG, WebP or AVIF.`,
    unknown: msg`This file is not a photo. Choose a JPEG, PNG, WebP or AVIF.`,
  }
  return sentences[found] ?? msg`This is a ${found} file. Choose a JPEG, PNG, WebP or AVIF.`
}
