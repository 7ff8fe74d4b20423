import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import { type Purchase, purchasesOf } from '../../../../shared/features/booklists/full-list/full-list.ts'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { language } from '../../../language/language.ts'
import type { AboutAd } from './start-chat.ts'

interface AskedCopy extends AboutAd {
  /** Where it is bought in this set, for the price of all of it. */
  setId?: string | undefined
}

export interface SellerAsked {
  seller: Ad['seller']
  /** At least one. The chat is about the first. */
  copies: AskedCopy[]
}

/** Names each book, because a chat shows one ad only, and the price of each set (M26). */
export function textFor(i18n: I18n, { seller: { firstName: name }, copies }: SellerAsked, words: string): string {
  const bought = purchasesOf(copies)
  const isOne = bought.length === 1
  const books = listOf(bought.map(purchase => nameOf(i18n, purchase, isOne)))
  const price = formatMoney(
    bought.reduce((sum, { cents }) => sum + cents, 0),
    language,
  )
  const ask = msg`Hi ${name}, I would like to buy ${books} from you, for ${price}.`
  const askAll = msg`Hi ${name}, I would like to buy ${books} from you, for ${price} together.`
  return [i18n._(isOne ? ask : askAll), words.trim()].filter(Boolean).join('\n\n')
}

function nameOf(i18n: I18n, { set, copies, cents }: Purchase<AskedCopy>, isOne: boolean): string {
  const titles = listOf(copies.map(({ book }) => `“${book.name}”`))
  if (!set) return titles
  const { size } = set
  const price = formatMoney(cents, language)
  return i18n._(isOne ? msg`the set of ${size} (${titles})` : msg`the set of ${size} for ${price} (${titles})`)
}

const listOf = (names: readonly string[]): string => new Intl.ListFormat(language).format(names)
