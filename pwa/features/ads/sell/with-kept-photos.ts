import type { Vault } from '../../../local/vault.ts'
import type { AdForm } from '../drafts/draft.ts'

/** The form with the photos that the vault has by now: one that was kept a moment ago may not be on the screen yet. */
export async function withKeptPhotos(vault: Vault, form: AdForm): Promise<AdForm> {
  const row = await vault.drafts.get(form.id)
  return row ? { ...form, photos: row.photoHashes } : form
}
