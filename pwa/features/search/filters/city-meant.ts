import { distance } from '../../../../shared/lib/distance.ts'
import { fold } from '../../../../shared/lib/fold.ts'

/** One slip from a city where something is for sale. */
export function cityMeant(typed: string, cities: readonly string[]): string | undefined {
  const folded = fold(typed.trim())
  if (folded.length < 3 || folded.length > 32 || cities.some(city => fold(city) === folded)) return undefined
  return cities.find(city => distance(folded, fold(city), 1).complete === 1)
}
