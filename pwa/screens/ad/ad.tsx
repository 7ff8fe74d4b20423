import { useLingui } from '@lingui/react/macro'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import type { AdPage } from '../../../shared/features/ads/ads.schema.ts'
import { useCached } from '../../api/use-cached.ts'
import { inCourse } from '../../features/booklists/wanted-in.ts'
import { useHiddenSellers } from '../../features/blocks/use-hidden-sellers.ts'
import { useAdOr } from '../../features/books/use-known.ts'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { Answered } from '../../ui/notes/answered.tsx'
import { ShareButton } from '../../ui/form/share-button.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { TopBar } from '../../ui/page/top-bar.tsx'
import { Unseen } from '../../ui/notes/unseen.tsx'
import { NotFound } from '../not-found/not-found.tsx'
import styles from './ad.module.css'
import { AdPanel } from './ad-panel.tsx'

export default function Ad() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const course = useSearchParams()[0].get('course')
  const answer = useAdOr(useCached<AdPage>(`/ads/${encodeURIComponent(id)}`), id)
  const name = answer.data?.book.name
  const hidden = useHiddenSellers()
  useTitle(name)
  return (
    <>
      <TopBar
        title={t`Ad`}
        fallback={answer.data ? inCourse(`/book/${answer.data.book.id}`, course) : '/search'}
        phoneOnly
      >
        {name !== undefined && <ShareButton title={name} />}
      </TopBar>
      <div className={styles.page}>
        <Answered answer={answer} skeleton={<AdSkeleton />} missing={<NotFound />}>
          {page =>
            hidden.has(page.ad.seller.id) ? (
              <NotFound />
            ) : page.ad.id === id ? (
              <AdPanel page={page} course={course} />
            ) : (
              <Navigate replace to={inCourse(`/ad/${page.ad.id}`, course)} />
            )
          }
        </Answered>
      </div>
    </>
  )
}

function AdSkeleton() {
  const { t } = useLingui()
  return (
    <div className={styles.columns} aria-busy="true">
      <Unseen as="h1">{t`Ad`}</Unseen>
      <Skeleton className={styles.photo} />
      <div className={styles.panel}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="block" />
      </div>
    </div>
  )
}
