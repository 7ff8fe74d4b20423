import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { sellerErrors } from '../../../../shared/features/ads/ads.rules.ts'
import { readIsbn } from '../../../../shared/features/books/isbn.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { exchangeNow } from '../../../api/exchange.ts'
import { toast } from '../../../ui/notes/toast.ts'
import { useSession, useSessionActions } from '../../people/session/session-provider.tsx'
import { AdPreview } from './ad-preview.tsx'
import { BookStep, wayOf } from '../find-book/book-step.tsx'
import { ConditionStep, errorsOfCondition } from './condition-step.tsx'
import { type AdForm, type DraftBook, formOf, type Step, steps } from '../drafts/draft.ts'
import { chooseBook, keepStep } from '../drafts/drafts.actions.ts'
import { DraftPlaceState } from '../drafts/account/draft-place.tsx'
import { Conflicts } from '../drafts/account/conflicts.tsx'
import { useOwnCopies } from '../mine/use-own-copies.ts'
import { IsbnHelp } from '../find-book/isbn-help.tsx'
import { loginFor, PersonalStep } from './personal-step.tsx'
import { OwnCopies } from './own-copies.tsx'
import { proposalFormId } from '../find-book/propose-book.tsx'
import { publish } from '../drafts/publish.actions.ts'
import { isAboutPerson, refusedIn } from '../drafts/refusal.ts'
import { offerToPile } from '../scan/scanned.actions.ts'
import { SellActions } from './sell-actions.tsx'
import { SellFrame } from './sell-frame.tsx'
import styles from './sell-frame.module.css'
import type { OpenDraft } from '../drafts/use-draft.ts'
import { useFirstError } from './use-first-error.ts'
import { useNextAfterPhotos } from './use-next-after-photos.ts'
import type { Vault } from '../../../local/vault.ts'
import { useLateNavigate } from '../../../lib/hooks/use-late-navigate.ts'

