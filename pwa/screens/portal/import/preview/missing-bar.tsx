import { Plural, useLingui } from '@lingui/react/macro'
import type { ImportAnswer } from '../../../../../shared/features/booklists/import.schema.ts'
import { bookSourceTitles } from '../../../../../shared/features/books/book-sources.ts'
import { readIsbn } from '../../../../../shared/features/books/isbn.ts'
import { type BookAddition, maxAddedBooks } from '../../../../../shared/features/books/library.schema.ts'
import { maxLookups } from '../../../../../shared/features/books/lookup.schema.ts'
import type { LookingUp } from '../../../../features/booklists/import/use-lookups.ts'
import { missingBooks } from '../../../../features/booklists/import/missing-books.ts'
import type { AddMissing } from '../../../../features/booklists/import/use-add-missing.ts'
import { formatCount } from '../../../../language/format.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { DoneBar } from '../applied-bar.tsx'
import styles from '../import.module.css'

interface MissingBarProps {
  answer: ImportAnswer | null
  isComing: boolean
  missing: AddMissing
  looking: LookingUp
}

/** Adds all missing books with one press, and undoes it with another (H3, M9, M11). */
export function MissingBar({ answer, isComing, missing, looking }: MissingBarProps) {
  const { t } = useLingui()
  const { adding, undoing, done, forget } = missing
  const { books, count, unnamed: isbns } = missingBooks(answer ?? { rows: [] }, looking.found)
  const unnamed = isbns.length
  const [problem] = [adding, undoing, looking.start, looking.stop].flatMap(({ failure }) =>
    failure ? (Object.values(failure.fields)[0] ?? failure.message) : [],
  )
  return (
    <>
      {done && (
        <DoneBar isBusy={undoing.busy} onUndo={() => void undoing.send()} onClose={forget}>
          <span>
            <Plural value={done.count} one="# book added to the library." other="# books added to the library." />
          </span>
        </DoneBar>
      )}
      {count + unnamed > 0 && (
        <div className={styles.ask}>
          <Icon name="book" size={20} />
          <p className={styles.grows}>
            <b>
              <Plural
                value={count + unnamed}
                one="# book is not in the library yet."
                other="# books are not in the library yet."
              />
            </b>{' '}
            {count > 0 && t`Title and author come from the rows; a price that is not there stays unknown for now.`}{' '}
            {count > maxAddedBooks && t`${formatCount(maxAddedBooks)} go at a time.`}{' '}
            {unnamed > 0 && (
              <Plural
                value={unnamed}
                one="# row has no title or author: add that book by itself."
                other="# rows have no title or author: add these one by one."
              />
            )}
          </p>
          {count > 0 && (
            <Button icon="plus" size="small" busy={adding.busy || isComing} onClick={() => void adding.send(books)}>
              <Plural value={books.length} one="Add it to the library" other="Add the # to the library" />
            </Button>
          )}
          <LookUp isbns={isbns} looking={looking} />
          {problem !== undefined && <p role="alert">{problem}</p>}
        </div>
      )}
      <FoundList books={books} />
    </>
  )
}

/** Goes on without the page (M24). */
function LookUp({ isbns, looking }: { isbns: readonly string[]; looking: LookingUp }) {
  const { t } = useLingui()
  const { sources, progress, unknown, start, stop } = looking
  if (progress) {
    const { done, of } = progress
    return (
      <>
        <output>{t`${done} of ${of} looked up`}</output>
        <Button size="small" busy={stop.busy} onClick={() => void stop.send()}>{t`Stop`}</Button>
      </>
    )
  }
  const open = isbns.filter(isbn => !unknown.has(readIsbn(isbn).isbn13 ?? '')).slice(0, maxLookups)
  if (sources.length === 0) return null
  if (open.length === 0)
    return (
      isbns.length > 0 && (
        <Plural
          value={isbns.length}
          one="No library that we asked has that book."
          other="No library that we asked has those # books."
        />
      )
    )
  return (
    <Button icon="search" size="small" busy={start.busy} onClick={() => void start.send(open)}>
      <Plural value={open.length} one="Look it up" other="Look the # up" />
    </Button>
  )
}

const shownOpen = 5

/** Shows each found book with its source, before it is added. */
function FoundList({ books }: { books: BookAddition['books'] }) {
  const found = books.flatMap(book => (book.source ? [{ ...book, source: bookSourceTitles[book.source] }] : []))
  if (found.length === 0) return null
  return (
    <details className={styles.found} open={found.length <= shownOpen}>
      <summary>
        <Plural value={found.length} one="# book was looked up" other="# books were looked up" />
      </summary>
      <ul>
        {found.map(({ isbn, name, author, version, source }) => (
          <li key={isbn}>
            <b>{name}</b> · {[author, version].filter(Boolean).join(' · ')} <small>{source}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}
