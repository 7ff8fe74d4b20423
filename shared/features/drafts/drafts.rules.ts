/** Bytes of a draft's JSON in UTF-8 (api.md, draft.set). */
export const maxBodyBytes = 32 * 2 ** 10
export const maxDrafts = 100
/** Includes those in conflicting values. */
export const maxDraftPhotos = 24

/** `by` (device) and `at` (server's clock, milliseconds) name one write, because `at` only rises within a field. */
export interface Written {
  value: unknown
  by: string
  at: number
}

/** A field has its value, then conflicting ones. A write that `seen` covers but that is missing was replaced. */
export interface SavedDraft {
  fields: Readonly<Record<string, readonly Written[]>>
  seen: Readonly<Record<string, number>>
}

export const nothingSaved: SavedDraft = { fields: {}, seen: {} }

/** A multi-value register per field: order and repetition of joins make no difference. */
export function joined(one: SavedDraft, other: SavedDraft): SavedDraft {
  const names = new Set([...Object.keys(one.fields), ...Object.keys(other.fields)])
  const devices = new Set([...Object.keys(one.seen), ...Object.keys(other.seen)])
  return {
    fields: Object.fromEntries([...names].map(name => [name, joinedField(name, one, other)])),
    seen: Object.fromEntries([...devices].map(by => [by, Math.max(seenOf(one, by), seenOf(other, by))])),
  }
}

function joinedField(name: string, one: SavedDraft, other: SavedDraft): Written[] {
  const [oneWritten, otherWritten] = [writtenIn(one, name), writtenIn(other, name)]
  const both = oneWritten.filter(each => otherWritten.some(isSameAs(each)))
  const unknownToOther = oneWritten.filter(
    each => !otherWritten.some(isSameAs(each)) && seenOf(other, each.by) < each.at,
  )
  const unknownToOne = otherWritten.filter(each => !oneWritten.some(isSameAs(each)) && seenOf(one, each.by) < each.at)
  return [...both, ...unknownToOther, ...unknownToOne].toSorted(laterFirst)
}

export function written(
  saved: SavedDraft,
  values: Readonly<Record<string, unknown>>,
  by: string,
  now: number,
): SavedDraft {
  const at = Math.max(now, editedAtOf(saved) + 1)
  const changed = Object.entries(values).map(([name, value]) => [name, [{ value, by, at }]] as const)
  return { fields: { ...saved.fields, ...Object.fromEntries(changed) }, seen: { ...saved.seen, [by]: at } }
}

export function valueOf(saved: SavedDraft, name: string): unknown {
  return writtenIn(saved, name)[0]?.value
}

export function conflictsOf(saved: SavedDraft, name: string): Written[] {
  const all = writtenIn(saved, name)
  const texts = all.map(({ value }) => JSON.stringify(value))
  return all.filter((_, place) => place > 0 && !texts.slice(0, place).includes(texts[place] ?? ''))
}

export function editedAtOf({ seen }: SavedDraft): number {
  return Math.max(0, ...Object.values(seen))
}

export function withoutConflicts({ fields, seen }: SavedDraft): SavedDraft {
  return { fields: Object.fromEntries(Object.entries(fields).map(([name, all]) => [name, all.slice(0, 1)])), seen }
}

export function isSameSaved(one: SavedDraft, other: SavedDraft): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

export function bodyOf({ fields, seen }: SavedDraft): Record<string, unknown> {
  return { kaft: 1, fields, seen }
}

/** Undefined for the body of another program, which is saved unchanged. */
export function savedDraftOf(body: unknown): SavedDraft | undefined {
  if (!isObject(body) || body['kaft'] !== 1) return undefined
  const { fields, seen } = body
  if (!isObject(fields) || !isObject(seen) || !Object.values(seen).every(isMoment)) return undefined
  return Object.values(fields).every(isField) ? (body as unknown as SavedDraft) : undefined
}

export function isDraftBody(body: unknown): boolean {
  return typeof body === 'string' || isObject(body)
}

export function bytesOfBody(body: unknown): number {
  return new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)).length
}

function writtenIn({ fields }: SavedDraft, name: string): readonly Written[] {
  return Object.hasOwn(fields, name) ? (fields[name] ?? []) : []
}

function seenOf({ seen }: SavedDraft, by: string): number {
  return Object.hasOwn(seen, by) ? (seen[by] ?? 0) : 0
}

const isSameAs = (one: Written) => (other: Written) => one.by === other.by && one.at === other.at

function laterFirst(one: Written, other: Written): number {
  return other.at - one.at || (one.by < other.by ? 1 : -1)
}

function inOrder({ fields, seen }: SavedDraft): unknown {
  const sorted = (of: object) => Object.entries(of).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return [sorted(fields), sorted(seen)]
}

function isField(field: unknown): boolean {
  return (
    Array.isArray(field) &&
    field.every(each => isObject(each) && typeof each['by'] === 'string' && isMoment(each['at']) && 'value' in each)
  )
}

const isMoment = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
