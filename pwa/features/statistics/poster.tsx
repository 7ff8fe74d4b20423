import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CuratedOrganisation } from '../../../shared/features/organisations/portal.schema.ts'
import type { DemandedCourse } from '../../../shared/features/statistics/statistics.schema.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { localPath } from '../../../shared/lib/routes.ts'
import { formatDate } from '../../language/format.ts'
import { language } from '../../language/language.ts'
import { written } from '../../language/written.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { Logo } from '../../ui/logo.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import styles from './poster.module.css'

/** More would not fit on the sheet. */
const mostBooks = 5

interface PosterProps {
  course: DemandedCourse
  organisation: CuratedOrganisation
}

/** A sheet of A4 for the wall: the list of a course by QR code, in the association's logo (M12). */
export function Poster({ course, organisation }: PosterProps) {
  const { t } = useLingui()
  const { name, code, studyName, collectionName, books, watchers } = course
  const url = listUrl(course, organisation.id)
  const left = books.length - mostBooks
  return (
    <article className={styles.poster} aria-label={t`Poster of ${name}`}>
      <header className={styles.head}>
        {organisation.imageUrl ? (
          <img src={organisation.imageUrl} width={280} height={56} alt={organisation.name} />
        ) : (
          <strong {...written(organisation.name)}>{organisation.name}</strong>
        )}
        <span className={styles.kaft}>
          <Logo size={30} /> Kaft
        </span>
      </header>
      <p className={styles.about}>{[code, collectionName, studyName].filter(Boolean).join(' · ')}</p>
      <h2 className={styles.title} {...written(name)}>
        {name}
      </h2>
      <p className={styles.promise}>
        <Trans>
          Your books from <mark>a fellow student</mark>, not from the shop.
        </Trans>
      </p>
      <div className={styles.scan}>
        <QrCode className={styles.qr} text={url} label={t`QR code of the book list of ${name}`} />
        <div>
          <h3>
            <Trans>Scan and see who sells them</Trans>
          </h3>
          <p>
            <Trans>Afterwards the list works without internet too. Buying and selling is free.</Trans>
          </p>
          <p className={styles.address}>{new URL(url).host}</p>
        </div>
      </div>
      <ul className={styles.books}>
        {books.slice(0, mostBooks).map((book, at) => (
          <li key={`${book.id} ${at}`}>
            <Cover isbn={book.isbn} title={book.name} author={book.author} size={46} image={book.image} />
            <div className={styles.book}>
              <b {...written(book.name)}>{book.name}</b>
              <span>{[book.author, book.version].filter(Boolean).join(' · ')}</span>
            </div>
            <div className={styles.offer}>
              {book.tags.length > 0 && <b>{book.tags.join(', ')}</b>}
              <span>
                {book.offers > 0 && book.lowestPriceCents !== null ? (
                  <Trans>
                    {book.offers} for sale now, from {formatMoney(book.lowestPriceCents, language)}
                  </Trans>
                ) : (
                  <Trans>none for sale yet</Trans>
                )}
              </span>
            </div>
          </li>
        ))}
        {left > 0 && (
          <li>
            <Plural value={left} one="And # more book on the list" other="And # more books on the list" />
          </li>
        )}
      </ul>
      <div className={styles.sell}>
        <b>
          <Trans>Have you passed {name}?</Trans>
        </b>
        <p>
          {watchers > 0 && (
            <Plural value={watchers} one="# student waits for these books." other="# students wait for these books." />
          )}{' '}
          <Trans>Scan the barcode, two photos, done.</Trans>
        </p>
      </div>
      <footer className={styles.foot}>
        <span>
          {organisation.name} · {organisation.university}
        </span>
        <span>
          <Trans>As of {formatDate(serverNow())}; the list itself is always up to date</Trans>
        </span>
      </footer>
    </article>
  )
}

/** The list at this course, with the association's logo on top (A5). */
function listUrl({ id, studyId, collectionId }: DemandedCourse, organisationId: string): string {
  const path = localPath(language, `/study/${studyId}`)
  return `${window.location.origin}${path}?collection=${collectionId}&o=${organisationId}#course-${id}`
}
