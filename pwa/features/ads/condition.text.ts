import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Ad, Condition } from '../../../shared/features/ads/ads.schema.ts'

export const conditionText: Record<Condition, MessageDescriptor> = {
  new: msg`Like new`,
  good: msg`Good`,
  used: msg`Used`,
}

export const writingText = (ad: Pick<Ad, 'hasWriting'>): MessageDescriptor =>
  ad.hasWriting ? msg`with writing` : msg`no writing`
