import { Trans } from '@lingui/react/macro'
import { Link, useNavigate, useParams } from 'react-router-dom'
import type { UnreviewedBooks } from '../../../../shared/features/operator/books.schema.ts'
import { useAsked } from '../../../features/operator/use-asked.ts'
import { formatSince } from '../../../language/format.ts'
import { written } from '../../../language/written.ts'
import { Answered } from '../../../ui/notes/answered.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import styles from '../operator.module.css'
import { CheckBook } from './check-book.tsx'
import { Merges } from './merges.tsx'

/** Books that sellers proposed, beside those that may be the same (M6). */
export default function Books() {
  const { id } = useParams()
  const navigate = useNavigate()
  const answer = useAsked<UnreviewedBooks>('/operator/books/unreviewed')
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>
        <Trans>Books to check</Trans>
      </h1>
      <div className={styles.columns}>
        <div className={styles.form}>
          <Answered answer={answer} skeleton={<Skeleton shape="block" />} missing={null}>
            {({ books }) =>
              books.length === 0 ? (
                <EmptyState level={2} title={<Trans>All books are checked</Trans>}>
                  <Trans>What sellers add comes here.</Trans>
                </EmptyState>
              ) : (
                <ul className={styles.list}>
                  {books.map(({ book, createdAt, proposedBy }) => (
                    <li key={book.id}>
                      <Link
                        to={`/operator/books/${book.id}`}
                        className={styles.row}
                        aria-current={book.id === id || undefined}
                      >
                        <span className={styles.rowHead}>
                          <span {...written(book.name)}>{book.name}</span>
                          <span className={styles.quiet}>{formatSince(createdAt)}</span>
                        </span>
                        <span className={styles.quiet}>
                          {book.author} · {book.isbn ?? <Trans>no ISBN</Trans>} · {proposedBy?.name}
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              )
            }
          </Answered>
          <Merges key={answer.data?.total} undone={answer.refresh} />
        </div>
        {id !== undefined && (
          <CheckBook
            key={id}
            id={id}
            done={() => {
              answer.refresh()
              void navigate('/operator/books')
            }}
          />
        )}
      </div>
    </div>
  )
}
