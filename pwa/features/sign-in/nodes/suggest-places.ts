import { distance } from '../../../../shared/features/search/engine/edits.ts'
import { fold } from '../../../../shared/lib/fold.ts'
import { cities, places } from './places.ts'

const maxPlaces = 6
/** Letters before which nothing is suggested. */
const least = 2
const maxLength = 32

/** Places that begin like this, in the order of the list. Nothing where that is a place already. */
export function placesLike(typed: string): string[] {
  const begun = fold(typed.trim())
  if (begun.length < least || places.some(place => fold(place) === begun)) return []
  return places.filter(place => fold(place).startsWith(begun)).slice(0, maxPlaces)
}

/** The place that was meant: as it is written, or a large city one slip away. Undefined where that is what was typed. */
export function placeMeant(typed: string): string | undefined {
  const written = typed.trim()
  const folded = fold(written)
  if (folded.length <= least || folded.length > maxLength || places.includes(written)) return undefined
  return (
    places.find(place => fold(place) === folded) ?? cities.find(place => distance(folded, fold(place), 1).whole === 1)
  )
}
