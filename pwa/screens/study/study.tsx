import { Trans } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import type { StudyPage } from '../../../shared/features/booklists/booklists.schema.ts'
import type { Organisation } from '../../../shared/features/organisations/organisations.schema.ts'
import { useCached } from '../../api/use-cached.ts'
import { written } from '../../language/written.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Answered } from '../../ui/notes/answered.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ShareButton, WideShareButton } from '../../ui/form/share-button.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { TopBar } from '../../ui/page/top-bar.tsx'
import { Unseen } from '../../ui/notes/unseen.tsx'
import { NotFound } from '../not-found/not-found.tsx'
import { Collections } from './collections.tsx'
import styles from './study.module.css'

/** The book lists of one study: collections, courses, books (B3). */
export default function Study() {
  const { id = '' } = useParams()
  const answer = useCached<StudyPage>(`/studies/${encodeURIComponent(id)}`)
  const name = answer.data?.study.name
  useTitle(name)
  return (
    <>
      <TopBar title={<Trans>Book lists</Trans>} fallback="/study" phoneOnly>
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
            <>
              <h1 {...written(page.study.name)}>{page.study.name}</h1>
              <Whose organisationId={page.study.organisationId} />
              <WideShareButton title={page.study.name} />
              <Collections page={page} />
            </>
          )}
        </Answered>
      </Page>
    </>
  )
}

function Whose({ organisationId }: { organisationId: string }) {
  const { data } = useCached<Organisation>(`/organisation/${organisationId}`)
  return (
    <p className={styles.whose}>
      {data?.imageUrl && <img src={data.imageUrl} alt="" width={125} height={25} />}
      {data ? `${data.name} · ${data.university}` : '\u00a0'}
    </p>
  )
}

function StudySkeleton() {
  return (
    <div className={styles.coming} aria-busy="true">
      <Unseen as="h1">
        <Trans>Book lists</Trans>
      </Unseen>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  )
}
