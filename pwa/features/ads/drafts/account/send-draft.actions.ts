import { Dexie } from 'dexie'
import type { DraftSet } from '../../../../../shared/features/drafts/drafts.mutations.ts'
import {
  bodyOf,
  editedAtOf,
  type SavedDraft,
  maxDraftPhotos,
} from '../../../../../shared/features/drafts/drafts.rules.ts'
import type { Draft, Vault } from '../../../../local/vault.ts'
import { enqueue } from '../../../../sync/push/enqueue.ts'
import { wakeSync } from '../../../../sync/tabs/wake-sync.ts'
import { draftSet } from './drafts.mutations.ts'
import { entriesOfDraft, hasLeft } from './lane.ts'

/**
 * Sends a draft to the account. Works offline. Replaces an entry that was never sent, so that typing does not fill the outbox.
 * If refused later, the draft stays on this device. Call it in a transaction over `outbox` and `meta`.
 */
export async function sendDraft(vault: Vault, id: string, kept: SavedDraft): Promise<void> {
  const args: DraftSet = { id, body: bodyOf(kept), photos: namedIn(kept), editedAt: editedAtOf(kept) }
  const last = (await entriesOfDraft(vault, id)).at(-1)
  if (last?.name !== draftSet.name || hasLeft(last)) return void (await enqueue(vault, draftSet, args))
  await vault.outbox.update(last.id, { args })
  Dexie.currentTransaction?.on('complete', () => wakeSync('outbox'))
}

/** Lists own photos first, then those of conflicting values. */
export function photosNamedBy({ account, photoHashes }: Pick<Draft, 'account' | 'photoHashes'>): string[] {
  return [...new Set([...photoHashes, ...(account ? namedIn(account.kept) : [])])]
}

function namedIn({ fields }: SavedDraft): string[] {
  const lists = (fields['photos'] ?? []).flatMap(({ value }) => (Array.isArray(value) ? (value as unknown[]) : []))
  return [...new Set(lists.filter(hash => typeof hash === 'string'))].slice(0, maxDraftPhotos)
}
