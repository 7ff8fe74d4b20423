import { discardDrafts } from '../../features/ads/drafts.actions.ts'
import { reopen } from '../../features/ads/publish.actions.ts'
import type { OutboxEntry, Vault } from '../../local/vault.ts'
import { discard } from '../../sync/enqueue.ts'

/** Throws refused work away; of an ad everything that was kept for it: its draft, its photos, the book it proposed. */
export async function throwAway(vault: Vault, { id, name, lane }: OutboxEntry): Promise<void> {
  if (['ad.create', 'book.propose'].includes(name) && lane.startsWith('ad:')) {
    const draftId = lane.slice('ad:'.length)
    if (await reopen(vault, draftId)) await discardDrafts(vault, [draftId])
  }
  await discard(vault, id)
}
