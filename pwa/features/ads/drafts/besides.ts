import type { FormValues } from './draft.ts'

export const textFields = ['version', 'price', 'note', 'proposal'] as const satisfies (keyof FormValues)[]
export type TextField = (typeof textFields)[number]

export type Seen = ReadonlyMap<string, unknown>

type Values = Readonly<Record<string, unknown>>
type Besides = Partial<Record<TextField, readonly unknown[]>>

/** Texts of another tab that this tab replaced without having seen them. */
export const besidesOf = (values: Values): Besides => (values['besides'] ?? {}) as Besides

/** Saves each replaced text that its tab has not seen, unless the new text continues it, so that no text is lost. */
export function withBesides(values: Values, change: Values, seen: Seen): Record<string, unknown> {
  const before = besidesOf(values)
  const lost = textFields.filter(
    field => field in change && seen.has(field) && isLost(values[field], change[field], seen.get(field)),
  )
  if (lost.length === 0) return { ...values }
  const added = lost.map(field => [field, [...(before[field] ?? []), values[field]]] as const)
  return { ...values, besides: { ...before, ...Object.fromEntries(added) } }
}

export function withoutBesides(values: Values, field: TextField): Record<string, unknown> {
  const { [field]: _, ...besides } = besidesOf(values)
  return { ...values, besides }
}

function isLost(theirs: unknown, mine: unknown, seen: unknown): boolean {
  const [text, next, known] = [theirs, mine, seen].map(textOf)
  return text !== undefined && text !== '' && text !== known && next !== undefined && !next.startsWith(text)
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return Object.values((value as object | null | undefined) ?? {})
    .filter(part => typeof part === 'string' && part.trim() !== '')
    .join(' · ')
}
