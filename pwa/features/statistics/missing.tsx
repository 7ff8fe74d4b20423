import { useLingui } from '@lingui/react/macro'
import type { Statistics } from '../../../shared/features/statistics/statistics.schema.ts'
import { formatCount } from '../../language/format.ts'
import { written } from '../../language/written.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Link } from '../../ui/page/link.tsx'
import styles from './statistics.module.css'

const maxShown = 20

export function ListsWithoutOffers({ books, total }: { books: Statistics['listsWithoutOffers']; total: number }) {
  const { t } = useLingui()
  return (
    <Card className={styles.board}>
      <h2>{t`My lists, without offers`}</h2>
      {books.length === 0 && <p>{t`Every book of your lists is for sale.`}</p>}
      <ul className={styles.rows}>
        {books.slice(0, maxShown).map(({ bookId, name, author, isbn, watchers }) => (
          <li key={bookId}>
            <Cover isbn={isbn} title={name} author={author} size={26} />
            <span className={styles.grow}>
              <Link to={`/book/${bookId}`} {...written(name)}>
                {name}
              </Link>
              <small>{author}</small>
            </span>
            <span className={styles.count}>{t`${formatCount(watchers)} wait`}</span>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        <Cut shown={Math.min(books.length, maxShown)} total={total} />{' '}
        {t`On a list that students see, with no ad open.`}
      </p>
    </Card>
  )
}

/** Needs at least three people, for privacy (H6). */
export function SearchesWithoutResult({
  searches,
  total,
}: {
  searches: Statistics['searchesWithoutResult']
  total: number
}) {
  const { t } = useLingui()
  return (
    <Card className={styles.board}>
      <div className={styles.head}>
        <h2>{t`Searched without result`}</h2>
        <span className={styles.quiet}>{t`30 days`}</span>
      </div>
      {searches.length === 0 && <p>{t`Nothing was looked for in vain by three people or more.`}</p>}
      <ul className={styles.rows}>
        {searches.slice(0, maxShown).map(({ query, count }) => (
          <li key={query}>
            <span className={styles.grow} {...written(query)}>
              {query}
            </span>
            <span className={styles.count}>{formatCount(count)}×</span>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        <Cut shown={Math.min(searches.length, maxShown)} total={total} />{' '}
        {t`Counted are people, on all of Kaft; what fewer than three looked for is never shown.`}
      </p>
    </Card>
  )
}

function Cut({ shown, total }: { shown: number; total: number }) {
  const { t } = useLingui()
  if (total <= shown) return null
  return <b>{t`${formatCount(shown)} of ${formatCount(total)}.`}</b>
}
