import type { Draft, Vault } from '../../../local/vault.ts'
import { dropUnusedPhotos } from './drafts.actions.ts'

/** Deletes drafts from one vault only when they are on disk in the other. Safe to repeat after a crash. */
export async function moveDrafts(from: Vault, to: Vault, ids: readonly string[]): Promise<void> {
  const drafts = await from.drafts.bulkGet([...ids])
  const found = drafts.filter((draft): draft is Draft => draft !== undefined)
  const photos = await from.photos.bulkGet(found.flatMap(draft => draft.photoHashes))
  await to.transaction('rw', to.drafts, to.photos, async () => {
    for (const photo of photos) {
      if (photo && !(await to.photos.get(photo.hash))) await to.photos.put({ ...photo, uploadedAt: null })
    }
    for (const draft of found) if (!(await to.drafts.get(draft.id))) await to.drafts.put(draft)
  })
  await from.transaction('rw', from.drafts, from.photos, from.outbox, from.sent, from.meta, async () => {
    await from.drafts.bulkDelete(found.map(draft => draft.id))
    await dropUnusedPhotos(from)
  })
}
