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
  switch (code) {
    case 'book_missing':
      return msg`No book was selected!`
    case 'version_missing':
      return msg`The version of the book was not entered!`
    case 'version_too_long':
      return msg`The version can be at most 80 characters!`
    case 'condition_missing':
      return msg`The state of the book was not entered!`
    case 'writing_missing':
      return msg`Not indicated if there was writing in the book!`
    case 'photos_missing':
      return msg`Please provide at least one photo!`
    case 'photos_too_many':
      return msg`You cannot select more than six photos!`
    case 'photo_too_large':
      return msg`Each photo can be at most 20 MB!`
    case 'price_missing':
      return msg`The price was not entered!`
    case 'price_unreadable':
      return msg`We cannot read this as a price. Type it like 12.50.`
    case 'price_not_above_zero':
      return msg`The price must be above zero!`
    case 'price_above_original':
      return msg`The price can be at most the original price of ${price}!`
    case 'price_above_limit':
      return msg`The price can be at most ${price}!`
    case 'price_not_lower':
      return msg`The new price must be below ${price}.`
    case 'replaced_missing':
      return msg`The ad with the old price is not there.`
    case 'replaced_gone':
      return msg`The ad is gone, so its price cannot be lowered.`
    case 'note_too_long':
      return msg`The note can be at most 200 characters.`
    case 'required':
      return msg`This field is required`
  }
}
