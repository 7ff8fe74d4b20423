import { useLocation } from 'react-router-dom'
import { useLocal } from '../../../../local/local-provider.tsx'
import { useLive } from '../../../../local/use-live.ts'

/** As much of a draft as tells the person that it waits for them. */
export interface WaitingDraft {
  name: string
  author: string
  isbn: string | null
  photos: number
}

/**
 * The draft that waits while its maker signs up: the newest of this vault, or the one an earlier screen of the same
 * journey handed on, since the vault changes with the login.
 */
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
