import { useLingui, Trans } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import type { BookPage, Book } from '../../../shared/features/books/books.schema.ts'
import { useCached } from '../../api/use-cached.ts'
import { useBookOr } from '../../features/books/use-known.ts'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { Answered } from '../../ui/notes/answered.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ShareButton, WideShareButton } from '../../ui/form/share-button.tsx'
import { TopBar } from '../../ui/page/top-bar.tsx'
import { NotFound } from '../not-found/not-found.tsx'
import { Beside, NoFigures } from './beside.tsx'
import styles from './book.module.css'
import { Copies } from './copies.tsx'
import { Unseen } from '../../ui/notes/unseen.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { formatMoney } from '../../../shared/lib/money.ts'
import { Isbn } from '../../features/books/isbn.tsx'
import { formatMonth } from '../../language/format.ts'
import { language } from '../../language/language.ts'
import { written } from '../../language/written.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { Tag } from '../../ui/tag.tsx'

export default function Book() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const answer = useBookOr(useCached<BookPage>(`/books/${encodeURIComponent(id)}`), id)
  const name = answer.data?.book.name
  useTitle(name)
  return (
    <>
      <TopBar title={t`Book`} fallback="/search" phoneOnly>
        {name !== undefined && <ShareButton title={name} />}
      </TopBar>
      <Page>
        <Answered answer={answer} skeleton={<BookSkeleton />} missing={<NotFound />}>
          {page => (
            <div className={styles.columns}>
              <BookFacts book={page.book} />
              <Copies page={page} pageAt={answer.fetchedAt} />
              {'history' in page ? (
                <Beside page={page} />
              ) : (
                <NoFigures book={page.book} isComing={answer.state === 'stale'} />
              )}
            </div>
          )}
        </Answered>
      </Page>
    </>
  )
}

function BookSkeleton() {
  const { t } = useLingui()
  return (
    <div className={styles.columns} aria-busy="true">
      <Unseen as="h1">{t`Book`}</Unseen>
      <div className={styles.cover}>
        <Skeleton shape="cover" />
      </div>
      <div className={styles.facts}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
      </div>
      <div className={styles.copies}>
        <Skeleton shape="title" />
        <Skeleton shape="block" />
      </div>
    </div>
  )
}

function BookFacts({ book }: { book: Book }) {
  const { t } = useLingui()
  return (
    <>
      <figure className={styles.cover}>
        <Cover isbn={book.isbn} title={book.name} author={book.author} image={book.image} size={260} />
        {book.image === null && <figcaption>{t`No picture yet. This is what it looks like in kaft paper.`}</figcaption>}
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
        {!book.reviewed && <Tag>{t`Added by a seller, not checked yet`}</Tag>}
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
