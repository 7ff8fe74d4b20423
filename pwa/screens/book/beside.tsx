import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import type { BookPage } from '../../../shared/features/books/books.schema.ts'
import { Sold } from '../../features/books/sold.tsx'
import { WatchPanel } from '../../features/watches/watch-panel.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './beside.module.css'

/** What else there is to know of a book: selling one's own, and the lists it is on. */
export function Beside({ page: { book, versions, sold } }: { page: BookPage }) {
  return (
    <div className={styles.beside}>
      <WatchPanel book={book} />
      {book.available > 0 && (
        <Card data-screen-only="">
          <h2 className={styles.title}>
            <Trans>Do you have this book to spare?</Trans>
          </h2>
          <p className={styles.words}>
            <Trans>Two photos and your price. Selling costs nothing.</Trans> <Sold {...sold} />
          </p>
          <ButtonLink to={`/sell?book=${book.id}`} icon="plus" size="small">
            <Trans>Sell yours</Trans>
          </ButtonLink>
        </Card>
      )}
      {versions.length > 0 && (
        <Card>
          <h2 className={styles.title}>
            <Trans>On these lists</Trans>
          </h2>
          <ul className={styles.lists}>
            {versions.map(({ courseId, courseName, studyId, collectionId, version }) => (
              <li key={`${courseId} ${version}`}>
                {studyId && collectionId ? (
                  <Link to={`/study/${studyId}?collection=${collectionId}#course-${courseId}`}>{courseName}</Link>
                ) : (
                  courseName
                )}
                {version && <Tag tone={version === book.version ? 'green' : 'marker'}>{version}</Tag>}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
