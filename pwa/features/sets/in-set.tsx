import { Trans } from '@lingui/react/macro'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'

export type InSet = NonNullable<Ad['inSet']>

export function AlsoInSet({ inSet: { size, priceCents } }: { inSet: InSet }) {
  const price = formatMoney(priceCents, language)
  return (
    <Trans>
      Also in a set of {size}, for {price}
    </Trans>
  )
}

export function SetOf({ inSet: { size, priceCents } }: { inSet: InSet }) {
  const price = formatMoney(priceCents, language)
  return (
    <Trans>
      Set of {size}, {price}
    </Trans>
  )
}
