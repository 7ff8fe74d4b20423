import type { Operation } from '../../middleware/operation.ts'
import recorded from './recorded.json' with { type: 'json' }

/** One call of the API and its answer, as the document shows them. */
export interface Example {
  params?: Record<string, string>
  query?: Record<string, string | string[]>
  body?: unknown
  /** Of the answer that is JSON. */
  answer?: unknown
}

/** By method and path, as `recorded.test.ts` heard them from the app; there is one of every call. */
export const examples: Readonly<Record<string, Example>> = recorded

export function exampleOf({ method, path }: Pick<Operation, 'method' | 'path'>): Example {
  return examples[`${method} ${path}`] ?? {}
}

/** Path and query of a call as in its example. */
export function exampleUri({ path }: Pick<Operation, 'path'>, { params = {}, query = {} }: Example): string {
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)
  const given = Object.entries(query).flatMap(([name, values]) => [values].flat().map(value => [name, value]))
  const search = new URLSearchParams(given).toString()
  return search === '' ? filled : `${filled}?${search}`
}
