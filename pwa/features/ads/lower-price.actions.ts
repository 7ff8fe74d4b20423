import { factsOf } from '../../../shared/features/ads/ad-facts.ts'
import type { AdCreate } from '../../../shared/features/ads/ads.mutations.ts'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import { newId } from '../../lib/new-id.ts'
import type { OutboxEntry, Vault } from '../../local/vault.ts'
import { enqueue } from '../../sync/push/enqueue.ts'
import { adCreate } from './ads.mutations.ts'

/**
 * Puts the same copy up at a lower price, in the place of `ad` (C13). Works offline; an earlier new price that was not sent goes.
 * Refused later where the ad is gone: it stays as it was. Returns the id of the new ad.
 */
export async function lowerPrice(vault: Vault, ad: Ad, priceCents: number, title: string): Promise<string> {
  const { id: replaces, bookId, version, photos, note, takesOffers } = ad
  const id = newId()
  const args = {
    id,
    replaces,
    bookId,
    version,
    ...factsOf(ad),
    priceCents,
    photos,
    ...(note !== null && { note }),
    ...(takesOffers && { takesOffers }),
  }
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    await vault.outbox.filter(entry => isUnsent(entry) && replacedBy(entry) === replaces).delete()
    await enqueue(vault, adCreate, args, { title, editPath: `/ad/${replaces}` })
  })
  return id
}

/** The ad that the entry puts up again at a lower price. */
export function replacedBy({ name, args }: Pick<OutboxEntry, 'name' | 'args'>): string | undefined {
  return name === adCreate.name ? (args as AdCreate).replaces : undefined
}

function isUnsent({ state, firstSentAt }: OutboxEntry): boolean {
  return state === 'rejected' || (state === 'queued' && firstSentAt === null)
}
