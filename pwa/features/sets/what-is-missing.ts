import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { adSentence } from '../../../shared/features/ads/ads.errors.ts'
import { typedPriceError } from '../../../shared/features/ads/ads.rules.ts'
import { maxSetSize, minSetSize, setPriceError, setSentences } from '../../../shared/features/sets/sets.rules.ts'
import { formatMoney, parseMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'

interface Chosen {
  count: number
  /** Of the chosen copies. */
  sumCents: number
  typed: string
}

/** The next thing to do before this can be a set; undefined where nothing is missing (M26). */
export function whatIsMissing({ count, sumCents, typed }: Chosen): MessageDescriptor | undefined {
  if (count === 0) return msg`Tick at least two books`
  if (count < minSetSize) return msg`Tick one more book`
  if (count > maxSetSize) return msg`A set has at most ${maxSetSize} books`
  const sum = formatMoney(sumCents, language)
  const below = msg`Name a price below ${sum}`
  if (typed.trim() === '') return below
  const unclear = typedPriceError(typed, null)
  if (unclear) return adSentence(unclear as never, language)
  const wrong = setPriceError(parseMoney(typed) ?? 0, sumCents)
  if (!wrong) return undefined
  return wrong.code === 'set_not_cheaper' ? below : setSentences[wrong.code]
}
