import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import type { AdPage } from '../../../shared/features/ads/ads.schema.ts'
import { useCached } from '../../api/use-cached.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Answered } from '../../ui/notes/answered.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ShareButton } from '../../ui/form/share-button.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { TopBar } from '../../ui/page/top-bar.tsx'
import { NotFound } from '../not-found/not-found.tsx'
import { AdPanel } from './ad-panel.tsx'

/** One copy for sale (D2). */
export default function Ad() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const answer = useCached<AdPage>(`/ads/${encodeURIComponent(id)}`)
  const name = answer.data?.book.name
  useTitle(name)
  const skeleton = (
    <Page aria-busy="true">
      <Skeleton shape="block" />
      <Skeleton shape="title" />
      <Skeleton />
    </Page>
  )
  return (
    <>
      <TopBar title={t`Ad`} fallback={answer.data ? `/book/${answer.data.book.id}` : '/search'} phoneOnly>
        {name !== undefined && <ShareButton title={name} />}
      </TopBar>
      <Answered answer={answer} skeleton={skeleton} missing={<NotFound />}>
        {page => <AdPanel page={page} />}
      </Answered>
    </>
  )
}
