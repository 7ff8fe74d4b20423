import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { language } from '../../../language/language.ts'
import type { AboutAd } from './start-chat.ts'

export interface SellerAsked {
  seller: Ad['seller']
  /** At least one. The chat is about the first. */
  copies: AboutAd[]
}

/** Names each book, because a chat shows one ad only. */
export function textFor(i18n: I18n, { seller: { firstName: name }, copies }: SellerAsked, words: string): string {
  const titles = copies.map(({ book }) => `“${book.name}”`)
  const books = new Intl.ListFormat(language).format(titles)
  const total = copies.reduce((sum, { ad }) => sum + ad.priceCents, 0)
  const price = formatMoney(total, language)
  const ask = msg`Hi ${name}, I would like to buy ${books} from you, for ${price}.`
  const askAll = msg`Hi ${name}, I would like to buy ${books} from you, for ${price} together.`
  return [i18n._(copies.length === 1 ? ask : askAll), words.trim()].filter(Boolean).join('\n\n')
}
