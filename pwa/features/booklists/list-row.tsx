import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { Link } from '../../../shared/features/booklists/booklists.schema.ts'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import { latePart } from '../../language/late-part.ts'
import { written } from '../../language/written.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { Price } from '../../ui/price.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Link as PageLink } from '../../ui/page/link.tsx'
import styles from './list-row.module.css'
import { useNewsOf } from './news/news-context.ts'

/** Lazy, because few people need its texts. */
const NewsTag = latePart(() => import('./news/news-tag.tsx'))

export function ListRow({ link, book }: { link: Link; book: Book }) {
  const version = link.version ?? book.version
  const news = useNewsOf(link.id)
  return (
    <li className={styles.row}>
      <Cover isbn={book.isbn} title={book.name} author={book.author} image={book.image} size={42} />
      <div className={styles.facts}>
        <PageLink to={`/book/${book.id}`} className={styles.link} {...written(book.name)}>
          {book.name}
        </PageLink>
        <p className={styles.detail}>
          {book.author}
          {version && ` · ${version}`}
        </p>
        <p className={styles.tags}>
          {news && (
            <Suspense>
              <NewsTag what={news} />
            </Suspense>
          )}
          {book.available === 0 && (
            <Tag tone="red">
              <Trans>Not for sale now</Trans>
            </Tag>
          )}
          {link.tags.map(tag => (
            <Tag key={tag}>
              <span {...written(tag)}>{tag}</span>
            </Tag>
          ))}
          {link.notes && <span {...written(link.notes)}>{link.notes}</span>}
        </p>
      </div>
      {book.lowestPriceCents !== null && book.available > 0 && <Price cents={book.lowestPriceCents} size="small" />}
    </li>
  )
}
