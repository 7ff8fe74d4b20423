const kinds = [
  'person',
  'organisation',
  'study',
  'collection',
  'course',
  'place',
  'link',
  'book',
  'work',
  'ad',
  'message',
] as const
export type WorldKind = (typeof kinds)[number]

/** Shaped like a UUIDv7, and the same every time. */
export function idOf(kind: WorldKind, n: number): string {
  const group = (kinds.indexOf(kind) + 1).toString(16).padStart(4, '0')
  return `01900000-${group}-7000-8000-${n.toString(16).padStart(12, '0')}`
}
