import { Plural, Trans } from '@lingui/react/macro'
import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import type { BookPage } from '../../../../shared/features/books/books.schema.ts'
import { limitingPriceCents } from '../../../../shared/features/books/books.rules.ts'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { type Cached, useCached } from '../../../api/use-cached.ts'
import { language } from '../../../language/language.ts'
import { Sold } from '../../books/sold.tsx'
import CacheAge from '../../../ui/notes/cache-age.tsx'
import type { DraftBook } from '../drafts/draft.ts'

/** Shows real figures only, with their age where no server answers (M5, L2). */
export function PriceHelp({ book, newest }: { book: DraftBook; newest: Cached<BookPage> }) {
  const asked = useCached<{ ads: Ad[] }>(book.proposed ? null : `/books/${book.id}/ads`)
  const prices = (asked.data?.ads ?? []).map(ad => ad.priceCents).sort((a, b) => a - b)
  const price = limitingPriceCents(book)
  return (
    <>
      {prices.length > 0 && <Asked prices={prices} />} {newest.data && <Sold {...newest.data.sold} />}{' '}
      <CacheAge of={[asked, newest]} /> {price !== null && <New cents={price} />}
    </>
  )
}

function Asked({ prices }: { prices: number[] }) {
  const low = formatMoney(prices[0] ?? 0, language)
  const high = formatMoney(prices.at(-1) ?? 0, language)
  const count = prices.length
  return low === high ? (
    <Trans>
      Now for sale for <strong>{low}</strong> (<Plural value={count} one="# copy" other="# copies" />
      ).
    </Trans>
  ) : (
    <Trans>
      Now for sale for{' '}
      <strong>
        {low} to {high}
      </strong>{' '}
      (<Plural value={count} one="# copy" other="# copies" />
      ).
    </Trans>
  )
}

function New({ cents }: { cents: number }) {
  const price = formatMoney(cents, language)
  return <Trans>New: {price}.</Trans>
}
