import type { Ad, DeletionReason } from '../../../shared/features/ads/ads.schema.ts'
import { typedMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'
import { newId } from '../../lib/new-id.ts'
import type { Vault } from '../../local/vault.ts'
import { enqueue } from '../../sync/enqueue.ts'
import { adDelete } from './ads.mutations.ts'
import { type DraftBook, draftBookOf, emptyValues } from './draft.ts'
import { thisTab } from './draft-writer.ts'
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
 * Begins a draft from an old ad, since an ad cannot be edited (C13). Works offline. Its photos are named in the draft;
 * `bringOldPhotos` puts them into the vault, at once or as soon as there is a connection. Gives the draft's id.
 */
export async function sellAgain(vault: Vault, ad: Ad, book: DraftBook): Promise<string> {
  const id = newId()
  await vault.drafts.add({
    id,
    step: 'condition',
    values: {
      ...emptyValues,
      version: ad.version,
      condition: ad.condition,
      hasWriting: ad.hasWriting,
      price: typedMoney(ad.priceCents, language),
      oldPhotos: ad.photos,
      writtenBy: thisTab,
    },
    photoHashes: [],
    bookSnapshot: draftBookOf(book),
    updatedAt: Date.now(),
  })
  return id
}
