import type { Ad, DeletionReason } from '../../../shared/features/ads/ads.schema.ts'
import { typedMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'
import { newId } from '../../lib/new-id.ts'
import type { Vault } from '../../local/vault.ts'
import { enqueue } from '../../sync/enqueue.ts'
import { adDelete } from './ads.mutations.ts'
import { begin, newDraft } from './begin-draft.actions.ts'
import type { DraftBook } from './draft.ts'
import { laneOf } from './publish.actions.ts'

/**
 * Takes an ad off the site, with the reason (C13). Works offline; until the server has it the ad says that it is being
 * deleted; asking twice is asking once. Refused only when it is gone already.
 */
export async function deleteAd(vault: Vault, id: string, reason: DeletionReason, title: string): Promise<void> {
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    const entries = await vault.outbox.where({ lane: laneOf(id) }).toArray()
    if (entries.some(({ name, state }) => name === 'ad.delete' && state !== 'rejected')) return
    await enqueue(vault, adDelete, { id, reason }, { title })
  })
}

/**
 * Begins a draft from an old ad, since an ad cannot be edited (C13); asked again before anything in it was changed, it goes
 * on with that one. Works offline. Its photos are named in the draft; `bringOldPhotos` puts them into the vault, at once or
 * as soon as there is a connection. Gives the draft's id.
 */
export async function sellAgain(vault: Vault, ad: Ad, book: DraftBook): Promise<string> {
  const draft = newDraft(newId(), book)
  const { version, condition, hasWriting, photos } = ad
  const price = typedMoney(ad.priceCents, language)
  const old = { version, condition, hasWriting, price, oldPhotos: photos, again: ad.id }
  return begin(vault, { ...draft, values: { ...draft.values, ...old } })
}
