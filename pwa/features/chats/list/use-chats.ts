import { Dexie } from 'dexie'
import type { Chat, Message } from '../../../../shared/features/chats/chats.schema.ts'
import type { Cache } from '../../../local/cache.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import type { OutboxEntry } from '../../../local/vault.ts'
import { overlaid, type Shown } from '../../../sync/core/overlay.ts'
import { useMutations } from '../../../sync/mutations-provider.tsx'
import { type AboutAd, aboutKey } from '../write/start-chat.ts'
import { type Around, type ShownMessage, timelineOf } from '../read/timeline.ts'

export interface ListedChat {
  id: string
  other: { firstName: string }
  departed: boolean
  about: AboutAd | undefined
  last: ShownMessage | undefined
  /** Milliseconds. */
  at: number
  unread: number
}

export function useChats(): ListedChat[] | undefined {
  const { cache, vault, personId } = useLocal()
  const mutations = useMutations()
  return useLive(async () => {
    if (personId === null) return []
    const [chats, outbox] = await Promise.all([cache.chat.toArray(), vault.outbox.toArray()])
    const starts = outbox.filter(entry => entry.name === 'chat.start').map(entry => aboutKey(laneId(entry)))
    const kept = (await vault.meta.bulkGet(starts)).flatMap(found => (found ? [found.value as AboutAd] : []))
    const me = { id: personId, firstName: '' }
    const shown = overlaid(mutations, 'chat', chats, { entries: outbox, me })
    const latestFirst = shown.toSorted((a, b) => b.lastMessageAt - a.lastMessageAt)
    return Promise.all(latestFirst.map(chat => listed(chat, { cache, personId, outbox, kept, mutations })))
  }, [cache, vault, personId, mutations])
}

interface Known extends Around {
  cache: Cache
  kept: AboutAd[]
}

async function listed(chat: Shown<Chat>, { cache, personId, outbox, kept, mutations }: Known): Promise<ListedChat> {
  const about = kept.find(({ ad }) => ad.id === chat.adId)
  const ad = (await cache.ad.get(chat.adId)) ?? about?.ad
  const book = (ad && (await cache.book.get(ad.bookId))) ?? about?.book
  const newest = await newestOf(cache, chat.id)
  const own = outbox.filter(entry => entry.lane === `chat:${chat.id}`)
  const last = timelineOf(chat.id, newest ? [newest] : [], { outbox: own, personId, mutations })
    .at(-1)
    ?.messages.at(-1)
  return {
    id: chat.id,
    other: chat.buyer.id !== personId ? chat.buyer : chat.seller.id === '' && about ? about.ad.seller : chat.seller,
    departed: chat.departed ?? false,
    about: ad && book && { ad, book },
    last,
    at: chat.lastMessageAt,
    unread: chat.unread,
  }
}

async function newestOf(cache: Cache, chatId: string): Promise<Message | undefined> {
  return cache.message.where('[chatId+seq]').between([chatId, Dexie.minKey], [chatId, Dexie.maxKey]).last()
}

function laneId({ lane }: OutboxEntry): string {
  return lane.slice('chat:'.length)
}
