import type { Draft, StoredPhoto, Vault } from '../../../local/vault.ts'

/** Writes a draft that the browser deleted again. A draft that was stored since stays. */
export async function keepDraftAgain(vault: Vault, draft: Draft, photos: readonly StoredPhoto[]): Promise<void> {
  await vault.transaction('rw', vault.drafts, vault.photos, async () => {
    const since = await vault.drafts.get(draft.id)
    const photoHashes = [...new Set([...photos.map(({ hash }) => hash), ...(since?.photoHashes ?? [])])]
    await vault.photos.bulkPut(photos.map(photo => ({ ...photo, uploadedAt: null })))
    await vault.drafts.put({
      ...draft,
      values: { ...draft.values, ...since?.values },
      photoHashes,
      updatedAt: Math.max(Date.now(), (since?.updatedAt ?? 0) + 1),
    })
  })
}
