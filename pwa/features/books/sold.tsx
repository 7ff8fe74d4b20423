import { Trans } from '@lingui/react/macro'
import type { BookPage } from '../../../shared/features/books/books.schema.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'

/** Fewer sales than this tell no price (M5). */
const fewestSales = 3

export function Sold({ count, averageCents }: BookPage['sold']) {
  if (count < fewestSales || averageCents === null)
    return <Trans>Sold in the last year: too few to tell a price ({count}).</Trans>
  const average = formatMoney(averageCents, language)
  return (
    <Trans>
      Sold in the last year for {average} on average ({count}).
    </Trans>
  )
}
