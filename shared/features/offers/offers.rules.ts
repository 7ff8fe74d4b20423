import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Offer } from './offers.mutations.ts'

const hourMs = 3600_000
export const offerLifeMs = 48 * hourMs
export const agreedForMs = 72 * hourMs

interface OfferError {
  code:
    | 'price_not_above_zero'
    | 'offer_above_price'
    | 'counter_not_higher'
    | 'price_is_lower'
    | 'offers_off'
    | 'offer_open'
    | 'offer_reserved'
    | 'offer_answered'
    | 'offer_lapsed'
}

export const isWaiting = ({ state }: Pick<Offer, 'state'>): boolean => state === 'open' || state === 'countered'

/** By the clock, because the server records it some seconds later. */
export function isOpenOffer(offer: Pick<Offer, 'state' | 'at'>, now: number): boolean {
  return isWaiting(offer) && offer.at + offerLifeMs > now
}

export function offerError(priceCents: number, asked: { cents: number; above?: number }): OfferError | undefined {
  if (priceCents <= 0) return { code: 'price_not_above_zero' }
  if (priceCents > asked.cents) return { code: 'offer_above_price' }
  return priceCents <= (asked.above ?? 0) ? { code: 'counter_not_higher' } : undefined
}

export const isFarBelow = (priceCents: number, askedCents: number): boolean => priceCents * 2 < askedCents

export const offerSentences: Record<OfferError['code'], MessageDescriptor> = {
  price_not_above_zero: msg`The price must be above zero!`,
  offer_above_price: msg`An offer can be at most the price of the ad.`,
  counter_not_higher: msg`Name a price above the offer.`,
  price_is_lower: msg`The ad asks less than this by now.`,
  offers_off: msg`This ad takes no offers.`,
  offer_open: msg`There is an offer already that waits for an answer.`,
  offer_reserved: msg`The book is reserved, so nobody can make an offer now.`,
  offer_answered: msg`This offer was answered already.`,
  offer_lapsed: msg`This offer lapsed: there was no answer within 48 hours.`,
}

export function isOfferError(code: string): code is OfferError['code'] {
  return Object.hasOwn(offerSentences, code)
}
