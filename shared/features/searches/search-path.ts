import type { SavedQuery } from './searches.schema.ts'

export function savedSearchPath({ near: _near, sort: _sort, ...query }: SavedQuery): `/search?${string}` {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined && one !== '') params.append(name, String(one))
  params.set('sort', 'new')
  return `/search?${params}`
}
