import { editedAtOf, nothingSaved } from '../../../../../shared/features/drafts/drafts.rules.ts'
import { serverTime } from '../../../../lib/server-clock.ts'
import type { Draft, Vault } from '../../../../local/vault.ts'
import { enqueue } from '../../../../sync/push/enqueue.ts'
import { forgetRefusal } from '../../../../sync/push/quiet-refusals.ts'
import { draftDelete, draftSet } from './drafts.mutations.ts'
import { entriesOfDraft, hasLeft, laneOfDraft } from './lane.ts'

/** Key of the time, by the server's clock, until which a draft is deleted on this device. */
export const thrownKey = (id: string) => `thrown:${id}`

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
