import { Dexie } from 'dexie'
import type { Message } from '../../../shared/features/chats/chats.schema.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import type { OutboxEntry } from '../../local/vault.ts'
import { type AboutAd, aboutKey } from './write/start-chat.ts'

export interface OpenChat {
  id: string
  other: { id: string; firstName: string }
  /** The ad, also when it is gone; undefined while its rows are not here. */
  about: AboutAd | undefined
  departed: boolean
  readSeq: number
  started: boolean
  messages: Message[]
  outbox: OutboxEntry[]
}

/** A chat of this device, live: undefined while loading, null when there is none (yet: `useKnown` tells). */
export function useChat(id: string): OpenChat | null | undefined {
  const { cache, vault, personId } = useLocal()
  return useLive(async () => {
    const [row, messages, outbox, kept] = await Promise.all([
      cache.chat.get(id),
      cache.message.where('[chatId+seq]').between([id, Dexie.minKey], [id, Dexie.maxKey]).toArray(),
      vault.outbox.where({ lane: `chat:${id}` }).toArray(),
      vault.meta.get(aboutKey(id)),
    ])
    const about = kept?.value as AboutAd | undefined
    const isMine = row !== undefined || outbox.some(entry => entry.name === 'chat.start')
    if (!isMine) return null
    const ad = (row && (await cache.ad.get(row.adId))) ?? about?.ad
    const book = (ad && (await cache.book.get(ad.bookId))) ?? about?.book
    const other = row ? (row.buyer.id === personId ? row.seller : row.buyer) : (about?.ad.seller ?? nobody)
    return {
      id,
      other,
      about: ad && book && { ad, book },
      departed: row?.departed ?? false,
      readSeq: row?.readSeq ?? 0,
      started: row !== undefined,
      messages,
      outbox,
    }
  }, [cache, vault, personId, id])
}

const nobody = { id: '', firstName: '' }
