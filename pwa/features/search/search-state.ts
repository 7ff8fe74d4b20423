import { adFacts, type FactName, factNames } from '../../../shared/features/ads/ad-fact-list.ts'
import { type FactFilters, filterBy, wantedValues } from '../../../shared/features/ads/ad-facts.ts'
import type { Sort } from '../../../shared/features/search/search.schema.ts'

/** Filters on copies and lists (B4). `null` and empty lists do not filter. */
export interface Filters extends FactFilters {
  available: boolean
  /** In cents. */
  minPrice: number | null
  maxPrice: number | null
  city: readonly string[]
  organisation: string | null
  study: string | null
  course: string | null
  /** Only copies of the edition that a list asks for. */
  edition: boolean
  /** Only copies of students who were checked (M25). */
  student: boolean
}

/** Everything a page of results depends on; the address has all of it (B4). */
export interface SearchState extends Filters {
  q: string
  /** Searches the words as typed, without correction (M21). */
  literal: boolean
  sort: Sort
  /** Copies in this city come first; '' for none; null for the person's own city. */
  near: string | null
  pages: number
}

export const noFilters: Filters = {
  available: false,
  ...factFilters(() => []),
  minPrice: null,
  maxPrice: null,
  city: [],
  organisation: null,
  study: null,
  course: null,
  edition: false,
  student: false,
}

export const noSearch: SearchState = { ...noFilters, q: '', literal: false, sort: 'best', near: null, pages: 1 }

export const maxPages = 34
const maxQueryLength = 600
const maxCityLength = 100
const maxCities = 20

export function isFiltered(filters: Filters): boolean {
  return String(writeFilters(new URLSearchParams(), { ...filters, available: false })) !== ''
}

export function readSearchState(params: URLSearchParams): SearchState {
  const pages = Math.trunc(Number(params.get('pages') ?? 1))
  const near = params.get('near')
  return {
    q: (params.get('q') ?? '').slice(0, maxQueryLength),
    literal: params.get('literal') === 'yes',
    sort: oneOf(['price', 'new'] as const, params.get('sort')) ?? 'best',
    near: near !== null && near.length <= maxCityLength ? near.trim() : null,
    pages: pages >= 1 && pages <= maxPages ? pages : 1,
    available: params.get('available') === 'yes',
    ...factFilters(name => valuesIn(params, name)),
    minPrice: centsIn(params.get('minPrice')),
    maxPrice: centsIn(params.get('maxPrice')),
    city: citiesIn(params.getAll('city')),
    organisation: idIn(params.get('organisation')),
    study: idIn(params.get('study')),
    course: idIn(params.get('course')),
    edition: params.get('edition') === 'asked',
    student: params.get('student') === 'yes',
  }
}

export function writeSearchState({ q, literal, sort, near, pages, ...filters }: SearchState): URLSearchParams {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (literal) params.set('literal', 'yes')
  if (sort !== 'best') params.set('sort', sort)
  writeFilters(params, filters)
  if (near !== null) params.set('near', near)
  if (pages > 1) params.set('pages', String(pages))
  return params
}

export function searchPath(state: SearchState, cursor: string | null): `/search?${string}` {
  const params = writeSearchState({ ...state, q: squeezed(state.q), near: state.near || null, pages: 1 })
  if (cursor !== null) params.set('cursor', cursor)
  return `/search?${params}`
}

/** New text drops `literal`, because it was a choice for the former text. */
export function asTyped(state: SearchState, typed: string): SearchState {
  if (squeezed(typed) === squeezed(state.q)) return { ...state, q: typed }
  return { ...state, q: typed, literal: false, pages: 1 }
}

export function literalAddress(params: URLSearchParams, typed = ''): string {
  const literal = new URLSearchParams(params)
  literal.set('q', typed)
  literal.set('literal', 'yes')
  literal.delete('pages')
  return `?${literal}`
}

export function facetsPath({ q, literal, ...filters }: SearchState): `/search/choices?${string}` {
  const params = new URLSearchParams()
  if (squeezed(q)) params.set('q', squeezed(q))
  if (literal) params.set('literal', 'yes')
  return `/search/choices?${writeFilters(params, filters)}`
}

function writeFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
  const { available, minPrice, maxPrice, city, organisation, study, course, edition, student } = filters
  if (available) params.set('available', 'yes')
  for (const name of factNames)
    for (const value of wantedValues(filters, name)) params.append(adFacts[name].filter, value)
  if (minPrice !== null) params.set('minPrice', String(minPrice))
  if (maxPrice !== null) params.set('maxPrice', String(maxPrice))
  for (const one of city) params.append('city', one)
  for (const [name, id] of Object.entries({ organisation, study, course })) if (id) params.set(name, id)
  if (edition) params.set('edition', 'asked')
  if (student) params.set('student', 'yes')
  return params
}

const squeezed = (query: string) => query.trim().replace(/\s+/g, ' ')

function factFilters(wanted: (name: FactName) => readonly string[]): FactFilters {
  return Object.assign({}, ...factNames.map(name => filterBy(name, wanted(name))))
}

function valuesIn(params: URLSearchParams, name: FactName): readonly string[] {
  const { filter, isFlag, values } = adFacts[name]
  const given = params.getAll(filter).slice(0, isFlag ? 1 : undefined)
  return values.filter(value => given.includes(value))
}

function oneOf<Value extends string>(values: readonly Value[], given: string | null): Value | null {
  return values.find(value => value === given) ?? null
}

function centsIn(given: string | null): number | null {
  return given !== null && /^\d{1,9}$/.test(given) ? Number(given) : null
}

function idIn(given: string | null): string | null {
  return given !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(given) ? given : null
}

function citiesIn(given: readonly string[]): string[] {
  const cities = given.map(city => city.trim()).filter(city => city !== '' && city.length <= maxCityLength)
  return [...new Set(cities)].slice(0, maxCities)
}
