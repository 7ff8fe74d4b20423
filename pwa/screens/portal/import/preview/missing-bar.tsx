import { Plural, Trans } from '@lingui/react/macro'
import type { ImportAnswer } from '../../../../../shared/features/booklists/import.schema.ts'
import { maxAddedBooks } from '../../../../../shared/features/books/library.schema.ts'
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
}

/** Adds all missing books with one press, and undoes it with another (H3, M9, M11). */
export function MissingBar({ answer, isComing, missing: { adding, undoing, done, forget } }: MissingBarProps) {
  const { books, count, unnamed } = missingBooks(answer ?? { rows: [] })
  const [problem] = [adding, undoing].flatMap(({ failure }) =>
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
            {count > 0 && (
              <Trans>Title and author come from the rows; a price that is not there stays unknown for now.</Trans>
            )}{' '}
            {count > maxAddedBooks && <Trans>{formatCount(maxAddedBooks)} go at a time.</Trans>}{' '}
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
          {problem !== undefined && <p role="alert">{problem}</p>}
        </div>
      )}
    </>
  )
}
