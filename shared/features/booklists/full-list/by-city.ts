import { fold } from '../../../lib/fold.ts'
import { groupBy } from '../../../lib/group-by.ts'
import { cover } from './cover/cover.ts'
import { cheapestOfEach, compareAnswers, type Offer, totalOf } from './cover/offer.ts'

/** One answer a city, best first: most books, then the lowest total, then the fewest sellers. */
export function bestCities(offers: readonly Offer[], count: number): Offer[][] {
  const cities = [...byFolded(offers).values()].map(own => {
    const best = cheapestOfEach(own)
    return { own, size: best.length, cents: totalOf(best) }
  })
  cities.sort((a, b) => b.size - a.size || a.cents - b.cents)
  const last = cities.slice(0, count).at(-1)
  const equals = cities.filter(
    ({ size, cents }) => last && (size > last.size || (size === last.size && cents <= last.cents)),
  )
  return equals
    .map(({ own }) => cover(own, 'cheapest'))
    .sort(compareAnswers('cheapest'))
    .slice(0, count)
}

function byFolded(offers: readonly Offer[]): Map<string | undefined, Offer[]> {
  const folded = new Map<string, string>()
  for (const { city } of offers) if (!folded.has(city)) folded.set(city, fold(city).trim())
  return groupBy(offers, ({ city }) => folded.get(city))
}
