import { STATUS_CODES } from 'node:http'
import type { Operation } from '../middleware/operation.ts'

/** The statuses of errors that an operation may answer: those that follow from how it is declared, and its own. */
export function statusesOf({ method, session, params, query, body, errors = [] }: Operation): number[] {
  const statuses = new Set<number>([429, 500, ...errors])
  if (session === 'required') statuses.add(401)
  if (session !== 'none' || method !== 'get') statuses.add(503)
  if (method !== 'get') statuses.add(403)
  if (params) statuses.add(404)
  if (query || body) statuses.add(422)
  if (body) for (const status of [400, 413, 415]) statuses.add(status)
  return [...statuses].sort((a, b) => a - b)
}

export function statusText(status: number | string): string {
  return STATUS_CODES[status] ?? 'An answer'
}
