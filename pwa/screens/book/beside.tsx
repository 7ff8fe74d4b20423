import { Trans, useLingui } from '@lingui/react/macro'
import type { BookPage } from '../../../shared/features/books/books.schema.ts'
import { limitingPriceCents } from '../../../shared/features/books/books.rules.ts'
import { Sold } from '../../features/books/offered.tsx'
import { WatchPanel } from '../../features/watches/watch-panel.tsx'
import { Year } from '../../features/books/year.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AskedVersions } from './asked-versions.tsx'
import styles from './beside.module.css'

export function Beside({ page }: { page: BookPage }) {
  const { t } = useLingui()
  const { book, versions, sold } = page
  return (
    <div className={styles.beside}>
      <WatchPanel book={book} />
      {book.available > 0 && (
        <Card data-screen-only="">
          <h2 className={styles.title}>{t`Do you have this book to spare?`}</h2>
          <p className={styles.words}>
            {t`Two photos and your price. Selling costs nothing.`}{' '}
            <Sold {...sold} limitCents={limitingPriceCents(book)} />
          </p>
          <ButtonLink to={`/sell?book=${book.id}`} icon="plus" size="small">{t`Sell yours`}</ButtonLink>
        </Card>
      )}
      <Year page={page} />
      {versions.length > 0 && <AskedVersions book={book} versions={versions} />}
    </div>
  )
}

/** Of a book that only stood in a list or in results on this device (L2). */
export function NoFigures({ book, isComing }: Pick<BookPage, 'book'> & { isComing: boolean }) {
  return (
    <div className={styles.beside}>
      <WatchPanel book={book} />
      {isComing ? (
        <Skeleton shape="block" />
      ) : (
        <p className={styles.words}>
          <Trans>
            Which courses ask for this book, and what it was sold for, was not on this device yet. As soon as you are
            online, it stands here.
          </Trans>
        </p>
      )}
    </div>
  )
}
