import { fold } from '../../lib/fold.ts'
import type { SavedQuery } from './searches.schema.ts'

export const maxSearches = 50
/** Stands for the id of a search where one notice is about several. */
export const allSearches = 'searches'

export interface SearchError {
  code: 'searches_too_many' | 'query_empty'
}

export function asksSomething(query: SavedQuery): boolean {
  return conditionsOf(query).length > 0
}

export function queryKey(query: SavedQuery): string {
  return JSON.stringify(conditionsOf(query).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function conditionsOf({ q = '', literal, city = [], condition = [], ...query }: SavedQuery): [string, unknown][] {
  const { sort: _sort, near: _near, available: _available, ...filters } = query
  const words = folded(q)
  const all = { q: words, ...filters, city: listed(city), condition: listed(condition), ...(words && { literal }) }
  return Object.entries(all).filter(([, value]) => value !== undefined && String(value) !== '')
}

const folded = (text: string) => fold(text).trim().replace(/\s+/g, ' ')
const listed = (values: readonly string[]) => [...new Set(values.map(folded).filter(Boolean))].sort()

export function savedSearchPath({ near: _near, sort: _sort, ...query }: SavedQuery): `/search?${string}` {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined && one !== '') params.append(name, String(one))
  params.set('sort', 'new')
  return `/search?${params}`
}
