import { Plural, Trans } from '@lingui/react/macro'
import type { BookPage } from '../../../shared/features/books/books.schema.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'

/** Fewer sales give no useful price (M5). */
const fewestSales = 3

export function Sold({ count, averageCents }: BookPage['sold']) {
  if (count < fewestSales || averageCents === null)
    return (
      <Plural
        value={count}
        one="In the last year # copy was sold: too few to tell a price."
        other="In the last year # copies were sold: too few to tell a price."
      />
    )
  const average = formatMoney(averageCents, language)
  return (
    <Trans>
      In the last year {count} copies were sold, for {average} on average.
    </Trans>
  )
}
