import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { Chat } from '../../../shared/features/chats/chats.schema.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import type { Vault } from '../../local/vault.ts'
import { type OverlaySources, readOverlaid } from '../../sync/core/overlay.ts'
import { useMutations } from '../../sync/mutations-provider.tsx'
import { type AboutAd, aboutKey } from '../chats/write/start-chat.ts'
import { type ChatDeal, chatDealOf, type DealRows } from './chat-deal.ts'

/** Everything about the deal of a chat; null where its rows are missing, undefined while loading. */
export function useDeal(chatId: string | undefined): ChatDeal | null | undefined {
  const { cache, vault, personId } = useLocal()
  const mutations = useMutations(personId !== null)
  return useLive(async () => {
    if (chatId === undefined || personId === null) return null
    if (!mutations) return undefined
    const rows = await readDealRows({ cache, vault, mutations, personId })
    const chat = rows.chats.find(({ id }) => id === chatId)
    const ad = chat && ((await cache.ad.get(chat.adId)) ?? (await keptAd(vault, chat.id)))
    return chat && ad ? dealOf(chat, ad, rows, personId) : null
  }, [cache, vault, personId, mutations, chatId])
}

async function keptAd(vault: Vault, chatId: string): Promise<Ad | undefined> {
  const kept = await vault.meta.get(aboutKey(chatId))
  return (kept?.value as AboutAd | undefined)?.ad
}

export const dealOf = (chat: Chat, ad: Ad, rows: DealRows, personId: string): ChatDeal =>
  chatDealOf(chat, ad, rows, { personId, now: serverNow() })

export async function readDealRows(own: OverlaySources): Promise<DealRows> {
  const [chats, reservations, offers] = await Promise.all([
    readOverlaid('chat', own),
    readOverlaid('reservation', own),
    readOverlaid('offer', own),
  ])
  return { chats, reservations, offers }
}
