import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatMoney } from '../../lib/money.ts'
import type { FactName } from './ad-fact-list.ts'

type AdFaultCode =
  | 'book_missing'
  | 'version_missing'
  | 'version_too_long'
  | 'condition_missing'
  | 'writing_missing'
  | 'photos_missing'
  | 'photos_too_many'
  | 'photo_too_large'
  | 'price_missing'
  | 'price_unreadable'
  | 'price_not_above_zero'
  | 'price_above_original'
  | 'price_above_limit'
  | 'price_not_lower'
  | 'replaced_missing'
  | 'replaced_gone'
  | 'note_too_long'
  | 'required'

export interface AdError {
  code: AdFaultCode
  /** The limit of a price that is above it. */
  cents?: number
}

export const missingFacts: Record<FactName, AdFaultCode> = {
  condition: 'condition_missing',
  hasWriting: 'writing_missing',
}

export function adSentence({ code, cents = 0 }: AdError, language: 'nl' | 'en'): MessageDescriptor {
  const price = formatMoney(cents, language)
  return {
    book_missing: msg`No book was selected!`,
    version_missing: msg`The version of the book was not entered!`,
    version_too_long: msg`The version can be at most 80 characters!`,
    condition_missing: msg`The state of the book was not entered!`,
    writing_missing: msg`Not indicated if there was writing in the book!`,
    photos_missing: msg`Please provide at least one photo!`,
    photos_too_many: msg`You cannot select more than six photos!`,
    photo_too_large: msg`Each photo can be at most 20 MB!`,
    price_missing: msg`The price was not entered!`,
    price_unreadable: msg`We cannot read this as a price. Type it like 12.50.`,
    price_not_above_zero: msg`The price must be above zero!`,
    price_above_original: msg`The price can be at most the original price of ${price}!`,
    price_above_limit: msg`The price can be at most ${price}!`,
    price_not_lower: msg`The new price must be below ${price}.`,
    replaced_missing: msg`The ad with the old price is not there.`,
    replaced_gone: msg`The ad is gone, so its price cannot be lowered.`,
    note_too_long: msg`The note can be at most 200 characters.`,
    required: msg`This field is required`,
  }[code]
}
