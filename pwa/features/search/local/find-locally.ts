import { adFacts, factNames } from '../../../../shared/features/ads/ad-fact-list.ts'
import { filterBy, type FilterName } from '../../../../shared/features/ads/ad-facts.ts'
import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { boostOf } from '../../../../shared/features/search/engine/shelf.ts'
import { priceStep, priceSteps } from '../../../../shared/features/search/price-steps.ts'
import type { Corrected, SearchFacets } from '../../../../shared/features/search/search.schema.ts'
import type { ShownResult } from '../results.tsx'
import { type Filters, type SearchState } from '../search-state.ts'
import { type LocalFacts, type LocalFilter, localFilter } from './local-filters.ts'
import type { Findings, FoundBook, LocalIndex } from './local-index.ts'
import { type Age, ageOf, type LocalBooks } from './read-books.ts'

export interface FoundLocally {
  results: ShownResult[]
  total: number
  corrected?: Corrected
  /** null where the age of some is unknown. */
  age: Age | null
  /** Books for sale whose copies are not on this device, so they may match too. */
  unknown: number
  /** A requested list is not on this device. */
  lacksList: boolean
}

export interface Known extends LocalBooks {
  facts: LocalFacts
  index: LocalIndex
}

/** Answers a search over this device's books by the server's rules (B4, L2). */
export function findInIndex({ index, facts, photos, at }: Known, state: SearchState, most: number): FoundLocally {
  const filter = localFilter(state, facts)
  const findings = findingsOf(index, facts, state)
  const { books, corrected } = findings
  const fitting: number[] = []
  let unknown = 0
  for (const [place, book] of books.entries()) {
    const verdict = filter.ask(book)
    if (verdict === 'yes') fitting.push(place)
    if (verdict === 'unknown') unknown += 1
  }
  const shown = ordered(fitting, state, findings, { filter, most }).slice(0, most)
  const results = shown.map(({ book, match }) => ({
    ...resultOf(book, filter.copies(book), photos.get(book.id)),
    ...filter.asked(book),
    ...filter.nearby(book, state.near),
    ...(match && { match }),
  }))
  return {
    results,
    total: fitting.length,
    ...(corrected && { corrected }),
    age: ageOf(
      shown.map(({ book }) => book),
      at,
    ),
    unknown,
    lacksList: lacksList(facts, state),
  }
}

export function facetsInIndex({ index, facts }: Known, state: SearchState): SearchFacets {
  const { books } = findingsOf(index, facts, state)
  const count = (more: Partial<Filters>) => {
    const filter = localFilter({ ...state, ...more }, facts)
    return books.filter(book => filter.ask(book) === 'yes').length
  }
  return {
    total: count({}),
    ...factFacetsOf(count),
    available: count({ available: true }),
    edition: count({ edition: true }),
    student: count({ student: true }),
    prices: Array.from({ length: priceSteps }, (_, step) => count(priceOf(step))),
    cities: [...new Set(books.flatMap(({ id }) => (facts.ads.get(id) ?? []).map(({ city }) => city.trim())))]
      .map(city => ({ city, books: count({ city: [city] }) }))
      .sort((a, b) => b.books - a.books),
    organisations: [],
  }
}

function factFacetsOf(count: (more: Partial<Filters>) => number): Pick<SearchFacets, FilterName> {
  const facets = factNames.map(name => {
    const { filter, values } = adFacts[name]
    return [filter, Object.fromEntries(values.map(value => [value, count(filterBy(name, [value]))]))]
  })
  return Object.fromEntries(facets) as Pick<SearchFacets, FilterName>
}

function findingsOf(index: LocalIndex, { listed, owners }: LocalFacts, { q, literal, near }: SearchState): Findings {
  if (q.trim() === '') return index.all()
  const onLists = new Set(listed.map(({ bookId }) => bookId))
  return index.find(q, {
    isLiteral: literal,
    boost: ({ id, available }) => boostOf({ isOffered: available > 0, isListed: onLists.has(id) }, near),
    listed: () =>
      listed.map(({ bookId, organisationId, names }) => {
        const { name = '', university = '' } = owners.get(organisationId) ?? {}
        return { bookId, university, names: [name, ...names] }
      }),
  })
}

/** Sorts copies nearby first among equal matches only (B5). */
function ordered(
  places: readonly number[],
  { sort, near }: SearchState,
  { books, match, order }: Findings,
  { filter, most }: { filter: LocalFilter; most: number },
): FoundBook[] {
  const isNear = near === null || near === '' ? undefined : (book: Book) => filter.isNear(book, near)
  const inOrder = () => {
    if (sort !== 'price' && sort !== 'new') return order(places, isNear ? Infinity : most)
    const some = places.flatMap(place => books[place] ?? [])
    return (sort === 'price' ? byPrice(some, filter) : some).map((book): FoundBook => ({ book, match }))
  }
  return isNear ? nearFirst(inOrder(), isNear) : inOrder()
}

function nearFirst(inOrder: readonly FoundBook[], isNear: (book: Book) => boolean): FoundBook[] {
  const matches = new Set(inOrder.map(one => one.match))
  return [...matches].flatMap(each => {
    const alike = inOrder.filter(one => one.match === each)
    const near = new Set(alike.filter(({ book }) => isNear(book)))
    return [...near, ...alike.filter(one => !near.has(one))]
  })
}

function byPrice(books: readonly Book[], filter: LocalFilter): Book[] {
  const prices = new Map(books.map(book => [book, lowest(book, filter.copies(book)) ?? Infinity]))
  return books.toSorted((a, b) => compare(prices.get(a), prices.get(b)))
}

const compare = (a = Infinity, b = Infinity) => (a === b ? 0 : a - b)

function lowest(book: Book, copies: readonly Ad[] | undefined): number | null {
  if (!copies || copies.length === 0) return book.lowestPriceCents
  return Math.min(...copies.map(({ priceCents }) => priceCents))
}

const priceOf = (step: number) => ({
  minPrice: step * priceStep,
  maxPrice: step < priceSteps - 1 ? (step + 1) * priceStep - 1 : null,
})

function lacksList({ listed }: LocalFacts, { organisation, study, course }: SearchState): boolean {
  const isHere = (part: 'organisationId' | 'studyId' | 'courseId', id: string | null) =>
    id === null || listed.some(one => one[part] === id)
  return !isHere('organisationId', organisation) || !isHere('studyId', study) || !isHere('courseId', course)
}

/** Takes number, price and photo from matching copies, where known. */
function resultOf(book: Book, copies: readonly Ad[] | undefined, seen: string | undefined): ShownResult {
  const { available, lowestPriceCents } = book
  if (!copies || copies.length === 0) return { book, available, lowestPriceCents, photo: seen }
  const [cheapest] = copies.toSorted((a, b) => a.priceCents - b.priceCents || b.createdAt - a.createdAt)
  return {
    book,
    available: copies.length,
    lowestPriceCents: cheapest?.priceCents ?? null,
    photo: cheapest?.photos[0] ?? seen,
    ...(cheapest && { copy: { condition: cheapest.condition, city: cheapest.city, version: cheapest.version } }),
  }
}
