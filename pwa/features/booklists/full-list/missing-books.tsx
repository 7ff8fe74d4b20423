import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { written } from '../../../language/written.ts'
import { Cover } from '../../../ui/cover/cover.tsx'
import { Link } from '../../../ui/page/link.tsx'
import styles from './full-list.module.css'

export interface MissingBook {
  book: Book
  /** How many copies of another edition there are; undefined where it is for sale, but not in this answer. */
  others: number | undefined
}

/** `children` is the button that watches them. */
export function MissingBooks({ missing, children }: { missing: MissingBook[]; children: ReactNode }) {
  return (
    <section className={styles.missing} aria-labelledby="missing" data-missing="">
      <h2 id="missing">
        <Plural value={missing.length} one="# book is missing" other="# books are missing" />
      </h2>
      <ul>
        {missing.map(({ book, others }) => (
          <li key={book.id} className={styles.row}>
            <Cover isbn={book.isbn} title={book.name} author={book.author} image={book.image} size={42} />
            <div className={styles.facts}>
              <Link to={`/book/${book.id}`} className={styles.link} {...written(book.name)}>
                {book.name}
              </Link>
              <p className={styles.detail}>
                {others === undefined ? (
                  <Trans>For sale elsewhere</Trans>
                ) : others === 0 ? (
                  <Trans>Not for sale now</Trans>
                ) : (
                  <Plural
                    value={others}
                    one="# copy, in another edition than your course asks"
                    other="# copies, all in another edition than your course asks"
                  />
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
