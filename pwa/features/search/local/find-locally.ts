import type { Ad, Condition } from '../../../../shared/features/ads/ads.schema.ts'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { priceStep, priceSteps } from '../../../../shared/features/search/price-steps.ts'
import type { SearchChoices } from '../../../../shared/features/search/search.schema.ts'
import type { ShownResult } from '../results.tsx'
import { conditions, type Filters, type SearchState } from '../search-state.ts'
import { type LocalFacts, localSieve } from './local-filters.ts'
import { type LocalIndex, searchLocally } from './local-search.ts'

export interface FoundHere {
  results: ShownResult[]
  books: Book[]
  total: number
  /** For sale, but their copies are not on this device: they may be meant too. */
  unknown: number
  /** Whether a list that is asked for is not on this device. */
  lacksList: boolean
}

/** The question of the address bar, over what this device holds (B4, L2). */
export function findHere(index: LocalIndex, facts: LocalFacts, state: SearchState, most: number): FoundHere {
  const sieve = localSieve(state, facts)
  const verdicts = new Map(index.map(({ book }) => [book.id, sieve.ask(book)]))
  const meant = (verdict: string) => index.filter(({ book }) => verdicts.get(book.id) === verdict)
  const { books, total } = searchLocally(meant('yes'), state.q, state.sort, state.near ? Infinity : most)
  const near = state.near ?? ''
  const ordered = near === '' ? books : nearFirst(books, book => sieve.isNear(book, near))
  const shown = ordered.slice(0, most)
  return {
    books: shown,
    results: shown.map(book => resultOf(book, sieve.copies(book))),
    total,
    unknown: searchLocally(meant('unknown'), state.q, 'best', 1).total,
    lacksList: lacksList(facts, state),
  }
}

/** How many books each choice would leave, as far as this device knows. */
export function choicesHere(index: LocalIndex, facts: LocalFacts, state: SearchState): SearchChoices {
  const matching = new Set(searchLocally(index, state.q, 'best', Infinity).books)
  const books = index.flatMap(({ book }) => (matching.has(book) ? [book] : []))
  const count = (more: Partial<Filters>) => {
    const sieve = localSieve({ ...state, ...more }, facts)
    return books.filter(book => sieve.ask(book) === 'yes').length
  }
  const ofCondition = (one: Condition) => count({ condition: [one] })
  const [fresh = 0, good = 0, used = 0] = conditions.map(ofCondition)
  return {
    total: count({}),
    condition: { new: fresh, good, used },
    writing: { yes: count({ writing: 'yes' }), no: count({ writing: 'no' }) },
    available: count({ available: true }),
    edition: count({ edition: true }),
    prices: Array.from({ length: priceSteps }, (_, step) => count(priceOf(step))),
    cities: citiesOf(books, facts)
      .map(city => ({ city, books: count({ city: [city] }) }))
      .sort((a, b) => b.books - a.books),
    organisations: [],
  }
}

const priceOf = (step: number) => ({
  minPrice: step * priceStep,
  maxPrice: step < priceSteps - 1 ? (step + 1) * priceStep - 1 : null,
})

function citiesOf(books: readonly Book[], { ads }: LocalFacts): string[] {
  return [...new Set(books.flatMap(({ id }) => (ads.get(id) ?? []).map(({ city }) => city.trim())))]
}

function lacksList({ listed }: LocalFacts, { organisation, study, course }: SearchState): boolean {
  const isHere = (part: 'organisationId' | 'studyId' | 'courseId', id: string | null) =>
    id === null || listed.some(one => one[part] === id)
  return !isHere('organisationId', organisation) || !isHere('studyId', study) || !isHere('courseId', course)
}

function nearFirst(books: Book[], isNear: (book: Book) => boolean): Book[] {
  return [...books.filter(isNear), ...books.filter(book => !isNear(book))]
}

/** Number and price speak of the copies that will do, as online, where those are known. */
function resultOf(book: Book, copies: readonly Ad[] | undefined): ShownResult {
  if (!copies || copies.length === 0)
    return { book, available: book.available, lowestPriceCents: book.lowestPriceCents }
  const [cheapest] = [...copies].sort((a, b) => a.priceCents - b.priceCents || b.createdAt - a.createdAt)
  return {
    book,
    available: copies.length,
    lowestPriceCents: cheapest?.priceCents ?? null,
    photo: cheapest?.photos[0],
    ...(cheapest && { copy: { condition: cheapest.condition, city: cheapest.city, version: cheapest.version } }),
  }
}
