import { hash } from 'node:crypto'

/** Tells a repeat from another mutation with the same id; ignores the order of members. */
export function argsHashOf(name: string, args: unknown): string {
  return hash('sha256', `${name}\n${canonical(args, 0)}`, 'base64url').slice(0, 22)
}

/** Deeper arguments are invalid anyway, and must not exhaust the stack first. */
const deepest = 50

function canonical(value: unknown, depth: number): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (depth > deepest) return '…'
  const inside = (member: unknown) => canonical(member, depth + 1)
  if (Array.isArray(value)) return `[${value.map(inside).join(',')}]`
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${inside(member)}`).join(',')}}`
}
