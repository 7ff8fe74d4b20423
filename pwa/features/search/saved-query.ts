import type { SavedQuery } from '../../../shared/features/searches/searches.schema.ts'
import { adFacts, factNames } from '../../../shared/features/ads/ad-fact-list.ts'
import { type FilterName, wantedValues } from '../../../shared/features/ads/ad-facts.ts'
import type { SearchState } from './search-state.ts'

/** Leaves out the order and the city nearby, which do not change the results. */
export function savedQueryOf(state: SearchState): SavedQuery {
  const { q, literal, available, minPrice, maxPrice, city, organisation, study, course, edition, student } = state
  const words = q.trim().replace(/\s+/g, ' ')
  const facts = factNames.flatMap(name => {
    const wanted = wantedValues(state, name)
    const { filter, isFlag } = adFacts[name]
    return wanted.length === 0 ? [] : [[filter, isFlag ? wanted[0] : [...wanted]]]
  })
  return {
    ...(words && { q: words }),
    ...(words && literal && { literal: 'yes' as const }),
    ...(Object.fromEntries(facts) as Pick<SavedQuery, FilterName>),
    ...(available && { available: 'yes' as const }),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
    ...(city.length > 0 && { city: [...city] }),
    ...(organisation !== null && { organisation }),
    ...(study !== null && { study }),
    ...(course !== null && { course }),
    ...(edition && { edition: 'asked' as const }),
    ...(student && { student: 'yes' as const }),
  }
}
