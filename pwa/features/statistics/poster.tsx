import { Plural, Trans } from '@lingui/react/macro'
import type { CuratedOrganisation } from '../../../shared/features/organisations/organisations.schema.ts'
import type { DemandedCourse } from '../../../shared/features/statistics/statistics.schema.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'
import { written } from '../../language/written.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { listUrl } from './own-lists.tsx'
import { PosterPage } from './poster-page.tsx'
import styles from './poster.module.css'

/** More would not fit on the sheet. */
const maxBooks = 5

interface PosterProps {
  course: DemandedCourse
  organisation: CuratedOrganisation
}

export function Poster({ course, organisation }: PosterProps) {
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
    </PosterPage>
  )
}
