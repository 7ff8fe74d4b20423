import type { Ad, DeletionReason } from '../../../shared/features/ads/ads.schema.ts'
import { typedMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'
import { newId } from '../../lib/new-id.ts'
import type { OutboxEntry, Vault } from '../../local/vault.ts'
import { enqueue, withdraw } from '../../sync/push/enqueue.ts'
import { adDelete } from './ads.mutations.ts'
import { begin, newDraft } from './drafts/begin-draft.actions.ts'
import type { DraftBook } from './drafts/draft.ts'
import { laneOf } from './drafts/publish.actions.ts'

/**
 * Takes an ad off the site, with the reason (C13). Works offline; until the server has it, the ad says that it is being
 * deleted. A second call changes nothing. The server refuses it only when the ad is gone.
 */
export async function deleteAd(
  vault: Vault,
  id: string,
  reason: DeletionReason,
  title: string,
  undoUntil?: number,
): Promise<void> {
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    if (await deletionOf(vault, id)) return
    await enqueue(vault, adDelete, { id, reason }, { title, ...(undoUntil !== undefined && { undoUntil }) })
  })
}

const undoMs = 10_000

/**
 * Says that an ad is sold, with one tap (C13). Works offline: it is on disk when this resolves, and leaves the device
 * ten seconds later, also after a crash. Until then `undoDelete` takes it back.
 */
export async function sellAd(vault: Vault, id: string, title: string): Promise<void> {
  await deleteAd(vault, id, 'sold', title, Date.now() + undoMs)
}

/** Keeps an ad for sale after all. Works offline. False: its taking down is on its way, or done. */
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
 * Begins a draft from an old ad, because nobody can edit an ad (C13). A second call goes on with the same draft until
 * something in it was changed. Works offline: the draft names its photos, and `bringOldPhotos` brings them into the
 * vault. Gives the draft's id.
 */
export async function sellAgain(vault: Vault, ad: Ad, book: DraftBook): Promise<string> {
  const draft = newDraft(newId(), book)
  const { version, condition, hasWriting, photos } = ad
  const price = typedMoney(ad.priceCents, language)
  const old = { version, condition, hasWriting, price, oldPhotos: photos, again: ad.id }
  return begin(vault, { ...draft, values: { ...draft.values, ...old } })
}
