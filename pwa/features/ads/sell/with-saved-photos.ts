import type { Vault } from '../../../local/vault.ts'
import type { AdForm } from '../drafts/draft.ts'

/** A photo that was just kept may not be on the screen yet, so the vault tells which there are. */
export async function withSavedPhotos(vault: Vault, form: AdForm): Promise<AdForm> {
  const row = await vault.drafts.get(form.id)
  return row ? { ...form, photos: row.photoHashes } : form
}
