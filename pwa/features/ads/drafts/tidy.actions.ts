import type { Cache } from '../../../local/cache.types.ts'
import type { Vault } from '../../../local/vault.ts'
import { dropUnusedPhotos } from './drafts.actions.ts'
import { entriesOf } from './publish.actions.ts'

/** Deletes a published draft only when its ad is back from the server, because until then it is the person's only copy. */
export async function tidyPublished(vault: Vault, cache: Cache): Promise<void> {
  await removeFinished(vault, cache).catch(() => undefined)
}

async function removeFinished(vault: Vault, cache: Cache): Promise<void> {
  const done = await vault.drafts.filter(draft => draft.step === 'done').toArray()
  for (const { id } of done) {
    const isBack = (await cache.ad.get(id).catch(() => undefined)) !== undefined
    await vault.transaction('rw', vault.drafts, vault.outbox, async () => {
      const entries = await entriesOf(vault, id)
      const isOver = entries.length === 0 || (isBack && entries.every(entry => entry.state === 'applied'))
      if (isOver) await vault.drafts.delete(id)
    })
  }
  // Also without a draft, because messages have photos too.
  await vault.transaction('rw', vault.drafts, vault.photos, vault.outbox, vault.sent, vault.meta, () =>
    dropUnusedPhotos(vault),
  )
}
