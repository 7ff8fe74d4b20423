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
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Plural, Trans } from '@lingui/react/macro'
import type { PhotoProblem } from '../../features/photos/shrink/photo-of.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Banner } from '../../ui/notes/banner.tsx'
import styles from './shared/shared-notice.module.css'
import { SharedProblems } from './shared/shared-problems.tsx'

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

/** The page's state passes it to the draft. */
interface Shared {
  looked: string
  photos: number
  problems: PhotoProblem[]
}

/** Asks for the purpose too, because Kaft began to sell the book (L1). */
function SharedNotice({ looked, photos, problems }: Shared) {
  return (
    <>
      <Banner inset icon={photos > 0 ? 'photo' : 'search'}>
        <span className={styles.shared}>
          {photos > 0 && (
            <Plural
              value={photos}
              one="Your photo arrived, and is in this draft. Which book is it of?"
              other="Your # photos arrived, and are in this draft. Which book are they of?"
            />
          )}
          {looked !== '' && (
            <>
              <strong>
                <Trans>Do you look for this book, or do you sell it?</Trans>
              </strong>
              <span className={styles.ways}>
                <ButtonLink size="small" icon="search" to={`/search?q=${encodeURIComponent(looked)}`}>
                  <Trans>Look for it</Trans>
                </ButtonLink>
                <Trans>To sell it, choose it below.</Trans>
              </span>
            </>
          )}
        </span>
      </Banner>
      <SharedProblems problems={problems} />
    </>
  )
}
