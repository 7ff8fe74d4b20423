import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { factLabels } from '../../../shared/features/ads/ad-facts.text.ts'
import type { Ad, NewestAds } from '../../../shared/features/ads/ads.schema.ts'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import { useCached } from '../../api/use-cached.ts'
import { latePart } from '../../language/late-part.ts'
import { CopyPhoto } from '../../features/photos/copy-photo.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Link } from '../../ui/page/link.tsx'
import styles from './home.module.css'

const CacheAge = latePart(() => import('../../ui/notes/cache-age.tsx'))

const shown = 12

/** Fits a phone; more would delay the first paint. */
const firstShown = 3

export function JustOffered() {
  const { t } = useLingui()
  const asked = useCached<NewestAds>('/ads?sort=new')
  const { data, state } = asked
  const books = new Map(data?.books.map(book => [book.id, book]))
  const offers = (data?.ads ?? []).slice(0, shown).flatMap(ad => {
    const book = books.get(ad.bookId)
    return book ? [{ ad, book }] : []
  })
  if (data ? offers.length === 0 : state !== 'loading') return null
  return (
    <section className={styles.offered} aria-labelledby="offered">
      <div className={styles.head}>
        <h2 id="offered">{t`Just offered`}</h2>
        {data && state !== 'fresh' && state !== 'stale' && (
          <Suspense>
            <CacheAge of={[asked]} />
          </Suspense>
        )}
        <Link to="/search?sort=new&available=yes" className={styles.all}>{t`See all`}</Link>
      </div>
      <ul className={styles.shelf} tabIndex={-1}>
        {data ? offers.map((offer, index) => <OfferedAd key={offer.ad.id} {...offer} index={index} />) : <Places />}
      </ul>
    </section>
  )
}

function OfferedAd({ ad, book, index }: { ad: Ad; book: Book; index: number }) {
  const { t } = useLingui()
  const eager = index < firstShown
  const photo = <CopyPhoto photo={ad.photos[0]} book={book} size={150} alt={t`Photo of this copy`} eager={eager} />
  return (
    <li className={styles.offer}>
      <div className={styles.photo}>{eager ? photo : <AfterPaint>{photo}</AfterPaint>}</div>
      <Price cents={ad.priceCents} />
      <p className={styles.name}>
        <Link to={`/ad/${ad.id}`} className={styles.link}>
          {book.name}
        </Link>
      </p>
      <p className={styles.detail}>
        {t(factLabels.condition[ad.condition])} · <span>{ad.city}</span>
      </p>
    </li>
  )
}

/** Without scripts they come with the page. */
function AfterPaint({ children }: { children: ReactNode }) {
  const isPainted = useDeferredValue(true, false)
  return isPainted ? children : <noscript data-coming="">{children}</noscript>
}

function Places() {
  return Array.from({ length: 6 }, (_, index) => (
    <li key={index} className={styles.offer} aria-hidden="true">
      <Skeleton shape="cover" />
      <Skeleton shape="title" />
      <Skeleton />
    </li>
  ))
}
