import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { language } from '../../../language/language.ts'
import { Cover } from '../../../ui/cover/cover.tsx'
import type { DraftBook } from '../drafts/draft.ts'
import styles from './book-to-sell.module.css'

export function BookToSell({ book, children }: { book: DraftBook; children?: ReactNode }) {
  const { available, lowestPriceCents } = book
  const from = lowestPriceCents === null ? '' : formatMoney(lowestPriceCents, language)
  return (
    <div className={styles.book}>
      <Cover isbn={book.isbn} title={book.name} author={book.author} size={46} image={book.image} />
      <div className={styles.words}>
        <p className={styles.name}>{book.name}</p>
        <p className={styles.author}>{book.author}</p>
        {book.version && <p className={styles.version}>{book.version}</p>}
        {available > 0 && (
          <p className={styles.count}>
            <Plural value={available} one="# for sale" other="# for sale" />
            {from !== '' && (
              <>
                {' '}
                <Trans>from {from}</Trans>
              </>
            )}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
