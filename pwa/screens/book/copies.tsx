import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import type { BookPage } from '../../../shared/features/books/books.schema.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { matchIn } from '../../features/booklists/wanted-in.ts'
import { SellerRow } from '../../features/ads/seller-row.tsx'
import { useBookAds } from '../../features/ads/use-book-ads.ts'
import { formatMoment } from '../../language/format.ts'
import { language } from '../../language/language.ts'
import { useSession } from '../../features/people/session/session-provider.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { SortSelect } from '../../ui/form/sort-select.tsx'
import { Link } from '../../ui/page/link.tsx'
import styles from './book.module.css'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'

const adSorts = ['price', 'new'] as const

/** Rows that fit on a screen. */
const firstShown = 3

interface CopiesProps {
  page: Pick<BookPage, 'book'> & Partial<BookPage>
  pageAt: number | undefined
}

/** Cheapest first by default. */
export function Copies({ page, pageAt }: CopiesProps) {
  const { t } = useLingui()
  const { book } = page
  const [params, setParams] = useSearchParams()
  const { ads, asked, known, isComplete, at } = useBookAds(book.id)
  const { person } = useSession()
  const course = params.get('course')
  const sort: AdSort = adSorts.find(name => name === params.get('sort')) ?? 'price'
  const isComing = ads?.length === 0 && known === 'coming'
  const count = isComplete && !isComing ? (ads?.length ?? book.available) : Math.max(ads?.length ?? 0, book.available)
  const moment = at === undefined || asked.state !== 'offline' ? '' : formatMoment(at)

  if (ads?.length === 0 && !isComing) return <NoCopies bookId={book.id} />
  return (
    <section className={styles.copies} aria-labelledby="copies">
      <div className={styles.copiesHead}>
        <h2 id="copies">
          <Plural value={count} one="# copy" other="# copies" />
        </h2>
        {count > 1 && <Sort sort={sort} onPick={next => setParams(withSort(next))} />}
      </div>
      {moment !== '' && pageAt !== undefined && moment !== formatMoment(pageAt) && (
        <p className={styles.author}>{t`The copies are from ${moment}.`}</p>
      )}
      {!ads && asked.failure && (
        <p className={styles.author}>{asked.state === 'offline' ? <NotHere book={book} /> : asked.failure.message}</p>
      )}
      {((!ads && !asked.failure) || isComing) && <Skeleton shape="block" />}
      {ads && (
        <ul>
          {sortAds(ads, sort).map((ad, index) => (
            <SellerRow
              key={ad.id}
              ad={ad}
              isOwn={ad.seller.id === person?.id}
              city={person?.city ?? null}
              book={book}
              eager={index < firstShown}
              course={course}
              match={matchIn(page, ad, course)}
            />
          ))}
        </ul>
      )}
      {ads && !isComplete && asked.failure && (
        <p className={styles.author}>{t`Only the newest of them are on this device.`}</p>
      )}
      {ads && !isComplete && !asked.failure && <Skeleton shape="block" />}
    </section>
  )
}

function NotHere({ book: { lowestPriceCents } }: Pick<BookPage, 'book'>) {
  const { t } = useLingui()
  const price = lowestPriceCents === null ? null : formatMoney(lowestPriceCents, language)
  return (
    <>
      {price !== null && <>{t`The cheapest costs ${price}.`} </>}
      {t`The copies of this book were not on this device yet. As soon as you are online, they stand here.`}
    </>
  )
}

function withSort(sort: AdSort) {
  return (before: URLSearchParams) => {
    const next = new URLSearchParams(before)
    if (sort === 'price') next.delete('sort')
    else next.set('sort', sort)
    return next
  }
}

function Sort({ sort, onPick }: { sort: AdSort; onPick(sort: AdSort): void }) {
  const { t } = useLingui()
  const options = [
    { value: 'price', label: t`Cheapest first` },
    { value: 'new', label: t`Newest first` },
  ] as const
  return <SortSelect label={t`Sort`} value={sort} options={options} onPick={onPick} />
}

function NoCopies({ bookId }: { bookId: string }) {
  const { t } = useLingui()
  return (
    <section className={styles.copies}>
      <EmptyState
        title={t`Nobody offers it now`}
        action={<ButtonLink to={`/sell?book=${bookId}`} icon="plus">{t`Sell yours`}</ButtonLink>}
      >
        <Trans>
          Most books are offered at the start of a quarter. <Link to="#watch">Tell me when there is one</Link>.
        </Trans>
      </EmptyState>
    </section>
  )
}

type AdSort = (typeof adSorts)[number]

function sortAds(ads: Ad[], sort: AdSort): Ad[] {
  const newest = (a: Ad, b: Ad) => b.createdAt - a.createdAt
  return [...ads].sort(sort === 'new' ? newest : (a, b) => a.priceCents - b.priceCents || newest(a, b))
}
