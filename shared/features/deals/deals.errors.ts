import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCode } from '../../lib/refusal-codes.ts'
import { refusalSentence } from '../../lib/refusals.errors.ts'
import type { DealErrorCode } from './deals.rules.ts'

export const dealSentences: Record<DealErrorCode, MessageDescriptor> = {
  until_past: msg`This day has already passed. Choose another.`,
  until_too_far: msg`You can reserve a book for at most 14 days.`,
  chat_archived: msg`This chat is in your archive. Write a message first, then it is back.`,
  price_not_above_zero: msg`The price must be above zero!`,
  offer_above_price: msg`An offer can be at most the price of the ad.`,
  counter_not_higher: msg`Name a price above the offer.`,
  price_is_lower: msg`The ad asks less than this by now.`,
  offers_off: msg`This ad takes no offers.`,
  offer_open: msg`There is an offer already that waits for an answer.`,
  offer_reserved: msg`The book is reserved, so nobody can make an offer now.`,
  offer_answered: msg`This offer was answered already.`,
  offer_lapsed: msg`This offer lapsed: there was no answer within 48 hours.`,
  changes_too_many: msg`You can change an offer five times. Wait for an answer, or withdraw it.`,
}

export function isDealError(code: string): code is DealErrorCode {
  return Object.hasOwn(dealSentences, code)
}

const refusals: Partial<Record<RefusalCode, MessageDescriptor>> = {
  ad_gone: msg`Your ad was gone by then.`,
  blocked: msg`You two cannot write to each other any more.`,
  invalid: msg`The day had passed, or the chat is in your archive.`,
}

export function reservationSentence(code: RefusalCode): MessageDescriptor {
  return refusals[code] ?? refusalSentence(code)
}
