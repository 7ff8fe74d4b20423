import { fold } from '../../../lib/fold.ts'
import { groupBy } from '../../../lib/group-by.ts'
import { cover } from './cover/cover.ts'
import { cheapestOfEach, compareAnswers, type Offer, totalOf } from './cover/offer.ts'

/** One answer a city: most books, lowest total, fewest sellers. `near` is among them, and first unless another has more books. */
export function bestCities(offers: readonly Offer[], count: number, near = ''): Offer[][] {
  const byCity = byFolded(offers)
  const best = bestOf([...byCity.values()], count)
  const own = byCity.get(fold(near).trim())
  if (near === '' || !own) return best
  const answer = cover(own, 'cheapest')
  const others = best.filter(([first]) => !own.some(({ ad }) => ad === first?.ad))
  return answer.length === best[0]?.length
    ? [answer, ...others].slice(0, count)
    : [...others.slice(0, count - 1), answer]
}

function bestOf(byCity: readonly Offer[][], count: number): Offer[][] {
  const cities = byCity.map(own => {
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
