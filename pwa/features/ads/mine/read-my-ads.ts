import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import type { AdDelete } from '../../../../shared/features/ads/ads.mutations.ts'
import type { Chat } from '../../../../shared/features/chats/chats.schema.ts'
import { endsSoon } from '../../../../shared/features/ads/ads.rules.ts'
import { must } from '../../../../shared/lib/must.ts'
import type { Cache } from '../../../local/cache.types.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import type { OutboxEntry, Vault } from '../../../local/vault.ts'
import { type AdWork, adWork, isOfAd } from './ad-work.ts'
import { adDraftOf, type DraftBook, draftBookOf, formOf } from '../drafts/draft.ts'
import { laneOf } from '../drafts/publish.actions.ts'
import { newestMessage } from '../../chats/list/newest-message.ts'
import { replacedBy } from '../lower-price.actions.ts'
import { type Held, readHeld } from './held.ts'
import { shownAds } from './shown-ads.ts'

export interface MyAd {
  id: string
  book: DraftBook | null
  priceCents: number
  /** A lower price is on its way. */
  isLowering: boolean
  /** A hash; the photo may be on this device only. */
  photo: string | undefined
  work: AdWork
  /** null until the server returned it. */
  ad: Ad | null
  chats: number
  /** Buyers who wrote last. */
  waiting: Waiting[]
  /** null where it is free. */
  held: Held | null
}

export interface Waiting {
  chatId: string
  firstName: string
}

export interface OwnAds {
  pending: MyAd[]
  live: MyAd[]
  over: MyAd[]
}

export async function readMyAds(vault: Vault, cache: Cache, personId: string): Promise<OwnAds> {
  const [rows, drafts, outbox, chats] = await Promise.all([
    cache.ad.where({ 'seller.id': personId }).toArray(),
    vault.drafts.filter(draft => draft.step === 'done').toArray(),
    vault.outbox.orderBy('n').toArray(),
    cache.chat.toArray(),
  ])
  const ads = shownAds(rows, outbox)
  const waiting = await waitingOf(cache, chats, outbox, personId)
  const held = await readHeld(cache, personId)
  const books = new Map(
    (await cache.book.bulkGet(ads.map(ad => ad.bookId))).flatMap(book => (book ? [[book.id, book]] : [])),
  )
  const workOf = (id: string, ad: Ad | null): AdWork =>
    isSoldWithSet(outbox, ad)
      ? { state: 'deleting', reason: 'sold', undoable: false }
      : adWork(entriesIn(outbox, id), ad)
  const pulled = ads.map((ad): MyAd => {
    const book = books.get(ad.bookId)
    return {
      id: ad.id,
      book: book ? draftBookOf(book) : null,
      priceCents: ad.priceCents,
      isLowering: outbox.some(entry => entry.state === 'queued' && replacedBy(entry) === ad.id),
      photo: ad.photos[0],
      work: workOf(ad.id, ad),
      ad,
      chats: chats.filter(chat => chat.adId === ad.id).length,
      waiting: waiting.get(ad.id) ?? [],
      held: held.get(ad.id) ?? null,
    }
  })
  const pending = drafts
    .filter(draft => !ads.some(ad => ad.id === draft.id))
    .map(draft => {
      const form = formOf(draft)
      const priceCents = adDraftOf(form).priceCents ?? 0
      const [photo] = form.photos
      return {
        id: form.id,
        book: form.book,
        priceCents,
        photo,
        work: workOf(form.id, null),
        ad: null,
        chats: 0,
        waiting: [],
        held: null,
        isLowering: false,
      }
    })
    .filter(({ work }) => work.state !== 'none')
  return {
    pending: pending.reverse(),
    live: pulled
      .filter(({ ad }) => ad?.deletedAt === null)
      .sort((a, b) => urgencyOf(b) - urgencyOf(a) || timeOf(b.ad?.createdAt) - timeOf(a.ad?.createdAt)),
    over: pulled
      .filter(({ ad }) => ad && ad.deletedAt !== null)
      .sort((a, b) => timeOf(b.ad?.deletedAt) - timeOf(a.ad?.deletedAt)),
  }
}

/** First those at which somebody waits, then those that end soon. */
function urgencyOf({ ad, waiting }: MyAd): number {
  if (waiting.length > 0) return 2
  return ad && endsSoon(ad, serverNow()) ? 1 : 0
}

/** By ad. An answer that is still to be sent is one. */
async function waitingOf(
  cache: Cache,
  chats: readonly Chat[],
  outbox: readonly OutboxEntry[],
  personId: string,
): Promise<Map<string, Waiting[]>> {
  const open = chats.filter(chat => chat.seller.id === personId && !chat.archived && !chat.blocked && !chat.departed)
  const lanes = new Set(outbox.filter(({ name }) => name === 'message.send').map(({ lane }) => lane))
  const waiting = new Map<string, Waiting[]>()
  for (const { id: chatId, adId, buyer } of open) {
    const newest = await newestMessage(cache, chatId)
    if (!newest || newest.senderId === personId || lanes.has(`chat:${chatId}`)) continue
    waiting.set(adId, [...(waiting.get(adId) ?? []), { chatId, firstName: buyer.firstName }])
  }
  return waiting
}

/** The sale of its set stands in the lane of another copy. */
function isSoldWithSet(outbox: readonly OutboxEntry[], ad: Ad | null): boolean {
  return outbox.some(({ name, state, args }) => {
    const { id, setId } = args as AdDelete
    return (
      name === 'ad.delete' && state !== 'rejected' && setId !== undefined && setId === ad?.inSet?.id && id !== ad.id
    )
  })
}

function entriesIn(outbox: OutboxEntry[], id: string): OutboxEntry[] {
  return outbox.filter(entry => entry.lane === laneOf(id) && isOfAd(entry))
}

function timeOf(time: number | null | undefined): number {
  return must(time, 'an ad that came back has its times')
}
