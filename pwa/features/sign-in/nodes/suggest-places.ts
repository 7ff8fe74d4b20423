import { distance } from '../../../../shared/lib/distance.ts'
import { fold } from '../../../../shared/lib/fold.ts'
import { cities, places } from './places.ts'

const maxPlaces = 6
const least = 2
const maxLength = 32

/** In the order of the list. Empty for a complete name. */
export function placesLike(typed: string): string[] {
  const begun = fold(typed.trim())
  if (begun.length < least || places.some(place => fold(place) === begun)) return []
  return places.filter(place => fold(place).startsWith(begun)).slice(0, maxPlaces)
}

/** Corrects the spelling, or one typing error in a large city. undefined where nothing is to correct. */
export function placeMeant(typed: string): string | undefined {
  const written = typed.trim()
  const folded = fold(written)
  if (folded.length <= least || folded.length > maxLength || places.includes(written)) return undefined
  return (
    places.find(place => fold(place) === folded) ?? cities.find(place => distance(folded, fold(place), 1).whole === 1)
  )
}
