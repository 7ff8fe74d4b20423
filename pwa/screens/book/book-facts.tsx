import { Trans } from '@lingui/react/macro'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { Isbn } from '../../features/books/isbn.tsx'
import { formatMonth } from '../../language/format.ts'
import { language } from '../../language/language.ts'
import { written } from '../../language/written.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { WideShareButton } from '../../ui/form/share-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './book.module.css'

export function BookFacts({ book }: { book: Book }) {
  return (
    <>
      <figure className={styles.cover}>
        <Cover isbn={book.isbn} title={book.name} author={book.author} image={book.image} size={260} />
        {book.image === null && (
          <figcaption>
            <Trans>No picture yet. This is what it looks like in kaft paper.</Trans>
          </figcaption>
        )}
      </figure>
      <div className={styles.facts}>
        <h1 className={styles.title} {...written(book.name)}>
          {book.name}
        </h1>
        <p className={styles.author}>{book.author}</p>
        <p className={styles.numbers}>
          {book.version}
          {book.version && book.isbn && ' · '}
          {book.isbn && <Isbn isbn={book.isbn} />}
        </p>
        {book.originalPriceCents !== null && (
          <p className={styles.original}>
            <Trans>
              New <s>{formatMoney(book.originalPriceCents, language)}</s>
            </Trans>{' '}
            {book.originalPriceAt !== null && <small>({formatMonth(book.originalPriceAt)})</small>}
          </p>
        )}
        {!book.reviewed && (
          <Tag>
            <Trans>Added by a seller, not checked yet</Trans>
          </Tag>
        )}
        {book.description && (
          <p className={styles.note} {...written(book.description)}>
            {book.description}
          </p>
        )}
        <WideShareButton title={book.name} />
      </div>
    </>
  )
}
