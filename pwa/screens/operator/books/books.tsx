import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useParams } from 'react-router-dom'
import type { UnreviewedBooks } from '../../../../shared/features/operator/books.schema.ts'
import { useAskedPages } from '../../../features/operator/use-asked-pages.ts'
import { formatSince } from '../../../language/format.ts'
import { written } from '../../../language/written.ts'
import { Answered } from '../../../ui/notes/answered.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Link } from '../../../ui/page/link.tsx'
import cardStyles from '../card.module.css'
import listStyles from '../list.module.css'
import styles from '../operator.module.css'
import { More } from '../more.tsx'
import { CheckBook } from './check-book.tsx'
import { Merges } from './merges.tsx'

export default function Books({ changed }: { changed(): void }) {
  const { t } = useLingui()
  const { id } = useParams()
  const navigate = useNavigate()
  const answer = useAskedPages<UnreviewedBooks, 'books'>('/operator/books/unreviewed', 'books')
  const done = () => {
    answer.refresh()
    changed()
  }
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>
        <Trans>Books to check</Trans>
      </h1>
      <div className={styles.columns}>
        <div className={cardStyles.form}>
          <Answered answer={answer} skeleton={<Skeleton shape="block" />} missing={null}>
            {({ books }) =>
              books.length === 0 ? (
                <EmptyState level={2} title={<Trans>All books are checked</Trans>}>
                  <Trans>What sellers add comes here.</Trans>
                </EmptyState>
              ) : (
                <div>
                  <ul className={listStyles.list}>
                    {books.map(({ book, createdAt, proposedBy }) => (
                      <li key={book.id}>
                        <Link
                          to={`/operator/books/${book.id}`}
                          className={listStyles.row}
                          aria-current={book.id === id || undefined}
                        >
                          <span className={listStyles.rowHead}>
                            <span {...written(book.name)}>{book.name}</span>
                            <span className={listStyles.when}>{formatSince(createdAt)}</span>
                          </span>
                          <span className={styles.quiet}>
                            {[book.author, book.isbn ?? t`no ISBN`, proposedBy?.name].filter(Boolean).join(' · ')}
                          </span>
                        </Link>
                      </li>
                    ))}
                  </ul>
                  <More of={answer} />
                </div>
              )
            }
          </Answered>
          <Merges key={answer.data?.total} undone={done} />
        </div>
        {id === undefined ? (
          <div className={listStyles.besides}>
            <EmptyState level={2} title={<Trans>Choose a book</Trans>}>
              <Trans>Confirm it as a book of its own, or let it go into one that is there already.</Trans>
            </EmptyState>
          </div>
        ) : (
          <CheckBook
            key={id}
            id={id}
            done={() => {
              done()
              void navigate('/operator/books')
            }}
          />
        )}
      </div>
    </div>
  )
}
