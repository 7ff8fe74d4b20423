import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HandoverError } from './handovers.rules.ts'

export const handoverSentences: Record<HandoverError['code'], MessageDescriptor> = {
  places_missing: msg`Propose at least one time and place.`,
  places_too_many: msg`You can propose at most three times and places.`,
  time_past: msg`This time has already passed.`,
  proposal_off: msg`This proposal was taken back.`,
  proposal_replaced: msg`By then another time was proposed. Have a look at that one.`,
  time_too_far: msg`Choose a time within three months.`,
}

export function isHandoverError(code: string): code is HandoverError['code'] {
  return Object.hasOwn(handoverSentences, code)
}
