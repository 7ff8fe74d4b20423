import type { Vault } from '../../../local/vault.ts'
import type { AdForm } from '../drafts/draft.ts'

/** The vault may have a photo that is not on the screen yet. */
export async function withSavedPhotos(vault: Vault, form: AdForm): Promise<AdForm> {
  const row = await vault.drafts.get(form.id)
  return row ? { ...form, photos: row.photoHashes } : form
}
