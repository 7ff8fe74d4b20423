import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { BlockSet } from '../../../shared/features/blocks/blocks.mutations.ts'
import type { Cache } from '../../local/cache.types.ts'
import type { OutboxEntry, Vault } from '../../local/vault.ts'
import { enqueue, withdraw } from '../../sync/push/enqueue.ts'
import { blockSet } from './blocks.mutations.ts'

/** Works offline, for all chats with that person; takes an unsent opposite back (E6). Throws where it cannot store. */
export async function setBlocked(vault: Vault, args: BlockSet, title: string): Promise<void> {
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    const waiting = await waitingBlocks(vault, args.chatId)
    const last = waiting.at(-1)
    if (last && (last.args as BlockSet).on === args.on) return
    if (last && (await withdraw(vault, last.id))) return
    await vault.outbox.where({ lane: blockSet.lane(args) }).modify({ undoUntil: undefined })
    await enqueue(vault, blockSet, args, { title })
  })
}

async function waitingBlocks(vault: Vault, chatId: string): Promise<OutboxEntry[]> {
  const inLane = await vault.outbox.where({ lane: `chat:${chatId}` }).sortBy('n')
  return inLane.filter(({ name, state }) => name === 'block.set' && state === 'queued')
}

/** Removes a blocked person's ads from cached answers, so that they go without a connection too. */
export async function dropAdsOf(cache: Cache, sellerId: string): Promise<void> {
  await cache.page.toCollection().modify((page, kept) => {
    const data = page.data as { ad?: Ad; ads?: Ad[] }
    if (data.ad?.seller.id === sellerId) delete (kept as { value?: unknown }).value
    else if (data.ads) page.data = { ...data, ads: data.ads.filter(({ seller }) => seller.id !== sellerId) }
  })
}
