import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import type { Ad, NewestAds } from '../../../shared/features/ads/ads.schema.ts'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import { useCached } from '../../api/use-cached.ts'
import { conditionText } from '../../features/ads/condition.text.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './just-offered.module.css'

const shown = 12

/** The newest ads as books on a shelf. */
export function JustOffered() {
  const { data, state } = useCached<NewestAds>('/ads?sort=new')
  const books = new Map(data?.books.map(book => [book.id, book]))
  const offers = (data?.ads ?? []).slice(0, shown).flatMap(ad => {
    const book = books.get(ad.bookId)
    return book ? [{ ad, book }] : []
  })
  if (data ? offers.length === 0 : state !== 'loading') return null
  return (
    <section className={styles.offered} aria-labelledby="offered">
      <div className={styles.head}>
        <h2 id="offered">
          <Trans>Just offered</Trans>
        </h2>
        <Link to="/search?sort=new&available=yes" className={styles.all}>
          <Trans>See all</Trans>
        </Link>
      </div>
      <ul className={styles.shelf} tabIndex={-1}>
        {data ? offers.map(offer => <Offer key={offer.ad.id} {...offer} />) : <Places />}
      </ul>
    </section>
  )
}

function Offer({ ad, book }: { ad: Ad; book: Book }) {
  const { t } = useLingui()
  return (
    <li className={styles.offer}>
      <Cover isbn={book.isbn} title={book.name} author={book.author} image={book.image} size={150} />
      <Link to={`/ad/${ad.id}`} className={styles.link} aria-label={t`${book.name}, ${book.author}`}>
        <Price cents={ad.priceCents} />
      </Link>
      <p className={styles.detail}>
        {t(conditionText[ad.condition])} · <span>{ad.city}</span>
      </p>
    </li>
  )
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
