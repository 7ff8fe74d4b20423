import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { StudyPage } from '../../../shared/features/booklists/booklists.schema.ts'
import type { Organisation } from '../../../shared/features/organisations/organisations.schema.ts'
import { useCached } from '../../api/use-cached.ts'
import { FollowButton } from '../../features/booklists/follows/follow-button.tsx'
import { useFollows, useList } from '../../features/booklists/follows/use-follows.ts'
import { NewsContext, useNews } from '../../features/booklists/news/use-news.ts'
import { latePart } from '../../language/late-part.ts'
import { written } from '../../language/written.ts'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { Answered } from '../../ui/notes/answered.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ShareButton, WideShareButton } from '../../ui/form/share-button.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { TopBar } from '../../ui/page/top-bar.tsx'
import { Unseen } from '../../ui/notes/unseen.tsx'
import { NotFound } from '../not-found/not-found.tsx'
import { Collections } from './collections.tsx'
import styles from './study.module.css'
import { foundIn } from '../../features/booklists/found-in.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { CourseSection } from './course-section.tsx'

/** Lazy, because few people need its texts. */
const NewsNote = latePart(() => import('../../features/booklists/news/news-note.tsx'))

/** A followed list is complete on this device (L2). */
export default function Study() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const answer = useList(id)
  const follow = useFollows()?.find(({ studyId }) => studyId === id)
  const isFollowed = follow !== undefined
  const news = useNews(follow)
  const name = answer.data?.study.name
  useTitle(name)
  return (
    <>
      <TopBar title={t`Book lists`} fallback="/study" phoneOnly>
        {name !== undefined && <ShareButton title={name} />}
      </TopBar>
      <Page width="text">
        <Answered
          answer={answer}
          skeleton={<StudySkeleton />}
          missing={<NotFound />}
          isEmpty={({ links }) => links.length === 0}
        >
          {page => (
            <NewsContext value={news}>
              <Head page={page} />
              {isFollowed && <Reach isHere={answer.isHere} />}
              {news && (
                <Suspense>
                  <NewsNote page={page} news={news} />
                </Suspense>
              )}
              {isFollowed ? <SearchedList page={page} /> : <Collections page={page} />}
            </NewsContext>
          )}
        </Answered>
      </Page>
    </>
  )
}

function Head({ page: { study } }: { page: StudyPage }) {
  return (
    <>
      <h1 {...written(study.name)}>{study.name}</h1>
      <Whose organisationId={study.organisationId} />
      <div className={styles.actions}>
        <FollowButton study={study} />
        <WideShareButton title={study.name} />
      </div>
    </>
  )
}

function Whose({ organisationId }: { organisationId: string }) {
  const { cache } = useLocal()
  const asked = useCached<Organisation>(`/organisation/${organisationId}`)
  const here = useLive(async () => (await cache.organisation.get(organisationId)) ?? null, [cache, organisationId])
  const organisation = asked.data ?? here
  return (
    <p className={styles.whose}>
      {organisation?.imageUrl && <img src={organisation.imageUrl} alt="" width={125} height={25} />}
      {organisation ? `${organisation.name} · ${organisation.university}` : '\u00a0'}
    </p>
  )
}

/** Claims only what has arrived. */
function Reach({ isHere }: { isHere: boolean }) {
  const { t } = useLingui()
  return (
    <p className={styles.count}>
      {isHere
        ? t`The whole list is on this device. A new year comes by itself.`
        : t`The whole list comes onto this device as soon as there is a connection.`}
    </p>
  )
}

function StudySkeleton() {
  const { t } = useLingui()
  return (
    <div className={styles.coming} aria-busy="true">
      <Unseen as="h1">{t`Book lists`}</Unseen>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  )
}

/** Searches all years of a followed list on this device, also offline (L2). */
function SearchedList({ page }: { page: StudyPage }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const found = foundIn(page, query)
  return (
    <>
      <SearchField
        label={t`Search in this list`}
        placeholder={t`Search in this list`}
        className={styles.search}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onClear={() => setTyped('')}
      />
      {query === '' ? (
        <Collections page={page} />
      ) : (
        <>
          <output className={styles.count}>{found.length === 0 && t`“${query}” is not on this list.`}</output>
          {found.map(list => (
            <CourseSection key={list.course.id} studyId={page.study.id} list={list} />
          ))}
        </>
      )}
    </>
  )
}
