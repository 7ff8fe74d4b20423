import { type FactName, factNames } from '../../../../../shared/features/ads/ad-fact-list.ts'
import { eachFact, factsOf, isFactValue } from '../../../../../shared/features/ads/ad-facts.ts'
import { type SavedDraft, nothingSaved, valueOf, written } from '../../../../../shared/features/drafts/drafts.rules.ts'
import { serverTime } from '../../../../lib/server-clock.ts'
import type { Draft } from '../../../../local/vault.ts'
import { type DraftBook, formOf, type Proposal, type Refusal } from '../draft.ts'
import { changedWithBook, withoutFields } from '../refusal.ts'
import { oldPhotosOf } from '../../../photos/old-photos.ts'

/** The account saves all fields but the step, because each device has its own. */
export type DraftField = keyof ReturnType<typeof fieldsOf>

export function fieldsOf(row: Draft) {
  const form = formOf(row)
  const { book, version, price, note, takesOffers, proposal, photos, proposedBefore } = form
  const again = row.values['again'] ?? null
  const own = { version, ...factsOf(form), price, note, takesOffers, proposal, proposedBefore }
  return { ...own, book: book && lasting(book), photos, again, oldPhotos: oldPhotosOf(row) }
}

export const offeredFields = [
  'book',
  'proposal',
  'version',
  ...factNames,
  'photos',
  'price',
  'note',
  'takesOffers',
] as const

export function changedSince(kept: SavedDraft, row: Draft, { without }: { without?: DraftField } = {}) {
  const fields = Object.entries(fieldsOf(row)) as [DraftField, unknown][]
  return Object.fromEntries(
    fields.filter(([name, value]) => name !== without && !isSame(name, value, valueOf(kept, name) ?? empty[name])),
  )
}

/** Records the edits of this device since the last call. */
export function recordEdits(row: Draft, by: string, how: { without?: DraftField } = {}): SavedDraft {
  const kept = row.account?.kept ?? nothingSaved
  const changed = changedSince(kept, row, how)
  return Object.keys(changed).length === 0 ? kept : written(kept, changed, by, serverTime(row.updatedAt))
}

export function withNews(row: Draft, before: SavedDraft, now: SavedDraft): Draft {
  const names = (Object.keys(empty) as DraftField[]).filter(name => {
    const value = valueOf(now, name)
    return value !== undefined && isOfKind[name](value) && !isSame(name, value, valueOf(before, name) ?? empty[name])
  })
  const at = Date.now()
  const values = Object.fromEntries(names.map(name => [name, valueOf(now, name)]))
  return { ...withFields(row, values), updatedAt: Math.max(at, row.updatedAt + 1) }
}

/** Sets values of another device, and drops refusals of those fields because the values may be right now. */
export function withFields(row: Draft, fields: Partial<Record<DraftField, unknown>>): Draft {
  const { book, photos, ...values } = fields
  const names = [...Object.keys(fields), ...(book === undefined ? [] : changedWithBook)]
  const refusal = row.values['refusal'] as Refusal | null | undefined
  return {
    ...row,
    ...(book !== undefined && { bookSnapshot: book && { ...unknownCounts, ...(book as object) } }),
    ...(photos !== undefined && { photoHashes: photos as string[] }),
    values: {
      ...row.values,
      ...values,
      ...(refusal && { refusal: withoutFields(refusal, names) }),
      writtenBy: elsewhere,
      writtenAt: Date.now(),
    },
  }
}

export const elsewhere = 'account'

export function draftFrom(id: string, kept: SavedDraft, updatedAt: number): Draft {
  const whole = withNews({ ...emptyDraft, id }, nothingSaved, kept)
  return { ...whole, updatedAt, step: whole.bookSnapshot === null ? 'book' : 'condition' }
}

/** Compares books of the catalogue by id only. */
export function isSame(name: DraftField, one: unknown, other: unknown): boolean {
  if (name === 'book' && isCatalogued(one) && isCatalogued(other)) return one.id === other.id
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

type SavedBook = Omit<DraftBook, 'available' | 'lowestPriceCents'>

/** Leaves counts out, because they change without an edit. */
function lasting(book: DraftBook): SavedBook {
  const { id, name, author, isbn, version, originalPriceCents, image, proposed, reviewed } = book
  const review = { ...(proposed !== undefined && { proposed }), ...(reviewed !== undefined && { reviewed }) }
  return { id, name, author, isbn, version, originalPriceCents, image, ...review }
}

const unknownCounts = { available: 0, lowestPriceCents: null }

function isCatalogued(book: unknown): book is SavedBook {
  return isObject(book) && typeof book['id'] === 'string' && book['proposed'] !== true
}

function inOrder(value: unknown): unknown {
  return isObject(value) ? Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)) : value
}

const isText = (value: unknown) => typeof value === 'string'
const isHashes = (value: unknown) => Array.isArray(value) && value.every(isText)
const isFlag = (value: unknown) => typeof value === 'boolean'

/** Another release may have saved a value of a kind that this one does not know. */
export const isOfKind: Record<DraftField, (value: unknown) => boolean> = {
  version: isText,
  ...eachFact<Record<FactName, (value: unknown) => boolean>>(
    name => (value: unknown) => value === null || isFactValue(name, value),
  ),
  price: isText,
  note: isText,
  takesOffers: isFlag,
  proposal: value => value === null || isProposal(value),
  proposedBefore: isFlag,
  book: value => value === null || (isObject(value) && ['id', 'name', 'author'].every(name => isText(value[name]))),
  photos: isHashes,
  again: value => value === null || isText(value),
  oldPhotos: isHashes,
}

function isProposal(value: unknown): value is Proposal {
  return isObject(value) && ['name', 'author', 'isbn', 'originalPrice'].every(name => isText(value[name]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const emptyDraft: Draft = { id: '', step: 'book', values: {}, photoHashes: [], bookSnapshot: null, updatedAt: 0 }
const empty: Record<DraftField, unknown> = fieldsOf(emptyDraft)
