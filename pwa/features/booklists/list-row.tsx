import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { LinkCopies } from '../../../shared/features/booklists/booklists.schema.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'
import { latePart } from '../../language/late-part.ts'
import { written } from '../../language/written.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { Price } from '../../ui/price.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Link as PageLink } from '../../ui/page/link.tsx'
import { askedCopies, type ListedBook } from './list-tree.ts'
import { inCourse } from './wanted-in.ts'
import styles from './list-row.module.css'
import { useNewsOf } from './news/use-news.ts'

/** Lazy, because few people need its texts. */
const NewsTag = latePart(() => import('./news/news-tag.tsx'))

/** Its price is that of a copy that the course asks for; what else is for sale says what it is (M1). */
export function ListRow({ listed }: { listed: ListedBook }) {
  const { t } = useLingui()
  const { link, book, copies = [] } = listed
  const version = link.version ?? book.version
  const { available, lowestPriceCents } = askedCopies(listed)
  const news = useNewsOf(link.id)
  return (
    <li className={styles.row}>
      <Cover isbn={book.isbn} title={book.name} author={book.author} image={book.image} size={42} />
      <div className={styles.facts}>
        <PageLink to={inCourse(`/book/${book.id}`, link.courseId)} className={styles.link} {...written(book.name)}>
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
          {book.available === 0 && <Tag tone="red">{t`Not for sale now`}</Tag>}
          {copies.map(each => (
            <CopiesTag key={each.match} copies={each} />
          ))}
          {link.tags.map(tag => (
            <Tag key={tag}>
              <span {...written(tag)}>{tag}</span>
            </Tag>
          ))}
          {link.notes && <span {...written(link.notes)}>{link.notes}</span>}
        </p>
      </div>
      {lowestPriceCents !== null && available > 0 && <Price cents={lowestPriceCents} size="small" />}
    </li>
  )
}

function CopiesTag({ copies: { match, lowestPriceCents } }: { copies: LinkCopies }) {
  const { t } = useLingui()
  const price = formatMoney(lowestPriceCents, language)
  if (match === 'asked') return <Tag tone="green">{t`Right edition`}</Tag>
  return (
    <Tag tone={match === 'unknown' ? 'plain' : 'marker'}>
      {match === 'older' && <Trans>Older edition from {price}</Trans>}
      {match === 'newer' && <Trans>Newer edition from {price}</Trans>}
      {match === 'other' && <Trans>Another edition from {price}</Trans>}
      {match === 'unknown' && <Trans>Edition not clear from {price}</Trans>}
    </Tag>
  )
}