/** Shows the step in `?step=`. The vault already has every change (C2). */
export function SellForm({ draft, form, notice }: { draft: OpenDraft; form: AdForm; notice?: ReactNode }) {
  const { t } = useLingui()
  const { vault } = useLocal()
  const { person } = useSession()
  const { check } = useSessionActions()
  const navigate = useLateNavigate()
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: object | null }
  const [attempted, setAttempted] = useState<ReadonlySet<Step>>(new Set())
  const [busy, setBusy] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const asked = steps.find(each => each === search.get('step') && each !== 'done') ?? form.step
  const step = form.book || (asked === 'condition' && lacksOnlyFacts(form)) ? asked : 'book'

  useEffect(() => {
    if (step !== 'done') keepStep(vault, form.id, step).catch(() => undefined)
  }, [vault, form.id, step])

  const photos = useNextAfterPhotos()
  const copies = useOwnCopies(form.book?.id, form.id)
  const goToFirstError = useFirstError(fields, step)

  const goTo = (next: Step) => {
    photos.release()
    return navigate(`/sell/${form.id}?step=${next}`)
  }

  async function show(which: Step): Promise<void> {
    setAttempted(new Set([...attempted, which]))
    if (which !== step) await goTo(which)
    goToFirstError(which)
  }

  async function next(): Promise<void> {
    if (step === 'condition' && photos.hold()) return
    await goOn()
  }

  async function goOn(): Promise<void> {
    await draft.flush()
    if (isWrong(await withSavedPhotos(vault, form), step)) return show(step)
    if (step === 'condition' && !form.book) return show('book')
    if (step === 'condition') await offerToPile(vault, form.id)
    await goTo(step === 'book' ? 'condition' : 'personal')
  }

  /** Its facts come while the seller takes photos. */
  async function goOnWithoutBook(): Promise<void> {
    await draft.flush()
    await goTo('condition')
  }

  async function choose(book: DraftBook): Promise<void> {
    await draft.flush()
    await chooseBook(vault, form.id, book)
    const row = await vault.drafts.get(form.id)
    const isComplete = form.refusal && row && !isWrong(formOf(row), 'condition')
    await goTo(isComplete ? 'personal' : 'condition')
  }

  async function place(): Promise<void> {
    await draft.flush()
    const kept = await withSavedPhotos(vault, form)
    const wrong = (['book', 'condition'] as const).find(which => isWrong(kept, which))
    if (wrong) return show(wrong)
    if (!person) return void navigate(loginFor(form.id))
    const isSure = person.emailVerified && !isAboutPerson(form.refusal)
    const now = isSure || !exchangeNow().online ? person : ((await check()).person ?? person)
    if (!now.emailVerified || Object.keys(sellerErrors(now)).length > 0) return show('personal')
    const name = form.book?.name ?? ''
    await publish(vault, kept, t`Ad ${name}`, t`New book ${name}`)
    await navigate(`/sell/${form.id}`, { replace: true })
  }

  async function publishOnce(): Promise<void> {
    setBusy(true)
    try {
      await place()
    } catch {
      toast(t`This device could not save your ad. Free up some space and try again.`, 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.screen}>
      <SellFrame
        step={step}
        saved={form.updatedAt === 0 ? undefined : draft.saved}
        place={<DraftPlaceState id={form.id} />}
        changedElsewhere={draft.changedElsewhere}
        aside={
          form.book && step !== 'book' ? (
            <AdPreview form={form} book={form.book} city={person?.city ?? undefined} />
          ) : (
            <IsbnHelp />
          )
        }
        asideWideOnly={step !== 'personal'}
      >
        <Conflicts form={form} />
        {notice}
        {step !== 'book' && <OwnCopies copies={copies} />}
        {step === 'book' && (
          <BookStep
            form={form}
            missing={attempted.has('book')}
            onEdit={draft.edit}
            onChoose={book => void choose(book)}
            onGoOn={() => void goOnWithoutBook()}
            onPropose={looked => void navigate(`?step=book&by=proposal`, { state: { ...state, looked } })}
          />
        )}
        {step === 'condition' && (
          <ConditionStep
            form={form}
            attempted={attempted.has('condition')}
            onEdit={draft.edit}
            onPhotoWork={work => photos.hear(work, () => void goOn())}
            fields={fields}
            onChoose={book => void choose(book)}
          />
        )}
        {step === 'personal' && (
          <PersonalStep
            draftId={form.id}
            person={person}
            attempted={attempted.has('personal')}
            refusal={form.refusal}
            fields={fields}
          />
        )}
      </SellFrame>
      <SellActions
        step={step}
        busy={busy}
        isSecond={copies.length > 0}
        waiting={photos.waiting}
        form={step === 'book' && wayOf(search, form) === 'proposal' ? proposalFormId : undefined}
        onPrevious={() => void (step === 'book' ? navigate('/sell') : goTo(step === 'personal' ? 'condition' : 'book'))}
        onNext={() => void next()}
        onPublish={() => void publishOnce()}
      />
    </div>
  )
}

/** Its ISBN is there, so it may be looked up while the seller goes on (M24). */
function lacksOnlyFacts({ proposal }: AdForm): boolean {
  return proposal !== null && readIsbn(proposal.isbn).isbn13 !== null
}

/** Counts unchanged refusals of the server too. */
function isWrong(form: AdForm, step: Step): boolean {
  if (step !== 'book' && step !== 'condition') return false
  const errors = step === 'book' ? !form.book : Object.keys(errorsOfCondition(form)).length > 0
  return errors || Object.keys(refusedIn(form, step)).length > 0
}

/** The vault may have a photo that is not on the screen yet. */
async function withSavedPhotos(vault: Vault, form: AdForm): Promise<AdForm> {
  const row = await vault.drafts.get(form.id)
  return row ? { ...form, photos: row.photoHashes } : form
}
