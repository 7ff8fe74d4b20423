import type { Operation } from '../../middleware/operation.ts'
import { cockpitExamples } from './cockpit.ts'
import type { Example } from './example.ts'
import { operatorExamples } from './operator.ts'
import { booklists } from './booklists.ts'
import { own } from './own.ts'
import { portal } from './portal.ts'
import { publicReads } from './public-reads.ts'
import { sync } from './sync.ts'

/** By method and path; a test asks for one of every call, and that its own schemas take it. */
export const examples: Readonly<Record<string, Example>> = {
  ...publicReads,
  ...own,
  ...portal,
  ...booklists,
  ...operatorExamples,
  ...cockpitExamples,
  ...sync,
}

export function exampleOf({ method, path }: Pick<Operation, 'method' | 'path'>): Example {
  return examples[`${method} ${path}`] ?? {}
}

/** Path and query of a call as in its example. */
export function exampleUri({ path }: Operation, { params = {}, query = {} }: Example): string {
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)
  const given = Object.entries(query).flatMap(([name, values]) => [values].flat().map(value => [name, value]))
  const search = new URLSearchParams(given).toString()
  return search === '' ? filled : `${filled}?${search}`
}
