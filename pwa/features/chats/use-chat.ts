import { Dexie } from 'dexie'
import type { ArchiveReason, Chat, Message } from '../../../shared/features/chats/chats.schema.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import type { OutboxEntry } from '../../local/vault.ts'
import { overlaid } from '../../sync/core/overlay.ts'
import { useMutations } from '../../sync/mutations-provider.tsx'
import { mayBeUndone } from './chats.actions.ts'
import { type AboutAd, aboutKey, adoptText } from './write/start-chat.ts'
import { useEffect, useState } from 'react'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'

export interface OpenChat {
  id: string
  other: { id: string; firstName: string }
  /** Also a deleted ad; undefined while its rows are missing. */
  about: AboutAd | undefined
  departed: boolean
  /** null while the chat goes on. */
  archived: { reason: ArchiveReason; mayBeUndone: boolean } | null
  /** This person blocked the other. */
  blocked: boolean
  sold: Chat['sold']
  setId: Chat['setId']
  readSeq: number
  news: Chat['news']
  past: NonNullable<Chat['past']>
  newsReadAt: number
  started: boolean
  messages: Message[]
  outbox: OutboxEntry[]
}

/** undefined while loading; null where this device has none (`useKnown` says if one may come). */
export function useChat(id: string): OpenChat | null | undefined {
  const { cache, vault, personId } = useLocal()
  const mutations = useMutations()
  return useLive(async () => {
    if (!mutations) return undefined
    const [chats, messages, entries, kept] = await Promise.all([
      cache.chat.toArray(),
      cache.message.where('[chatId+seq]').between([id, Dexie.minKey], [id, Dexie.maxKey]).toArray(),
      vault.outbox.toArray(),
      vault.meta.get(aboutKey(id)),
    ])
    const about = kept?.value as AboutAd | undefined
    const outbox = entries.filter(({ lane }) => lane === `chat:${id}`)
    const row = chats.find(chat => chat.id === id)
    const isMine = row !== undefined || outbox.some(entry => entry.name === 'chat.start')
    if (!isMine) return null
    const ad = (row && (await cache.ad.get(row.adId))) ?? about?.ad
    const book = (ad && (await cache.book.get(ad.bookId))) ?? about?.book
    const shown = overlaid(mutations, 'chat', chats, { entries, personId: personId ?? '' }).find(chat => chat.id === id)
    const other = row ? (row.buyer.id === personId ? row.seller : row.buyer) : (about?.ad.seller ?? nobody)
    return {
      id,
      other,
      about: ad && book && { ad, book },
      departed: row?.departed ?? false,
      archived: shown?.archived ? { ...shown.archived, mayBeUndone: outbox.some(mayBeUndone) } : null,
      blocked: shown?.blocked ?? false,
      sold: shown?.sold,
      setId: shown?.setId,
      readSeq: row?.readSeq ?? 0,
      news: row?.news,
      past: row?.past ?? [],
      newsReadAt: row?.newsReadAt ?? 0,
      started: row !== undefined,
      messages,
      outbox,
    }
  }, [cache, vault, mutations, personId, id])
}

/** A chat that began on this device, also where what began it was taken back. */
export function useBegun(id: string): AboutAd | undefined {
  const { vault } = useLocal()
  return useLive(async () => (await vault.meta.get(aboutKey(id)))?.value as AboutAd | undefined, [vault, id])
}

const nobody = { id: '', firstName: '' }

export function useChatId(adId: string | null): string | undefined {
  const { vault, cache, personId } = useLocal()
  const [found, setFound] = useState<{ adId: string; chatId: string }>()
  useEffect(() => {
    if (adId === null || personId === null) return
    let here = true
    const find = async () => {
      // A chat moves to the ad at a lower price, and keeps its id. Storage that does not answer knows of none.
      const there = await cache.chat
        .where({ adId })
        .first()
        .catch(() => undefined)
      const chatId = there?.id ?? (await chatIdOf(adId, personId))
      await adoptText(vault, adId, chatId).catch(() => undefined)
      if (here) setFound({ adId, chatId })
    }
    void find()
    return () => {
      here = false
    }
  }, [vault, cache, adId, personId])
  return found?.adId === adId ? found?.chatId : undefined
}
