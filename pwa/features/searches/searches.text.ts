import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Every } from '../../../shared/features/searches/every.ts'

export const everyTexts: Record<Every, MessageDescriptor> = {
  instant: msg`At once`,
  daily: msg`Every day`,
  weekly: msg`Every week`,
}

export const hearTexts: Record<Every, MessageDescriptor> = {
  instant: msg`You hear it at once`,
  daily: msg`You hear it every day`,
  weekly: msg`You hear it every week`,
}

export const everyDetails: Record<Every, MessageDescriptor> = {
  instant: msg`At once`,
  daily: msg`Every day, in the morning`,
  weekly: msg`Every week, on Monday morning`,
}
