import type { ArchiveReason, Chat } from '../../../../shared/features/chats/chats.schema.ts'
import type { Cache } from '../../../local/cache.types.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import type { OutboxEntry } from '../../../local/vault.ts'
import { readOverlaid } from '../../../sync/core/overlay.ts'
import { type Shown } from '../../../sync/core/overlay.types.ts'
import { useMutations } from '../../../sync/mutations-provider.tsx'
import type { Handover } from '../../../../shared/features/handovers/handovers.mutations.ts'
import type { News } from '../../../../shared/features/deals/deals.schema.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import type { ChatDeal, DealRows } from '../../deals/chat-deal.ts'
import { dealOf, readDealRows } from '../../deals/use-deal.ts'
import { newestMessage } from './newest-message.ts'
import { type AboutAd, aboutKey } from '../write/start-chat.ts'
import { type Around, type ShownMessage, timelineOf } from '../read/timeline.ts'
import { latestAt, unreadOf } from './unread.ts'

export interface ListedChat {
  id: string
  other: { firstName: string }
  departed: boolean
  about: AboutAd | undefined
  last: ShownMessage | undefined
  /** Newer than the last message. */
  news: News | null
  /** null while the rows of its ad are missing. */
  deal: ChatDeal | null
  /** When the two meet, in milliseconds. */
  meetsAt: number | null
  personId: string
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
    const own = { cache, vault, mutations, personId }
    const [rows, handovers, outbox] = await Promise.all([
      readDealRows(own),
      readOverlaid('handover', own),
      vault.outbox.toArray(),
    ])
    const starts = outbox.filter(entry => entry.name === 'chat.start').map(entry => aboutKey(laneId(entry)))
    const kept = (await vault.meta.bulkGet(starts)).flatMap(found => (found ? [found.value as AboutAd] : []))
    const latestFirst = rows.chats.toSorted((a, b) => latestAt(b) - latestAt(a))
    const about = await aboutAds(cache, latestFirst, kept)
    const known = { cache, personId, outbox, about, mutations, rows, handovers }
    return Promise.all(latestFirst.map(chat => listed(chat, known)))
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
  rows: DealRows
  handovers: readonly Shown<Handover>[]
}

async function listed(
  chat: Chat,
  { cache, personId, outbox, about: all, mutations, rows, handovers }: Known,
): Promise<ListedChat> {
  const about = all.get(chat.adId)
  const newest = await newestMessage(cache, chat.id)
  const own = outbox.filter(entry => entry.lane === `chat:${chat.id}`)
  const last = timelineOf(chat.id, newest ? [newest] : [], { outbox: own, personId, mutations })
    .at(-1)
    ?.messages.at(-1)
  // The end of a reservation by a block is in the past alone.
  const news = [chat.news, chat.past?.at(-1)].flatMap(each => each ?? []).toSorted((one, two) => two.at - one.at)[0]
  return {
    id: chat.id,
    other: chat.buyer.id !== personId ? chat.buyer : chat.seller.id === '' && about ? about.ad.seller : chat.seller,
    departed: chat.departed ?? false,
    about,
    last,
    news: news && news.at >= (last?.at ?? 0) ? news : null,
    deal: about ? dealOf(chat, about.ad, rows, personId) : null,
    meetsAt: meetingOf(handovers.findLast(({ chatId }) => chatId === chat.id)),
    personId,
    at: latestAt(chat),
    unread: unreadOf(chat, personId),
    archived: chat.archived?.reason ?? null,
    blocked: chat.blocked,
  }
}

/** Of one that both agreed on, and that is still to come. */
function meetingOf(handover: Handover | undefined): number | null {
  const { accepted = null, places = [], declined = false } = handover ?? {}
  const at = accepted === null ? undefined : places[accepted]?.at
  return at !== undefined && !declined && at > serverNow() ? at : null
}

function laneId({ lane }: OutboxEntry): string {
  return lane.slice('chat:'.length)
}
