import { useLingui } from '@lingui/react/macro'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'

export type InSet = NonNullable<Ad['inSet']>

export function AlsoInSet({ inSet: { size, priceCents } }: { inSet: InSet }) {
  const { t } = useLingui()
  const price = formatMoney(priceCents, language)
  return t`Also in a set of ${size}, for ${price}`
}

/** Of an own ad, which is for sale by itself too. */
export function InSetOf({ inSet: { size, priceCents } }: { inSet: InSet }) {
  const { t } = useLingui()
  const price = formatMoney(priceCents, language)
  return t`In a set of ${size}, ${price}`
}
