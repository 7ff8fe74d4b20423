import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { StudyPage } from '../../../shared/features/booklists/booklists.schema.ts'
import { collectionsOf, countOffered, type CourseList, coursesOf } from '../../features/booklists/list-tree.ts'
import { latePart } from '../../language/late-part.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Chip } from '../../ui/form/chip.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { written } from '../../language/written.ts'
import { CourseSection } from './course-section.tsx'
import styles from './study.module.css'

/** Lazy, because it computes what a visitor of the list may never ask. */
const FullListSum = latePart(() => import('../../features/booklists/full-list/full-list-sum.tsx'))

/** The address has the shown collection. */
export function Collections({ page }: { page: StudyPage }) {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  useAskedCourse()
  const collections = collectionsOf(page)
  const shown = collections.find(({ id }) => id === params.get('collection')) ?? collections[0]
  if (!shown) return <NoBooks />
  return (
    <>
      <fieldset className={styles.chips} aria-label={t`Year or quarter`}>
        {collections.map(({ id, name }) => (
          <Chip key={id} selected={id === shown.id} onClick={() => setParams({ collection: id })}>
            <span {...written(name)}>{name}</span>
          </Chip>
        ))}
      </fieldset>
      <Courses page={page} collectionId={shown.id} />
    </>
  )
}

function Courses({ page, collectionId }: { page: StudyPage; collectionId: string }) {
  const courses = useMemo(() => coursesOf(page, collectionId), [page, collectionId])
  if (courses.length === 0) return <NoBooks />
  return (
    <>
      <ForSale studyId={page.study.id} collectionId={collectionId} courses={courses} />
      {courses.map(list => (
        <CourseSection key={list.course.id} studyId={page.study.id} list={list} />
      ))}
    </>
  )
}

/** Scrolls to the course of a link once the list is loaded. */
function useAskedCourse(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash.startsWith('#course-')) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}

function ForSale({ studyId, collectionId, courses }: { studyId: string; collectionId: string; courses: CourseList[] }) {
  const { t } = useLingui()
  const listed = useMemo(() => courses.flatMap(list => list.books), [courses])
  const isHydrated = useHydrated()
  const books = new Set(listed.map(({ book }) => book.id)).size
  const offered = countOffered(listed)
  return (
    <Card className={styles.full}>
      <div>
        <h2 className={styles.fullTitle}>{t`The whole list in one go`}</h2>
        <output className={styles.count}>
          <Plural
            value={books}
            one={<Trans>{offered} of # book is for sale now</Trans>}
            other={<Trans>{offered} of # books are for sale now</Trans>}
          />
        </output>
        {offered > 0 && (
          <p className={styles.sum}>
            {isHydrated && (
              <Suspense>
                <FullListSum collectionId={collectionId} listed={listed} offered={offered} />
              </Suspense>
            )}
          </p>
        )}
      </div>
      {books > 0 && (
        <ButtonLink kind="primary" to={`/study/${studyId}/full?collection=${collectionId}`}>
          {t`See who sells them`}
        </ButtonLink>
      )}
    </Card>
  )
}

function NoBooks() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`Nothing on this list yet`}>{t`The study association has not filled it in so far.`}</EmptyState>
  )
}
