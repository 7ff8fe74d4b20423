import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Offered as Figures, BookPage } from '../../../shared/features/books/books.schema.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'
import { fewestCopies } from './chances.ts'

/** Names no price above `limitCents`, which an ad could not ask (M5). */
export function Offered({ count, lowestCents, medianCents, highestCents, limitCents }: OfferedProps) {
  if (count === 0 || lowestCents === null) return <Trans>Nobody sells this book now.</Trans>
  const isNamed = (cents: number | null) => cents !== null && (limitCents === null || cents <= limitCents)
  const [low, middle, high] = [lowestCents, medianCents, highestCents].map(cents => formatMoney(cents ?? 0, language))
  if (!isNamed(lowestCents))
    return <Plural value={count} one="Now # copy is for sale." other="Now # copies are for sale." />
  if (count < fewestCopies)
    return (
      <Plural
        value={count}
        one={`Now # copy is for sale, for ${low}: too few to tell what is usual.`}
        other={`Now # copies are for sale, from ${low}: too few to tell what is usual.`}
      />
    )
  if (lowestCents === highestCents)
    return (
      <Trans>
        Now {count} copies are for sale, all for <strong>{low}</strong>.
      </Trans>
    )
  if (!isNamed(highestCents))
    return (
      <Trans>
        Now {count} copies are for sale, from <strong>{low}</strong>.
      </Trans>
    )
  return (
    <Trans>
      Now {count} copies are for sale, for{' '}
      <strong>
        {low} to {high}
      </strong>
      , half of them for at most {middle}.
    </Trans>
  )
}

type OfferedProps = Figures & { limitCents: number | null }

/** Names no price above `limitCents`, which an ad could not ask (M5). */
export function Sold({ count, averageCents, limitCents }: BookPage['sold'] & { limitCents: number | null }) {
  const { t } = useLingui()
  if (count < fewestCopies || averageCents === null)
    return (
      <Plural
        value={count}
        one="In the last year # copy was sold: too few to tell a price."
        other="In the last year # copies were sold: too few to tell a price."
      />
    )
  if (limitCents !== null && averageCents > limitCents) return t`In the last year ${count} copies were sold.`
  const average = formatMoney(averageCents, language)
  return t`In the last year ${count} copies were sold, for ${average} on average.`
}
