import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCode } from '../../lib/refusal-codes.ts'
import { refusalSentence } from '../../lib/refusals.errors.ts'

export const minSetSize = 2
export const maxSetSize = 20

interface SetError {
  code: 'price_not_above_zero' | 'set_not_cheaper' | 'set_twice' | 'set_gone' | 'set_reserved' | 'in_set'
}
export type SetErrorCode = SetError['code']

export function setPriceError(priceCents: number, sumCents: number): SetError | undefined {
  if (priceCents <= 0) return { code: 'price_not_above_zero' }
  return priceCents >= sumCents ? { code: 'set_not_cheaper' } : undefined
}

/** The share of each copy of a sold set, in whole cents that add up to `priceCents`. `alone`: each by itself. */
export function sharesOf(priceCents: number, alone: readonly number[]): number[] {
  const sum = alone.reduce((total, cents) => total + cents, 0)
  let [before, given] = [0, 0]
  return alone.map(cents => {
    before += cents
    const share = Math.round((priceCents * before) / sum) - given
    given += share
    return share
  })
}

export const setSentences: Record<SetError['code'], MessageDescriptor> = {
  price_not_above_zero: msg`The price must be above zero!`,
  set_not_cheaper: msg`A set must cost less than its books together.`,
  set_twice: msg`Each book can be in the set once.`,
  set_gone: msg`This set is no longer offered.`,
  set_reserved: msg`One of these books is reserved.`,
  in_set: msg`One of these books is in another set already.`,
}

export function isSetError(code: string): code is SetError['code'] {
  return Object.hasOwn(setSentences, code)
}

const refusals: Partial<Record<RefusalCode, MessageDescriptor>> = {
  ad_gone: msg`One of these books is no longer for sale.`,
  not_found: setSentences.set_gone,
  already: setSentences.in_set,
  reserved: msg`The set is reserved. End the reservation first.`,
}

export const setSentence = (code: RefusalCode): MessageDescriptor => refusals[code] ?? refusalSentence(code)
