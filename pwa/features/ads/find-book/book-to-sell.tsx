import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { language } from '../../../language/language.ts'
import { MarkBook } from '../../books/book-row.tsx'
import { Cover } from '../../../ui/cover/cover.tsx'
import { WaitingCount } from '../../watches/watch-switches.tsx'
import type { DraftBook } from '../drafts/draft.ts'
import styles from './finder.module.css'

interface BookToSellProps {
  book: DraftBook
  query?: string | undefined
  children?: ReactNode
}

export function BookToSell({ book, query = '', children }: BookToSellProps) {
  const { t } = useLingui()
  const { available, lowestPriceCents, watchers = 0 } = book
  const from = lowestPriceCents === null ? '' : formatMoney(lowestPriceCents, language)
  return (
    <div className={styles.book}>
      <Cover isbn={book.isbn} title={book.name} author={book.author} size={46} image={book.image} />
      <div className={styles.words}>
        <p className={styles.name}>
          <MarkBook text={book.name} query={query} />
        </p>
        <p className={styles.author}>
          <MarkBook text={book.author} query={query} />
        </p>
        {book.version && <p className={styles.version}>{book.version}</p>}
        {available > 0 && (
          <p className={styles.count}>
            <Plural value={available} one="# for sale" other="# for sale" />
            {from !== '' && <> {t`from ${from}`}</>}
          </p>
        )}
        {watchers > 0 && (
          <p className={styles.waiting}>
            <WaitingCount watchers={watchers} />
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
