import { Plural, Trans } from '@lingui/react/macro'
import type { BookPage } from '../../../shared/features/books/books.schema.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'
import { fewestCopies } from './chances.ts'

/** Tells no price above `limitCents`, which an ad could not ask (M5). */
export function Sold({ count, averageCents, limitCents }: BookPage['sold'] & { limitCents: number | null }) {
  if (count < fewestCopies || averageCents === null)
    return (
      <Plural
        value={count}
        one="In the last year # copy was sold: too few to tell a price."
        other="In the last year # copies were sold: too few to tell a price."
      />
    )
  if (limitCents !== null && averageCents > limitCents) return <Trans>In the last year {count} copies were sold.</Trans>
  const average = formatMoney(averageCents, language)
  return (
    <Trans>
      In the last year {count} copies were sold, for {average} on average.
    </Trans>
  )
}
