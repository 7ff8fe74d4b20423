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
 * Takes an ad off the site, with the reason (C13). Works offline; until the server has it the ad says that it is being
 * deleted; asking twice is asking once. Refused only when it is gone already.
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

/** Milliseconds in which a sale can be undone whatever the network does. */
const undoMs = 10_000

/**
 * Says that an ad is sold, with one tap (C13). Works offline. It is on disk when this resolves and leaves the device ten
 * seconds later, also after a crash; until it left, `undoDelete` makes it as if nothing had been said.
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
