import type { Ad } from './ads.schema.ts'
import { parseMoney } from '../../lib/money.ts'
import { isBlank } from '../../lib/visible.ts'
import { type FactName } from './ad-fact-list.ts'
import { type DraftFacts, eachFact } from './ad-facts.ts'
import { type AdError, missingFacts } from './ads.errors.ts'

const dayMs = 24 * 3600_000
export const adLifeMs = 120 * dayMs
/** Its seller is notified this long before it ends. */
export const endsSoonMs = 7 * dayMs

/** By itself, because its time was over; not by its seller or the operator. */
export function hasRunOut({ deletedAt, endsAt }: Pick<Ad, 'deletedAt' | 'endsAt'>): boolean {
  return deletedAt !== null && deletedAt >= endsAt
}

export const gainsByRenewal = (endsAt: number, now: number): boolean => now + adLifeMs - endsAt >= dayMs

export const endsSoon = ({ endsAt }: Pick<Ad, 'endsAt'>, now: number): boolean => endsAt < now + endsSoonMs

export const maxPhotos = 6
/** Bytes, before the device makes the photo smaller (C10). */
export const maxPhotoBytes = 20 * 2 ** 20
const maxUnknownPriceCents = 100_000
/** Both in code points (api.md, ad.create). */
const maxVersionLength = 80
export const maxNoteLength = 200

/** Paths of arguments; `person.…` come from the seller's account (C11). */
export type AdField =
  | 'bookId'
  | 'version'
  | FactName
  | 'photos'
  | 'priceCents'
  | 'note'
  | 'replaces'
  | 'person.firstName'
  | 'person.lastName'
  | 'person.email'
  | 'person.city'
export type AdErrors = Partial<Record<AdField, AdError>>

export interface AdDraft extends DraftFacts {
  bookId: string | null
  version: string
  photos: readonly string[]
  priceCents: number | null
  note?: string | null | undefined
}

interface AdSeller {
  firstName: string
  lastName: string
  email: string
  city: string | null
}

/** Errors by field (C4 to C9, C12, C14); empty where this draft can become an ad. */
export function adErrors(draft: AdDraft, originalPriceCents: number | null): AdErrors {
  return { ...bookFaults(draft), ...conditionErrors(draft, originalPriceCents) }
}

function bookFaults({ bookId }: Pick<AdDraft, 'bookId'>): AdErrors {
  return bookId === null ? { bookId: { code: 'book_missing' } } : {}
}

export function conditionErrors(draft: Omit<AdDraft, 'bookId'>, originalPriceCents: number | null): AdErrors {
  return withoutNone({
    version: versionFault(draft.version),
    ...eachFact<Record<FactName, AdError | undefined>>(name =>
      draft[name] === null ? { code: missingFacts[name] } : undefined,
    ),
    photos: photosFault(draft.photos.length),
    priceCents: priceError(draft.priceCents, originalPriceCents),
    note: [...(draft.note ?? '').trim()].length > maxNoteLength ? { code: 'note_too_long' } : undefined,
  })
}

/** Only a lower price: anything else is another ad (C13). */
export function replacingErrors(
  { priceCents }: Pick<AdDraft, 'priceCents'>,
  { priceCents: old }: { priceCents: number },
): AdErrors {
  return withoutNone({ priceCents: (priceCents ?? 0) < old ? undefined : { code: 'price_not_lower', cents: old } })
}

export function sellerErrors(seller: AdSeller): AdErrors {
  return withoutNone({
    'person.firstName': requiredError(seller.firstName),
    'person.lastName': requiredError(seller.lastName),
    'person.email': requiredError(seller.email),
    'person.city': requiredError(seller.city),
  })
}

function versionFault(version: string): AdError | undefined {
  const length = [...version.trim()].length
  if (length === 0) return { code: 'version_missing' }
  return length > maxVersionLength ? { code: 'version_too_long' } : undefined
}

/** At most one empty line in a row, so that a note takes no more room than its words (M23). Empty: nothing to see. */
export function noteOf(typed: string): string {
  return isBlank(typed)
    ? ''
    : typed
        .trim()
        .replace(/\r\n?/g, '\n')
        .replace(/\n\s*\n/g, '\n\n')
}

function photosFault(count: number): AdError | undefined {
  if (count === 0) return { code: 'photos_missing' }
  return count > maxPhotos ? { code: 'photos_too_many' } : undefined
}

function priceError(priceCents: number | null, originalPriceCents: number | null): AdError | undefined {
  if (priceCents === null) return { code: 'price_missing' }
  if (priceCents <= 0) return { code: 'price_not_above_zero' }
  if (originalPriceCents === null)
    return priceCents > maxUnknownPriceCents ? { code: 'price_above_limit', cents: maxUnknownPriceCents } : undefined
  return priceCents > originalPriceCents ? { code: 'price_above_original', cents: originalPriceCents } : undefined
}

/** Checks a price as it was typed: text without a letter or digit counts as missing, and nothing is guessed (C12). */
export function typedPriceError(typed: string, originalPriceCents: number | null): AdError | undefined {
  const cents = parseMoney(typed)
  if (cents === null && /[\p{Number}\p{Letter}]/u.test(typed)) return { code: 'price_unreadable' }
  return priceError(cents, originalPriceCents)
}

export function lowerPriceError(typed: string, old: { priceCents: number }): AdError | undefined {
  return typedPriceError(typed, null) ?? replacingErrors({ priceCents: parseMoney(typed) }, old).priceCents
}

function requiredError(value: string | null): AdError | undefined {
  return value === null || value.trim() === '' ? { code: 'required' } : undefined
}

function withoutNone(errors: { [Field in AdField]?: AdError | undefined }): AdErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}
