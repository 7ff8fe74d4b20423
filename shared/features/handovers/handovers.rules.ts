import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const dayMs = 24 * 3600_000
export const maxPlaces = 3
export const maxPlaceLength = 120
const maxAheadMs = 90 * dayMs

interface HandoverError {
  code: 'places_missing' | 'places_too_many' | 'time_past' | 'time_too_far' | 'proposal_replaced' | 'proposal_off'
}

export function timeError(at: number, now: number): HandoverError | undefined {
  if (at <= now) return { code: 'time_past' }
  return at > now + maxAheadMs ? { code: 'time_too_far' } : undefined
}

export function placesError(times: readonly number[], now: number): HandoverError | undefined {
  if (times.length === 0) return { code: 'places_missing' }
  if (times.length > maxPlaces) return { code: 'places_too_many' }
  return times.map(at => timeError(at, now)).find(Boolean)
}

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
