import { Plural, Trans } from '@lingui/react/macro'
import type { BookPage } from '../../../../shared/features/books/books.schema.ts'
import { limitingPriceCents } from '../../../../shared/features/books/books.rules.ts'
import { formatMoney } from '../../../../shared/lib/money.ts'
import type { Cached } from '../../../api/use-cached.ts'
import { language } from '../../../language/language.ts'
import CacheAge from '../../../ui/notes/cache-age.tsx'
import { Offered, Sold } from '../../books/offered.tsx'
import type { DraftBook } from '../drafts/draft.ts'

/** Shows real figures only, of all copies, with their age where no server answers (M5, L2). */
export function PriceHelp({ book, newest }: { book: DraftBook; newest: Cached<BookPage> }) {
  const limitCents = limitingPriceCents(book)
  const page = newest.data
  return (
    <>
      {page?.offered && <Offered {...page.offered} limitCents={limitCents} />}{' '}
      {page && <Sold {...page.sold} limitCents={limitCents} />} <CacheAge of={[newest]} />{' '}
      {!page?.offered && isUnanswered(newest) && <OnDevice book={page?.book ?? book} />}{' '}
      {limitCents !== null && <New cents={limitCents} />}
    </>
  )
}

function isUnanswered({ state }: Cached<BookPage>): boolean {
  return state === 'offline' || state === 'failed'
}

function OnDevice({
  book: { available, lowestPriceCents },
}: {
  book: Pick<DraftBook, 'available' | 'lowestPriceCents'>
}) {
  if (available === 0 || lowestPriceCents === null) return null
  const low = formatMoney(lowestPriceCents, language)
  return (
    <Plural
      value={available}
      one={`When this device last saw the book, # copy was for sale, for ${low}.`}
      other={`When this device last saw the book, # copies were for sale, from ${low}.`}
    />
  )
}

function New({ cents }: { cents: number }) {
  const price = formatMoney(cents, language)
  return <Trans>New: {price}.</Trans>
}
