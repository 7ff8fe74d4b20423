import { maxPhotos } from '../../../shared/features/ads/ads.rules.ts'
import type { StoredPhoto, Vault } from '../../local/vault.ts'
import { oldPhotosOf } from './old-photos.ts'
import { sha256 } from './shrink/sha-256.ts'

export type GetPhoto = (hash: string) => Promise<Blob | 'gone'>

/** Offline it throws at the first missing photo; the next call continues. Two calls at once fetch each photo once. */
export async function bringOldPhotos(vault: Vault, draftId: string, getPhoto: GetPhoto): Promise<void> {
  for (;;) {
    const draft = await vault.drafts.get(draftId)
    const [old] = draft ? oldPhotosOf(draft) : []
    if (old === undefined) return
    const photo = (await vault.photos.get(old)) ?? (await fetched(old, getPhoto))
    await takeOver(vault, draftId, old, photo)
  }
}

/** The server stores a changed file, so its hash differs from the uploaded one. */
async function fetched(old: string, getPhoto: GetPhoto): Promise<StoredPhoto | undefined> {
  const photo = await getPhoto(old)
  if (photo === 'gone') return undefined
  const bytes = await photo.arrayBuffer()
  return { hash: await sha256(bytes), bytes, type: photo.type, uploadedAt: null }
}

async function takeOver(vault: Vault, draftId: string, old: string, photo: StoredPhoto | undefined): Promise<void> {
  await vault.transaction('rw', vault.drafts, vault.photos, async () => {
    const draft = await vault.drafts.get(draftId)
    if (!draft || !oldPhotosOf(draft).includes(old)) return
    const { photoHashes } = draft
    const fits = photo !== undefined && photoHashes.length < maxPhotos && !photoHashes.includes(photo.hash)
    if (fits && !(await vault.photos.get(photo.hash))) await vault.photos.add(photo)
    await vault.drafts.put({
      ...draft,
      photoHashes: fits ? [...photoHashes, photo.hash] : photoHashes,
      values: { ...draft.values, oldPhotos: oldPhotosOf(draft).filter(hash => hash !== old) },
      updatedAt: Math.max(Date.now(), draft.updatedAt + 1),
    })
  })
}
