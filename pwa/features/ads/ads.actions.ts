import { factsOf } from '../../../shared/features/ads/ad-facts.ts'
import type { Ad, DeletionReason } from '../../../shared/features/ads/ads.schema.ts'
import { typedMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'
import { newId } from '../../lib/new-id.ts'
import type { OutboxEntry, Vault } from '../../local/vault.ts'
import { enqueueLatest, enqueue, withdraw } from '../../sync/push/enqueue.ts'
import { adDelete, adRenew } from './ads.mutations.ts'
import { begin, newDraft } from './drafts/begin-draft.actions.ts'
import type { DraftBook } from './drafts/draft.ts'
import { laneOf } from './drafts/publish.actions.ts'

export interface SoldTo {
  /** The chat with its buyer. */
  chatId?: string
  /** All copies of that set (M26). */
  setId?: string
}

/** Works offline. A second call changes nothing. Refused only if the ad is gone (C13). */
export async function deleteAd(
  vault: Vault,
  id: string,
  reason: DeletionReason,
  title: string,
  { undoUntil, ...to }: SoldTo & { undoUntil?: number } = {},
): Promise<void> {
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    if (await deletionOf(vault, id)) return
    await enqueue(vault, adDelete, { id, reason, ...to }, { title, ...(undoUntil !== undefined && { undoUntil }) })
  })
}

/** Works offline. */
export async function renewAd(vault: Vault, id: string, title: string): Promise<void> {
  await enqueueLatest(vault, adRenew, { id }, { title })
}

const undoMs = 10_000

/** Works offline: sent after ten seconds, also after a crash; until then `undoDelete` takes it back (C13). */
export async function sellAd(vault: Vault, id: string, title: string, to: SoldTo = {}): Promise<void> {
  await deleteAd(vault, id, 'sold', title, { ...to, undoUntil: Date.now() + undoMs })
}

/** Takes a sale or removal back. Works offline. Returns false where it was sent already. */
export async function undoDelete(vault: Vault, id: string): Promise<boolean> {
  return vault.transaction('rw', vault.outbox, async () => {
    const deletion = await deletionOf(vault, id)
    return deletion !== undefined && withdraw(vault, deletion.id)
  })
}

async function deletionOf(vault: Vault, id: string): Promise<OutboxEntry | undefined> {
  const entries = await vault.outbox.where({ lane: laneOf(id) }).toArray()
  return entries.find(({ name, state }) => name === 'ad.delete' && state !== 'rejected')
}

/**
 * Begins a draft from an old ad, because nobody can edit an ad (C13). Works offline: `bringOldPhotos` fetches the photos later.
 * Returns the draft's id; a second call returns the same draft until it was changed.
 */
export async function sellAgain(vault: Vault, ad: Ad, book: DraftBook): Promise<string> {
  const draft = newDraft(newId(), book)
  const { version, photos, takesOffers } = ad
  const price = typedMoney(ad.priceCents, language)
  const note = ad.note ?? ''
  const old = { version, ...factsOf(ad), price, note, takesOffers, oldPhotos: photos, again: ad.id }
  return begin(vault, { ...draft, values: { ...draft.values, ...old } })
}

/**
 * Begins a draft with all but photos and price: a copy that was bought here is as `ad` said. Works offline. Returns its id; a
 * second call returns the same draft until it was changed.
 */
export async function sellOwned(vault: Vault, shelfId: string, book: DraftBook, ad?: Ad): Promise<string> {
  const draft = newDraft(newId(), book)
  const copy = ad && { version: ad.version, ...factsOf(ad) }
  return begin(vault, { ...draft, values: { ...draft.values, ...copy, again: shelfId } })
}
