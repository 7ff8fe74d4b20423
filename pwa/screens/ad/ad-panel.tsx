import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { labelsOf } from '../../../shared/features/ads/ad-facts.text.ts'
import type { Ad, AdPage } from '../../../shared/features/ads/ads.schema.ts'
import { hasRunOut } from '../../../shared/features/ads/ads.rules.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { inCourse, matchIn } from '../../features/booklists/wanted-in.ts'
import { Isbn } from '../../features/books/isbn.tsx'
import { isReserved, ReservedTag } from '../../features/ads/reserved-tag.tsx'
import { AdNote } from '../../features/ads/ad-note.tsx'
import { ReportEntry } from '../../features/reports/report-entry.tsx'
import { useSession } from '../../features/people/session/session-provider.tsx'
import { formatDay } from '../../language/format.ts'
import { language } from '../../language/language.ts'
import { latePart } from '../../language/late-part.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { Banner } from '../../ui/notes/banner.tsx'
import { LinkRow } from '../../ui/page/link-row.tsx'
import { written } from '../../language/written.ts'
import { Price } from '../../ui/price.tsx'
import { WideShareButton } from '../../ui/form/share-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './ad.module.css'
import { AlsoInSet } from '../../features/sets/in-set.tsx'
import { SetOnAd } from '../../features/sets/set-on-ad.tsx'
import { Photos } from './photos.tsx'
import { Seller } from './seller.tsx'
import { ContactSeller } from '../../features/chats/write/contact-seller.tsx'
import { OfferOnAd, OfferOpened } from '../../features/deals/offer-on-ad.tsx'
import { ActionBar } from '../../ui/form/action-bar.tsx'
import type { BookPage } from '../../../shared/features/books/books.schema.ts'
import { useCached } from '../../api/use-cached.ts'
import { EditionTag } from '../../features/booklists/full-list/edition-tag.tsx'

const SellerCopiesLink = latePart(() => import('../../features/ads/seller-copies/seller-copies-link.tsx'))
const SellerCopies = latePart(() => import('../../features/ads/seller-copies/seller-copies.tsx'))
const OwnAd = lazy(() => import('../../features/ads/mine/own-ad.tsx'))

/** `course` is the one from which somebody came (M1). */
export function AdPanel({ page, course }: { page: AdPage; course: string | null }) {
  const { ad, book, trust, set } = page
  const { t } = useLingui()
  const { person } = useSession()
  const isOwn = person?.id === ad.seller.id
  const name = ad.seller.firstName
  const isGone = ad.deletedAt !== null
  const mayOffer = ad.takesOffers && !isOwn && !isGone && !isReserved(ad)
  const isHydrated = useHydrated()
  return (
    <div className={styles.columns}>
      <Photos ad={ad} book={book} />
      <div className={styles.panel}>
        {isGone && (
          <Banner icon="info" inset>
            {hasRunOut(ad)
              ? t`This ad ended after 120 days: the book is no longer for sale here.`
              : t`This ad is gone: the book is no longer for sale here.`}
          </Banner>
        )}
        <div className={styles.head}>
          <h1 className={styles.title} {...written(book.name)}>
            {book.name}
          </h1>
          <Price cents={ad.priceCents} size="large" />
        </div>
        <p className={styles.by}>
          {book.author} · <span {...written(ad.version)}>{ad.version}</span>
        </p>
        <p className={styles.tags}>
          {course !== null && <AskedEdition ad={ad} course={course} />}
          {isOwn && <Tag tone="green">{t`Your ad`}</Tag>}
          {isReserved(ad) && <ReservedTag until={ad.reservedUntil} />}
          {labelsOf(ad).map(label => (
            <Tag key={label.id}>{t(label)}</Tag>
          ))}
        </p>
        {ad.note !== null && <AdNote note={ad.note} />}
        {ad.takesOffers && !isGone && (isOwn || mayOffer) && (
          <p>{isOwn ? t`You take offers: they come as cards in the chats about this ad.` : t`${name} takes offers.`}</p>
        )}
        {ad.inSet &&
          (set ? (
            <SetOnAd page={{ ...page, set }} inSet={ad.inSet} isOwn={isOwn} />
          ) : (
            <p>
              <AlsoInSet inSet={ad.inSet} />
            </p>
          ))}
        <Seller ad={ad} trust={trust}>
          {!isOwn && isHydrated && (
            <Suspense>
              <SellerCopiesLink ad={ad} />
            </Suspense>
          )}
        </Seller>
        <p className={styles.story} suppressHydrationWarning>
          {t`Placed on ${formatDay(ad.createdAt)}.`}{' '}
          {book.originalPriceCents !== null &&
            t`New, this book costs ${formatMoney(book.originalPriceCents, language)}.`}{' '}
          {t`You pay when you collect the book; Kaft charges nothing.`}
        </p>
        {book.isbn && (
          <p className={styles.isbn}>
            <Isbn isbn={book.isbn} />
          </p>
        )}
        <LinkRow
          className={styles.others}
          to={inCourse(`/book/${book.id}`, course)}
          icon="book"
          title={t`All copies of this book`}
          detail={book.available > 0 && book.lowestPriceCents !== null && <From cents={book.lowestPriceCents} />}
        />
        {isOwn && (
          <Suspense>
            <OwnAd page={page} />
          </Suspense>
        )}
        {!isOwn && isHydrated && (
          <Suspense>
            <SellerCopies ad={ad} />
          </Suspense>
        )}
        <WideShareButton title={book.name} />
        {!isOwn && !isGone && (
          <p data-screen-only="">
            <ReportEntry about={{ kind: 'ad', id: ad.id, name: ad.seller.firstName, ad: page }}>
              {t`Report this ad`}
            </ReportEntry>
          </p>
        )}
        {!isOwn && !isGone && (
          <ActionBar className={styles.actions}>
            <ContactSeller ad={ad} />
            {mayOffer && <OfferOnAd ad={ad} />}
          </ActionBar>
        )}
        {mayOffer && <OfferOpened page={page} />}
      </div>
    </div>
  )
}

function From({ cents }: { cents: number }) {
  const { t } = useLingui()
  return t`from ${formatMoney(cents, language)}`
}

/** The page of the book knows what the course asks; who came from there has it on this device (M1, L2). */
function AskedEdition({ ad, course }: { ad: Ad; course: string }) {
  const { data } = useCached<BookPage>(`/books/${encodeURIComponent(ad.bookId)}`)
  const match = data && matchIn(data, ad, course)
  return match ? <EditionTag match={match} version={ad.version} isAny={false} /> : null
}
