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
  switch (fault.code) {
    case 'missing':
      return msg`Please select at least one photo!`
    case 'no_crop':
      return msg`Photos of an ad are not cropped.`
    case 'crop_missing':
      return msg`Choose which part of the photo is shown.`
    case 'crop_outside':
      return msg`The chosen part lies outside of the photo.`
    case 'broken':
      return msg`This photo is damaged: part of it cannot be read. Take it again or choose another one.`
    case 'too_many_pixels':
      return msg`This photo has more than 50 million pixels. Make it smaller first.`
    case 'not_a_photo':
      return foundSentence(fault.found)
  }
}

function foundSentence(found: FoundFile): MessageDescriptor {
  switch (found) {
    case 'empty':
      return msg`This file is empty.`
    case 'HEIC':
      return msg`This is a HEIC photo, which only Apple devices can read. Save it as JPEG first.`
    case 'SVG':
      return msg`This is a drawing (SVG), not a photo. Choose a JPEG, PNG, WebP or AVIF.`
    case 'HTML':
      return msg`This is a web page (HTML), not a photo. Choose a JPEG, PNG, WebP or AVIF.`
    case 'ICO':
      return msg`This is an icon (ICO), not a photo. Choose a JPEG, PNG, WebP or AVIF.`
    case 'video':
      return msg`This is a video, not a photo. Choose a JPEG, PNG, WebP or AVIF.`
    case 'unknown':
      return msg`This file is not a photo. Choose a JPEG, PNG, WebP or AVIF.`
    default:
      return msg`This is a ${found} file. Choose a JPEG, PNG, WebP or AVIF.`
  }
}
