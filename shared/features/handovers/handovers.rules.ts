const dayMs = 24 * 3600_000
export const maxPlaces = 3
export const maxPlaceLength = 120
const maxAheadMs = 90 * dayMs

export interface HandoverError {
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
