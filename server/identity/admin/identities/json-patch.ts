import { IdentityError } from '../../errors/identity-error.ts'
import { isObject } from '../../http/body.ts'

interface Operation {
  op: 'add' | 'remove' | 'replace'
  path: string[]
  value: unknown
}

const denied = new Set(['id', 'statechangedat', 'state_changed_at', 'credentials'])

/** RFC 6902 as in Kratos: add, remove, replace; creates missing parents (kratos-contract.md, 2.9). Throws 400. */
export function applyPatch(document: Record<string, unknown>, patch: unknown): Record<string, unknown> {
  if (!Array.isArray(patch)) throw refused('the body must be an array of operations')
  const operations = patch.map(readOperation)
  const copy = structuredClone(document)
  for (const operation of operations) apply(copy, operation)
  return copy
}

/** Characters. Bounds the depth of a path, because each level costs a call. */
const maxPathLength = 500

function readOperation(given: unknown): Operation {
  const { op, path, value } = isObject(given) ? given : {}
  if (op !== 'add' && op !== 'remove' && op !== 'replace') throw refused(`unsupported operation: ${String(op)}`)
  if (typeof path !== 'string' || !path.startsWith('/')) throw refused(`not a path: ${String(path)}`)
  if (path.length > maxPathLength) throw refused('the path is too long')
  const segments = path
    .slice(1)
    .split('/')
    .map(segment => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (denied.has(segments[0]?.toLowerCase() ?? '') || segments.includes('__proto__'))
    throw refused(`patch includes denied path: ${path}`)
  if (op !== 'remove' && value === undefined) throw refused(`a value is missing for ${path}`)
  return { op, path: segments, value }
}

function apply(document: Record<string, unknown>, { op, path, value }: Operation): void {
  const last = path.at(-1) ?? ''
  const parent = parentOf(document, path, op !== 'remove')
  if (Array.isArray(parent)) return applyToArray(parent, op, last, value)
  if (op !== 'remove') parent[last] = value
  else if (Object.hasOwn(parent, last)) delete parent[last]
  else throw refused(`nothing to remove at /${path.join('/')}`)
}

function applyToArray(array: unknown[], op: Operation['op'], last: string, value: unknown): void {
  if (op === 'add' && last === '-') return void array.push(value)
  const index = /^(0|[1-9]\d{0,5})$/.test(last) ? Number(last) : -1
  const end = op === 'add' ? array.length : array.length - 1
  if (index < 0 || index > end) throw refused(`no such index: ${last}`)
  array.splice(index, op === 'add' ? 0 : 1, ...(op === 'remove' ? [] : [value]))
}

function parentOf(
  document: Record<string, unknown>,
  path: readonly string[],
  make: boolean,
): Record<string, unknown> | unknown[] {
  let parent: Record<string, unknown> | unknown[] = document
  for (const segment of path.slice(0, -1)) {
    const inner: unknown = Array.isArray(parent)
      ? parent[Number(segment)]
      : Object.hasOwn(parent, segment)
        ? parent[segment]
        : undefined
    if (isObject(inner) || Array.isArray(inner)) parent = inner
    else if (!make || Array.isArray(parent) || (inner !== undefined && inner !== null))
      throw refused(`no such path: /${path.join('/')}`)
    else {
      const made: Record<string, unknown> = {}
      parent[segment] = made
      parent = made
    }
  }
  return parent
}

function refused(message: string): IdentityError {
  return new IdentityError(400, { reason: 'An error occured when applying the JSON patch', message })
}
