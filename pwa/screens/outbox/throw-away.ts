import { dropUnusedPhotos } from '../../features/ads/drafts.actions.ts'
import type { OutboxEntry, Vault } from '../../local/vault.ts'
import { discard } from '../../sync/enqueue.ts'

/** Throws refused work away; of an ad its draft and photos too, as they were kept for it only. */
export async function throwAway(vault: Vault, entry: OutboxEntry): Promise<void> {
  await discard(vault, entry.id)
  if (entry.name !== 'ad.create') return
  await vault.transaction('rw', vault.drafts, vault.photos, vault.outbox, async () => {
    await vault.drafts.delete((entry.args as { id: string }).id)
    await dropUnusedPhotos(vault)
  })
}
