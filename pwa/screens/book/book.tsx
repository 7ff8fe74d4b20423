import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import type { BookPage } from '../../../shared/features/books/books.schema.ts'
import { useCached } from '../../api/use-cached.ts'
import { useBookOr } from '../../features/books/use-known.ts'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { Answered } from '../../ui/notes/answered.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ShareButton } from '../../ui/form/share-button.tsx'
import { TopBar } from '../../ui/page/top-bar.tsx'
import { NotFound } from '../not-found/not-found.tsx'
import { Beside, NoFigures } from './beside.tsx'
import { BookFacts } from './book-facts.tsx'
import { BookSkeleton } from './book-skeleton.tsx'
import styles from './book.module.css'
import { Copies } from './copies.tsx'

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
