import type { Operation } from '../../middleware/route.ts'
import recorded from './recorded.json' with { type: 'json' }

export interface Example {
  params?: Record<string, string>
  query?: Record<string, string | string[]>
  body?: unknown
  answer?: unknown
}

/** Recorded by `recorded.test.ts`, which requires one for every operation. */
export const examples: Readonly<Record<string, Example>> = recorded

export function exampleOf({ method, path }: Pick<Operation, 'method' | 'path'>): Example {
  return examples[`${method} ${path}`] ?? {}
}

export function exampleUri({ path }: Pick<Operation, 'path'>, { params = {}, query = {} }: Example): string {
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)
  const given = Object.entries(query).flatMap(([name, values]) => [values].flat().map(value => [name, value]))
  const search = new URLSearchParams(given).toString()
  return search === '' ? filled : `${filled}?${search}`
}
