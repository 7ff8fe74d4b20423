import { Dexie } from 'dexie'
import type { DraftSet } from '../../../../../shared/features/drafts/drafts.mutations.ts'
import {
  bodyOf,
  editedAtOf,
  type SavedDraft,
  maxDraftPhotos,
  nothingSaved,
} from '../../../../../shared/features/drafts/drafts.rules.ts'
import type { Draft, Vault } from '../../../../local/vault.ts'
import { enqueue } from '../../../../sync/push/enqueue.ts'
import { wakeSync } from '../../../../sync/tabs/wake-sync.ts'
import { draftSet, draftDelete } from './drafts.mutations.ts'
import { entriesOfDraft, hasLeft, laneOfDraft } from './lane.ts'
import { serverTime } from '../../../../lib/server-clock.ts'
import { forgetRefusal } from '../../../../sync/push/settle.ts'

/** Key of the time, by the server's clock, until which a draft is deleted on this device. */
export const thrownKey = (id: string) => `thrown:${id}`

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

/** Spares a draft that another device edited later. Works offline. Needs a transaction over `outbox`, `sent`, `meta`. */
export async function endInAccount(vault: Vault, { id, account, updatedAt }: Draft): Promise<void> {
  if (!account) return
  await forgetRefusal(vault, laneOfDraft(id))
  const entries = await entriesOfDraft(vault, id)
  const waiting = entries.filter(entry => entry.name === draftSet.name && !hasLeft(entry))
  await vault.outbox.bulkDelete(waiting.map(entry => entry.id))
  const wasSent = await vault.sent.filter(({ lane }) => lane === laneOfDraft(id)).count()
  if (account.epoch === null && entries.length === waiting.length && wasSent === 0) return
  const latest = Math.max(editedAtOf(account.kept ?? nothingSaved), serverTime(updatedAt))
  const deletedAt = Math.max(serverTime(Date.now()), latest + 1)
  await vault.meta.put({ key: thrownKey(id), value: deletedAt })
  await enqueue(vault, draftDelete, { id, deletedAt })
}
