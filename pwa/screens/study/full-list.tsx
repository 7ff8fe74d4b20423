import { useLingui } from '@lingui/react/macro'
import { useMemo, useEffect, useEffectEvent } from 'react'
import { useParams } from 'react-router-dom'
import type { ListAds, StudyPage } from '../../../shared/features/booklists/booklists.schema.ts'
import { useCached } from '../../api/use-cached.ts'
import { useList } from '../../features/booklists/follows/use-follows.ts'
import { collectionsOf, coursesOf } from '../../features/booklists/list-tree.ts'
import { BookTicks } from '../../features/booklists/full-list/book-ticks.tsx'
import { written } from '../../language/written.ts'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { Chip } from '../../ui/form/chip.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Answered } from '../../ui/notes/answered.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { TopBar } from '../../ui/page/top-bar.tsx'
import { Unseen } from '../../ui/notes/unseen.tsx'
import { NotFound } from '../not-found/not-found.tsx'
import { ListAnswers } from './list-answers.tsx'
import styles from './study.module.css'
import { useAskedList } from './use-asked-list.ts'
import { setOwned, useOwnedBooks } from '../../features/booklists/full-list/use-owned-books.ts'
import { useLocal } from '../../local/local-provider.tsx'

/** How to get a whole collection or course (M2). */
export default function FullList() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const answer = useList(id)
  useTitle(t`The whole list`)
  return (
    <>
      <TopBar title={t`The whole list`} fallback={`/study/${id}`} phoneOnly />
      <Page width="text">
        <Answered answer={answer} agedElsewhere skeleton={<Coming />} missing={<NotFound />}>
          {page => <OfStudy page={page} />}
        </Answered>
      </Page>
    </>
  )
}

function OfStudy({ page }: { page: StudyPage }) {
  const { t } = useLingui()
  const { asked } = useAskedList()
  const collections = collectionsOf(page)
  const ofCourse = page.places.find(({ courseId }) => courseId === asked.course)?.collectionId
  const collection = collections.find(({ id }) => id === (asked.collection ?? ofCourse)) ?? collections[0]
  if (!collection) return <NoBooks studyId={page.study.id} />
  return (
    <>
      <h1>{t`The whole list in one go`}</h1>
      <p className={styles.whose}>
        <span {...written(collection.name)}>{collection.name}</span> ·{' '}
        <span {...written(page.study.name)}>{page.study.name}</span>
      </p>
      <OfCollection key={collection.id} page={page} collectionId={collection.id} />
    </>
  )
}

function OfCollection({ page, collectionId }: { page: StudyPage; collectionId: string }) {
  const { t } = useLingui()
  const { asked, change } = useAskedList()
  const answer = useCached<ListAds>(`/collections/${encodeURIComponent(collectionId)}/ads`)
  const owned = useOwned()
  const courses = useMemo(
    () => coursesOf(page, collectionId).filter(({ books }) => books.length > 0),
    [page, collectionId],
  )
  const chosen = courses.find(({ course }) => course.id === asked.course)
  const listed = useMemo(() => (chosen ? [chosen] : courses).flatMap(({ books }) => books), [chosen, courses])
  const books = [...new Map(listed.map(({ book }) => [book.id, book])).values()]
  if (courses.length === 0) return <NoBooks studyId={page.study.id} />
  return (
    <>
      {courses.length > 1 && (
        <fieldset className={styles.chips} aria-label={t`Course`}>
          <Chip selected={!chosen} onClick={() => change({ course: null, way: null })}>{t`All courses`}</Chip>
          {courses.map(({ course: { id, name } }) => (
            <Chip key={id} selected={id === chosen?.course.id} onClick={() => change({ course: id, way: null })}>
              <span {...written(name)}>{name}</span>
            </Chip>
          ))}
        </fieldset>
      )}
      {owned && <BookTicks books={books} owned={owned} />}
      <Answered answer={answer} skeleton={<Coming />} missing={<NotFound />} level={2}>
        {ads =>
          owned ? <ListAnswers collectionId={collectionId} listed={listed} ads={ads} owned={owned} /> : <Coming />
        }
      </Answered>
    </>
  )
}

function NoBooks({ studyId }: { studyId: string }) {
  const { t } = useLingui()
  return (
    <EmptyState
      level={1}
      title={t`Nothing on this list yet`}
      action={<ButtonLink to={`/study/${studyId}`}>{t`To the book list`}</ButtonLink>}
    >{t`The study association has not filled it in so far.`}</EmptyState>
  )
}

function Coming() {
  const { t } = useLingui()
  return (
    <div className={styles.coming} aria-busy="true">
      <Unseen>{t`The whole list`}</Unseen>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  )
}

/** Takes what a visitor unticked along into the account. undefined while loading. */
function useOwned(): ReadonlySet<string> | undefined {
  const { vault } = useLocal()
  const { asked, change } = useAskedList()
  const kept = useOwnedBooks()
  const brought = asked.have.join(',')
  const forget = useEffectEvent(() => change({ have: null }))
  useEffect(() => {
    if (brought !== '') void setOwned(vault, brought.split(','), true).then(() => forget())
  }, [vault, brought])
  return useMemo(() => kept && new Set([...kept, ...brought.split(',').filter(Boolean)]), [kept, brought])
}
