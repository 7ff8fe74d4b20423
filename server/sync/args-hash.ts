import { createHash } from 'node:crypto'

/** Tells whether an id that comes again means the same: the order of members does not matter, everything else does. */
export function argsHashOf(name: string, args: unknown): string {
  return createHash('sha256')
    .update(`${name}\n${canonical(args)}`)
    .digest('base64url')
    .slice(0, 22)
}

function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`
}
