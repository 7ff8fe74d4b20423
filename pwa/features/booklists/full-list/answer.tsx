import { useLingui } from '@lingui/react/macro'
import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import {
  aloneCents,
  type Answer as Found,
  type Picked,
  type Purchase,
  purchasesOf,
} from '../../../../shared/features/booklists/full-list/full-list.ts'
import { groupBy } from '../../../../shared/lib/group-by.ts'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { language } from '../../../language/language.ts'
import { written } from '../../../language/written.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/page/link.tsx'
import { Price } from '../../../ui/price.tsx'
import { CopyPhoto } from '../../photos/copy-photo.tsx'
import { inCourse } from '../wanted-in.ts'
import { EditionTag } from './edition-tag.tsx'
import type { FoundList } from './use-full-list.ts'
import styles from './full-list.module.css'

/** The copies of one answer, grouped by seller. */
export function Answer({ answer, found }: { answer: Found<Ad>; found: FoundList }) {
  return (
    <>
      {[...groupBy(answer.picks, ({ ad }) => ad.seller.id)].map(([id, picks]) => (
        <OfSeller key={id} picks={picks} found={found} />
      ))}
      <Total answer={answer} found={found} />
    </>
  )
}

function OfSeller({ picks, found }: { picks: Picked<Ad>[]; found: FoundList }) {
  const [first] = picks
  if (!first) return null
  const { seller, city } = first.ad
  const purchases = purchasesOf(picks)
  return (
    <section className={styles.seller} aria-label={seller.firstName} data-seller="">
      <h3 className={styles.sellerName}>
        <bdi>{seller.firstName}</bdi>
        <span className={styles.city}>
          <Icon name="pin" size={16} />
          {city}
        </span>
      </h3>
      <Rows picks={purchases.filter(({ set }) => !set).flatMap(({ copies }) => copies)} found={found} />
      {purchases.map(purchase => purchase.set && <InSet key={purchase.set.id} purchase={purchase} found={found} />)}
    </section>
  )
}

/** All of a set is paid, also where the list asks for some of its books only (M26). */
function InSet({ purchase: { set, copies, cents }, found }: { purchase: Purchase<Picked<Ad>>; found: FoundList }) {
  const { t } = useLingui()
  const size = set?.size ?? 0
  const count = copies.length
  const saved = aloneCents(copies) - cents
  return (
    <div className={styles.set} data-set="">
      <p className={styles.row}>
        <span className={styles.facts}>
          <b>{t`Set of ${size}`}</b>
          <span className={styles.setDetail}>
            {count < size && (
              <>
                {t`${count} of them on your list`}
                {saved > 0 && ' · '}
              </>
            )}
            {saved > 0 && t`saves ${formatMoney(saved, language)}`}
          </span>
        </span>
        <Price cents={cents} size="small" />
      </p>
      <Rows picks={copies} found={found} />
    </div>
  )
}

function Rows({ picks, found }: { picks: Picked<Ad>[]; found: FoundList }) {
  if (picks.length === 0) return null
  return (
    <ul>
      {picks.map(pick => (
        <Row key={pick.bookId} pick={pick} found={found} />
      ))}
    </ul>
  )
}

function Row({
  pick: { ad, bookId, match, setId },
  found: { books, courses, wanted },
}: {
  pick: Picked<Ad>
  found: FoundList
}) {
  const { t } = useLingui()
  const book = books.get(ad.bookId) ?? books.get(bookId)
  if (!book) return null
  const { firstName } = ad.seller
  const isAny = wanted.find(each => each.bookId === bookId)?.accepted.includes('') ?? false
  return (
    <li className={styles.row}>
      <CopyPhoto photo={ad.photos[0]} book={book} size={42} alt={t`Photo of ${firstName}'s copy`} />
      <div className={styles.facts}>
        <Link to={inCourse(`/ad/${ad.id}`, courses.get(bookId))} className={styles.link} {...written(book.name)}>
          {book.name}
        </Link>
        <p>
          <EditionTag match={match} version={ad.version} isAny={isAny} />
        </p>
      </div>
      {setId === undefined && <Price cents={ad.priceCents} size="small" />}
    </li>
  )
}

/** Of all these books together; 0 where the price of one is not known. */
export function newCentsOf(picks: readonly Picked<Ad>[], books: FoundList['books']): number {
  const prices = picks.map(({ bookId }) => books.get(bookId)?.originalPriceCents ?? 0)
  return prices.includes(0) ? 0 : prices.reduce((sum, price) => sum + price, 0)
}

function Total({ answer: { cents, picks }, found: { books } }: { answer: Found<Ad>; found: FoundList }) {
  const { t } = useLingui()
  const asNew = newCentsOf(picks, books)
  return (
    <p className={styles.total}>
      <span>
        <b>{t`Together`}</b>
        {asNew > cents && <small>{t`New: ${formatMoney(asNew, language)}`}</small>}
      </span>
      <Price cents={cents} />
    </p>
  )
}
