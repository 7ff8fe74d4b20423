import { useLocation, useParams, useSearchParams, useNavigate } from 'react-router-dom'
import { SellForm } from '../../features/ads/sell/sell-form.tsx'
import { useAdWork } from '../../features/ads/mine/use-ad-work.ts'
import { useFillScanned } from '../../features/ads/scan/use-fill-scanned.ts'
import { useDraft } from '../../features/ads/drafts/use-draft.ts'
import { DoneStep } from '../../features/ads/sell/done-step.tsx'
import { emptyForm, type AdForm } from '../../features/ads/drafts/draft.ts'
import { SellFrame } from '../../features/ads/sell/sell-frame.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Plural, useLingui } from '@lingui/react/macro'
import type { PhotoProblem } from '../../features/photos/shrink/photo-of.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Banner } from '../../ui/notes/banner.tsx'
import styles from './shared/shared-notice.module.css'
import { SharedProblems } from './shared/shared-problems.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocal } from '../../local/local-provider.tsx'
import { entriesOf } from '../../features/ads/drafts/publish.actions.ts'
import { reopen } from '../../features/ads/drafts/reopen.actions.ts'
import { useLateNavigate } from '../../lib/hooks/use-late-navigate.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { AdoptDrafts } from '../../features/ads/drafts/adopt-drafts.tsx'
import { useVisitorDrafts } from '../../features/ads/drafts/use-visitor-drafts.ts'

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
  const { t } = useLingui()
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
              <strong>{t`Do you look for this book, or do you sell it?`}</strong>
              <span className={styles.ways}>
                <ButtonLink size="small" icon="search" to={`/search?q=${encodeURIComponent(looked)}`}>
                  {t`Look for it`}
                </ButtonLink>
                {t`To sell it, choose it below.`}
              </span>
            </>
          )}
        </span>
      </Banner>
      <SharedProblems problems={problems} />
    </>
  )
}

/** Leaves the proposal of a scanned book once the catalogue has given the book. */
function useStepAfterFilled(form: AdForm | null | undefined): void {
  const navigate = useNavigate()
  const lacked = useRef(false)
  const lacks = form ? form.scanned && form.book === null : undefined
  const isFilled = form?.book != null && form.proposal === null
  const goOn = useEffectEvent(() => navigate('?step=condition', { replace: true }))
  useEffect(() => {
    if (lacks === undefined) return
    if (lacked.current && isFilled) void goOn()
    lacked.current = lacks
  }, [lacks, isFilled])
}

/** The outbox links here with `?change` for a refused ad, so the form opens at once. */
function useReopen(id: string, isDone: boolean): void {
  const { vault } = useLocal()
  const navigate = useLateNavigate()
  const [search] = useSearchParams()
  const asked = isDone && search.has('change')
  useEffect(() => {
    if (!asked) return
    const open = async () => {
      const refused = await entriesOf(vault, id, 'rejected')
      const draft = refused.length > 0 ? await reopen(vault, id) : null
      await navigate(`/sell/${draft ?? id}`, { replace: true })
    }
    void open()
  }, [asked, vault, id, navigate])
}

/** Looks in the visitor's vault too, because the person may just have logged in. */
function MissingDraft({ id }: { id: string }) {
  const { t } = useLingui()
  const { drafts, move } = useVisitorDrafts()
  const mine = drafts?.filter(form => form.id === id)
  return (
    <SellFrame step={mine?.[0] ? 'personal' : 'book'}>
      {mine === undefined && <Skeleton shape="block" />}
      {mine && mine.length > 0 && <AdoptDrafts drafts={mine} onMove={move} />}
      {mine && mine.length === 0 && (
        <EmptyState
          title={t`This draft is not on this device`}
          action={<ButtonLink kind="primary" to="/sell">{t`Sell a book`}</ButtonLink>}
        >
          {t`It was published, thrown away, or made somewhere else.`}
        </EmptyState>
      )}
    </SellFrame>
  )
}
