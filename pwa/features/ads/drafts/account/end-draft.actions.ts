import { editedAtOf, nothingSaved } from '../../../../../shared/features/drafts/drafts.rules.ts'
import { serverTime } from '../../../../lib/server-clock.ts'
import type { Draft, Vault } from '../../../../local/vault.ts'
import { enqueue } from '../../../../sync/push/enqueue.ts'
import { forgetRefusal } from '../../../../sync/push/quiet-refusals.ts'
import { draftDelete, draftSet } from './drafts.mutations.ts'
import { entriesOfDraft, hasLeft, laneOfDraft } from './lane.ts'

/** What this device remembers of drafts that were thrown away on it: until when, by the server's clock. */
export const thrownKey = (id: string) => `thrown:${id}`

/**
 * Ends a draft for all devices of its person, except where one of them edited it later. Works offline. A draft that never
 * left this device is only here. Call it in a transaction over `outbox`, `sent` and `meta`.
 */
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
