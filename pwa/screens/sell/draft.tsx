import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { SellForm } from '../../features/ads/sell/sell-form.tsx'
import { useAdWork } from '../../features/ads/mine/use-ad-work.ts'
import { useFillScanned } from '../../features/ads/scan/use-fill-scanned.ts'
import { useStepAfterFilled } from '../../features/ads/scan/use-step-after-filled.ts'
import { useReopen } from '../../features/ads/sell/use-reopen.ts'
import { useDraft } from '../../features/ads/drafts/use-draft.ts'
import { DoneStep } from '../../features/ads/sell/done-step.tsx'
import { emptyForm } from '../../features/ads/drafts/draft.ts'
import { MissingDraft } from '../../features/ads/drafts/missing-draft.tsx'
import { SellFrame } from '../../features/ads/sell/sell-frame.tsx'
import { type Shared, SharedNotice } from './shared/shared-notice.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'

/** `/sell/:draft` (C2). */
export default function DraftScreen() {
  const { draft: id = '' } = useParams()
  return <OneDraft key={id} id={id} />
}

function OneDraft({ id }: { id: string }) {
  const { state } = useLocation() as {
    state: ({ fresh?: boolean } & Partial<Shared>) | null
  }
  const [search] = useSearchParams()
  const draft = useDraft(id)
  const published = useAdWork(id)
  const { form } = draft
  useReopen(id, form?.step === 'done')
  useFillScanned()
  useStepAfterFilled(form)
  if (form === undefined || published === undefined)
    return (
      <SellFrame step="book">
        <Skeleton shape="block" />
      </SellFrame>
    )
  const { looked = '', photos = 0, problems } = state ?? {}
  const isChoosing = (search.get('step') ?? 'book') === 'book'
  const notice = problems && isChoosing && <SharedNotice looked={looked} photos={photos} problems={problems} />
  if (form && form.step !== 'done') return <SellForm draft={draft} form={form} notice={notice} />
  if (form || published.work.state !== 'none')
    return (
      <SellFrame step="done">
        <DoneStep published={published} />
      </SellFrame>
    )
  return state?.fresh ? <SellForm draft={draft} form={emptyForm(id)} notice={notice} /> : <MissingDraft id={id} />
}
