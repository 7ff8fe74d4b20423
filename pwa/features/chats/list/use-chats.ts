import type { ArchiveReason, Chat } from '../../../../shared/features/chats/chats.schema.ts'
import type { Cache } from '../../../local/cache.types.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import type { OutboxEntry } from '../../../local/vault.ts'
import { readOverlaid } from '../../../sync/core/overlay.ts'
import { type Shown } from '../../../sync/core/overlay.types.ts'
import { useMutations } from '../../../sync/mutations-provider.tsx'
import { newestMessage } from './newest-message.ts'
import { type AboutAd, aboutKey } from '../write/start-chat.ts'
import { type Around, type ShownMessage, timelineOf } from '../read/timeline.ts'

export interface ListedChat {
  id: string
  other: { firstName: string }
  departed: boolean
  about: AboutAd | undefined
  last: ShownMessage | undefined
  /** In milliseconds. */
  at: number
  unread: number
  /** null while the chat goes on. */
  archived: ArchiveReason | null
  /** This person blocked the other. */
  blocked: boolean
}

/** Archived or blocked. An unread chat is never away, unless it is blocked. */
export function isAway({ archived, blocked, unread }: Pick<ListedChat, 'archived' | 'blocked' | 'unread'>): boolean {
  return blocked || (archived !== null && unread === 0)
}

export function useChats(): ListedChat[] | undefined {
  const { cache, vault, personId } = useLocal()
  const mutations = useMutations()
  return useLive(async () => {
    if (personId === null) return []
    if (!mutations) return undefined
    const [shown, outbox] = await Promise.all([
      readOverlaid('chat', { cache, vault, mutations, personId }),
      vault.outbox.toArray(),
    ])
    const starts = outbox.filter(entry => entry.name === 'chat.start').map(entry => aboutKey(laneId(entry)))
    const kept = (await vault.meta.bulkGet(starts)).flatMap(found => (found ? [found.value as AboutAd] : []))
    const latestFirst = shown.toSorted((a, b) => b.lastMessageAt - a.lastMessageAt)
    const about = await aboutAds(cache, latestFirst, kept)
    return Promise.all(latestFirst.map(chat => listed(chat, { cache, personId, outbox, about, mutations })))
  }, [cache, vault, personId, mutations])
}

/** Takes two reads for any number of chats. */
async function aboutAds(cache: Cache, chats: readonly Chat[], kept: readonly AboutAd[]): Promise<Map<string, AboutAd>> {
  const ads = (await cache.ad.bulkGet(chats.map(({ adId }) => adId))).filter(ad => ad !== undefined)
  const books = new Map(
    (await cache.book.bulkGet(ads.map(({ bookId }) => bookId))).flatMap(book => (book ? [[book.id, book]] : [])),
  )
  const known = kept.map(about => [about.ad.id, about] as const)
  const here = ads.flatMap(ad => {
    const book = books.get(ad.bookId) ?? kept.find(about => about.ad.id === ad.id)?.book
    return book ? [[ad.id, { ad, book }] as const] : []
  })
  return new Map([...known, ...here])
}

interface Known extends Around {
  cache: Cache
  about: ReadonlyMap<string, AboutAd>
}

async function listed(
  chat: Shown<Chat>,
  { cache, personId, outbox, about: all, mutations }: Known,
): Promise<ListedChat> {
  const about = all.get(chat.adId)
  const newest = await newestMessage(cache, chat.id)
  const own = outbox.filter(entry => entry.lane === `chat:${chat.id}`)
  const last = timelineOf(chat.id, newest ? [newest] : [], { outbox: own, personId, mutations })
    .at(-1)
    ?.messages.at(-1)
  return {
    id: chat.id,
    other: chat.buyer.id !== personId ? chat.buyer : chat.seller.id === '' && about ? about.ad.seller : chat.seller,
    departed: chat.departed ?? false,
    about,
    last,
    at: chat.lastMessageAt,
    unread: chat.unread,
    archived: chat.archived?.reason ?? null,
    blocked: chat.blocked,
  }
}

function laneId({ lane }: OutboxEntry): string {
  return lane.slice('chat:'.length)
}
