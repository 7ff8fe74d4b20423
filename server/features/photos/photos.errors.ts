import { adSentence } from '../../../shared/features/ads/ads.errors.ts'
import { type PhotoError, photoSentence } from '../../../shared/features/photos/photos.errors.ts'
import { msg } from '@lingui/core/macro'
import { ApiError } from '../../middleware/errors.ts'

export const photoTooLarge = () => {
  const sentence = adSentence({ code: 'photo_too_large' }, 'en')
  return new ApiError(413, 'too_large', sentence, { fields: { image: sentence } })
}

const cropFaults = new Set<PhotoError['code']>(['no_crop', 'crop_missing', 'crop_outside'])

export const refusedPhoto = (fault: PhotoError) => {
  const field = cropFaults.has(fault.code) ? 'crop' : 'image'
  return new ApiError(422, 'invalid', photoSentence(fault), { fields: { [field]: photoSentence(fault) } })
}

export const tooManyUnused = () =>
  new ApiError(
    429,
    'too_many_unused',
    msg`Too many of your photos are in no ad yet. Publish an ad or throw a draft away first.`,
    {
      headers: { 'Retry-After': '3600' },
    },
  )

export const busy = () =>
  new ApiError(503, 'busy', msg`We are still working on other photos. Try again in a moment.`, {
    headers: { 'Retry-After': '5' },
  })
