import { useLingui } from '@lingui/react/macro'
import { useNavigate, useParams } from 'react-router-dom'
import type { UnreviewedBooks, BookMerge, BookMerges } from '../../../../shared/features/operator/books.schema.ts'
import { useAskedPages } from '../../../features/operator/use-asked-pages.ts'
import { formatSince, formatMoment } from '../../../language/format.ts'
import { written } from '../../../language/written.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import styles from '../operator.module.css'
import { RowLink, Rows } from '../rows.tsx'
import { CheckBook } from './check-book.tsx'
import { useAction } from '../../../features/operator/use-action.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Failure } from '../decided-meanwhile.tsx'

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
      <h1 tabIndex={-1}>{t`Books to check`}</h1>
      <div className={styles.columns}>
        <div className={styles.form}>
          <Rows
            answer={answer}
            of="books"
            empty={
              <EmptyState level={2} title={t`All books are checked`}>{t`What sellers add comes here.`}</EmptyState>
            }
          >
            {books => (
              <ul className={styles.rows}>
                {books.map(({ book, createdAt, proposedBy }) => (
                  <RowLink key={book.id} to={`/operator/books/${book.id}`} isOpen={book.id === id}>
                    <span className={styles.rowHead}>
                      <span {...written(book.name)}>{book.name}</span>
                      <span className={styles.when}>{formatSince(createdAt)}</span>
                    </span>
                    <span className={styles.quiet}>
                      {[book.author, book.isbn ?? t`no ISBN`, proposedBy?.name].filter(Boolean).join(' · ')}
                    </span>
                  </RowLink>
                ))}
              </ul>
            )}
          </Rows>
          <Merges key={answer.data?.total} undone={done} />
        </div>
        {id === undefined ? (
          <div className={styles.besides}>
            <EmptyState level={2} title={t`Choose a book`}>
              {t`Confirm it as a book of its own, or let it go into one that is there already.`}
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

/** Each can be undone for 30 days. */
function Merges({ undone }: { undone(): void }) {
  const { t } = useLingui()
  const answer = useAskedPages<BookMerges, 'merges'>('/operator/books/merges', 'merges')
  // The page shows its own offline note.
  if (answer.state === 'offline' && !answer.data) return null
  return (
    <Rows answer={answer} of="merges" empty={null}>
      {merges => (
        <section className={styles.form}>
          <h2>{t`Last merges`}</h2>
          <ul className={styles.rows}>
            {merges.map(merge => (
              <Merge
                key={merge.id}
                merge={merge}
                undone={() => {
                  answer.refresh()
                  undone()
                }}
              />
            ))}
          </ul>
        </section>
      )}
    </Rows>
  )
}

function Merge({ merge: { id, from, into, at, by, undoneAt }, undone }: { merge: BookMerge; undone(): void }) {
  const { t } = useLingui()
  const { busy, failure, run } = useAction()
  const undo = async () => {
    if (await run(`/operator/books/merges/${id}/undo`)) undone()
  }
  return (
    <li className={styles.row}>
      <span {...written(from.name)}>
        {from.name} → {into.name}
      </span>
      <span className={styles.quiet}>
        {formatMoment(at)} {by?.name}
      </span>
      {undoneAt !== null ? (
        <span>
          <Tag>{t`undone`}</Tag>
        </span>
      ) : (
        <span>
          <Button size="small" icon="restore" busy={busy} onClick={() => void undo()}>{t`Undo`}</Button>
        </span>
      )}
      <Failure of={failure} />
    </li>
  )
}
