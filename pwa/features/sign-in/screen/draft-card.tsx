import { Plural, Trans } from '@lingui/react/macro'
import { Card } from '../../../ui/page/card.tsx'
import { Cover } from '../../../ui/cover/cover.tsx'
import { WorkState } from '../../../ui/notes/work-state.tsx'
import styles from './screen.module.css'
import { useLocation } from 'react-router-dom'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'

export function DraftCard({ draft }: { draft: WaitingDraft }) {
  return (
    <Card className={styles.card}>
      <Cover isbn={draft.isbn} title={draft.name} author={draft.author} size={42} />
      <div className={styles.words}>
        <strong>{draft.name}</strong>
        <span>
          {draft.photos === 0 ? (
            <Trans>Your draft is ready</Trans>
          ) : (
            <Plural value={draft.photos} one="Your draft is ready, # photo" other="Your draft is ready, # photos" />
          )}
        </span>
      </div>
      <WorkState state="saved" why={<Trans>Saved</Trans>} />
    </Card>
  )
}

export interface WaitingDraft {
  name: string
  author: string
  isbn: string | null
  photos: number
}

/** The login changes the vault, so an earlier screen may hand the draft on. */
export function useLatestDraft(): WaitingDraft | undefined {
  const { vault } = useLocal()
  const location = useLocation()
  const draft = useLive(async () => (await vault.drafts.orderBy('updatedAt').last()) ?? null, [vault])
  const handed = (location.state as { draft?: WaitingDraft } | null)?.draft
  if (!draft || draft.step === 'done') return handed
  const book = draft.bookSnapshot as { name?: string; author?: string; isbn?: string | null } | null
  const proposal = draft.values['proposal'] as { name?: string; author?: string } | null | undefined
  const name = book?.name ?? proposal?.name
  if (!name) return handed
  return { name, author: book?.author ?? '', isbn: book?.isbn ?? null, photos: draft.photoHashes.length }
}
