import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CuratedOrganisation } from '../../../shared/features/organisations/organisations.schema.ts'
import type { DemandedCourse } from '../../../shared/features/statistics/statistics.schema.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'
import { written } from '../../language/written.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { listUrl } from './own-lists.tsx'
import styles from './poster.module.css'
import type { ReactNode } from 'react'
import { scannedAddress } from '../../../shared/features/booklists/short-address.ts'
import { formatDate } from '../../language/format.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { Logo } from '../../ui/logo.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

/** More would not fit on the sheet. */
const maxCourses = 8

/** More would not fit on the sheet. */
const maxBooks = 5

export function Poster({ course, organisation }: { course: DemandedCourse; organisation: CuratedOrganisation }) {
  const { t } = useLingui()
  const { name, code, studyName, collectionName, books, watchers } = course
  const left = books.length - maxBooks
  return (
    <PosterPage
      organisation={organisation}
      name={name}
      about={[code, collectionName, studyName].filter(Boolean).join(' · ')}
      url={listUrl('course', course.id)}
    >
      <ul className={styles.books}>
        {books.slice(0, maxBooks).map((book, at) => (
          <li key={`${book.id} ${at}`}>
            <Cover isbn={book.isbn} title={book.name} author={book.author} size={46} image={book.image} />
            <div className={styles.book}>
              <b {...written(book.name)}>{book.name}</b>
              <span>{[book.author, book.version].filter(Boolean).join(' · ')}</span>
            </div>
            <div className={styles.offer}>
              {book.tags.length > 0 && <b>{book.tags.join(', ')}</b>}
              <span>
                {book.offers > 0 && book.lowestPriceCents !== null
                  ? t`${book.offers} for sale now, from ${formatMoney(book.lowestPriceCents, language)}`
                  : t`none for sale yet`}
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
        <b>{t`Have you passed ${name}?`}</b>
        <p>
          {watchers > 0 && (
            <Plural value={watchers} one="# student waits for these books." other="# students wait for these books." />
          )}{' '}
          {t`Scan the barcode, two photos, done.`}
        </p>
      </div>
    </PosterPage>
  )
}

interface PosterPageProps {
  organisation: CuratedOrganisation
  name: string
  about: string
  url: string
  children: ReactNode
}

/** A sheet of A4 with a QR code of the list (M12). */
function PosterPage({ organisation, name, about, url, children }: PosterPageProps) {
  const { t } = useLingui()
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
      <p className={styles.about}>{about}</p>
      <h2 className={styles.title} {...written(name)}>
        {name}
      </h2>
      <p className={styles.promise}>
        <Trans>
          Your books from <mark>a fellow student</mark>, not from the shop.
        </Trans>
      </p>
      <div className={styles.scan}>
        <QrCode className={styles.qr} text={scannedAddress(url)} label={t`QR code of the book list of ${name}`} />
        <div>
          <h3>{t`Scan and see who sells them`}</h3>
          <p>{t`Afterwards the list works without internet too. Buying and selling is free.`}</p>
          <p className={styles.address}>{url.replace(/^https?:\/\//, '')}</p>
        </div>
      </div>
      {children}
      <footer className={styles.foot}>
        <span>
          {organisation.name} · {organisation.university}
        </span>
        <span>{t`As of ${formatDate(serverNow())}; the list itself is always up to date`}</span>
      </footer>
    </article>
  )
}

interface YearPosterProps {
  courses: readonly [DemandedCourse, ...DemandedCourse[]]
  organisation: CuratedOrganisation
}

export function YearPoster({ courses, organisation }: YearPosterProps) {
  const { t } = useLingui()
  const [{ collectionName, studyName, collectionId }] = courses
  const left = courses.length - maxCourses
  return (
    <PosterPage
      organisation={organisation}
      name={collectionName}
      about={studyName}
      url={listUrl('collection', collectionId)}
    >
      <ul className={styles.books}>
        {courses.slice(0, maxCourses).map(({ id, code, name, books, offers }) => (
          <li key={id}>
            <div className={styles.book}>
              <b {...written(name)}>{name}</b>
              <span>{code}</span>
            </div>
            <div className={styles.offer}>
              <span>
                <Plural value={books.length} one="# book" other="# books" />
                {', '}
                {offers > 0 ? t`${offers} for sale now` : t`none for sale yet`}
              </span>
            </div>
          </li>
        ))}
        {left > 0 && (
          <li>
            <Plural value={left} one="And # more course" other="And # more courses" />
          </li>
        )}
      </ul>
      <div className={styles.sell}>
        <b>{t`Have you passed ${collectionName}?`}</b>
        <p>{t`Scan the barcode, two photos, done.`}</p>
      </div>
    </PosterPage>
  )
}
