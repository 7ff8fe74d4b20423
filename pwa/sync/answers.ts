import type { PullAnswer, PushAnswer, SnapshotAnswer } from '../../shared/sync/protocol.ts'

/** Rejects captive portals and cut bodies. Trusts the rows inside, because full schemas would bring zod to every page. */
export type Agreed<Body> = (body: unknown) => body is Body

const resultKinds = ['applied', 'rejected', 'retry', 'upgrade']

export const isPushAnswer: Agreed<PushAnswer> = (body): body is PushAnswer =>
  isStamped(body) &&
  isList(body['results'], result => typeof result['id'] === 'string' && resultKinds.includes(String(result['kind'])))

export const isPullAnswer: Agreed<PullAnswer> = (body): body is PullAnswer =>
  isStamped(body) && isList(body['scopes'], scope => typeof scope['s'] === 'string' && isPage(scope))

export const isSnapshotAnswer: Agreed<SnapshotAnswer> = (body): body is SnapshotAnswer =>
  isStamped(body) &&
  typeof body['s'] === 'string' &&
  isRev(body['head']) &&
  isList(body['rows'], isRow) &&
  (body['after'] === null || typeof body['after'] === 'string')

function isPage(scope: Record<string, unknown>): boolean {
  if (scope['reset'] === true || scope['revoked'] === true) return true
  const { from, next, more, rows } = scope
  return isRev(from) && isRev(next) && typeof more === 'boolean' && isList(rows, isRow)
}

function isRow({ kind, id, rev, op }: Record<string, unknown>): boolean {
  return typeof kind === 'string' && typeof id === 'string' && isRev(rev) && (op === 'put' || op === 'del')
}

function isStamped(body: unknown): body is Record<string, unknown> {
  return isObject(body) && typeof body['epoch'] === 'string' && isRev(body['now'])
}

function isList(value: unknown, each: (item: Record<string, unknown>) => boolean): boolean {
  return Array.isArray(value) && value.every(item => isObject(item) && each(item))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isRev(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
