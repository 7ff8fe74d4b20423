import { and, eq, or, sql } from 'drizzle-orm'
import type { DeletionReason } from '../../../shared/features/ads/ads.schema.ts'
import type { Side } from '../../../shared/features/deals/deal-graph.ts'
import { sharesOf } from '../../../shared/features/sets/sets.rules.ts'
import { idsOf } from '../../../shared/lib/ids-of.ts'
import { areStill, isIn, isSame, type Statement, valuesOf } from '../../common/store/sql.ts'
import type { Store } from '../../common/store/store.ts'
import { type BatchPart, del, mergeParts, put, revised } from '../../sync/changes.ts'
import { countedAgain } from '../ads/counted-again.ts'
import { ad } from '../ads/ads.table.ts'
import { chat } from '../chats/chats.table.ts'
import { appointmentsOff } from '../handovers/appointments.ts'
import { canBeReached, wantsDealPushes } from '../notifications/queue/enqueue.ts'
import { boughtOnShelf } from '../shelf/bought-on-shelf.ts'
import { reservation } from './deals.table.ts'
import { heldAsSets, offersAbout, setsClosed } from './end-sets.ts'
import { adIdsOf, type Group, groupsEnded } from './groups.ts'
import { newsWritten, type When } from './news.ts'
import { offersOver } from './offers-over.ts'
import type { AdRow, SetRow } from './sets-of-ads.ts'

interface Ending extends When {
  reason: DeletionReason | null
  by: Side | null
  chatId?: string | undefined
  set?: SetRow | undefined
}

/**
 * Ends live ads with all that stands about them: reservations as whole groups, offers, sets, and at a sale the appointments
 * of others. Undefined where `chatId` is no chat about one of them.
 */
export async function adsEnded(store: Store, ads: readonly AdRow[], ending: Ending): Promise<BatchPart | undefined> {
  const { read, write } = store
  const { reason, by, chatId, set, now, isNews } = ending
  const adIds = idsOf(ads)
  const isSold = reason === 'sold'
  const chats = await read
    .select({ id: chat.id, chatId: chat.id, adId: chat.adId, buyerId: chat.buyerId, sellerId: chat.sellerId })
    .from(chat)
    .where(isIn(chat.adId, adIds))
  const sold = isSold ? chats.find(each => each.id === chatId) : undefined
  if (chatId !== undefined && !sold) return undefined
  const ofBuyer = sold ? chats.filter(each => each.buyerId === sold.buyerId) : []
  const setIds = [...new Set(ads.flatMap(({ setId }) => setId ?? []))]

  const beside = sold ? { ...ending, told: new Set(idsOf(ofBuyer)) } : ending
  const holds = or(isIn(reservation.adId, adIds), heldAsSets(setIds))
  const { groups, ...freed } = await groupsEnded(store, holds, { ...beside, by: 'ad', who: by, gone: adIds })
  const over = { ...beside, kind: isSold ? 'sell' : 'end', newsKind: 'end', by } as const
  const offers = await offersOver(store, offersAbout(adIds, setIds), over)
  const ofOthers = sold && and(isIn(chat.adId, adIds), sql`${chat.buyerId} <> ${sold.buyerId}`)
  const meetings = ofOthers && (await appointmentsOff(store, ofOthers, beside))

  const held = groups.find(group => isHeldBy(group, sold?.buyerId, adIds))
  const prices = ads.map(({ priceCents }) => priceCents)
  const totalCents = held?.priceCents ?? set?.priceCents ?? prices[0] ?? 0
  const shares = ads.length === 1 ? [totalCents] : sharesOf(totalCents, prices)
  const soldCents = (index: number) =>
    isSold && (ads.length > 1 || totalCents !== prices[index]) ? (shares[index] ?? null) : null
  const sale = { kind: 'sell', by: 'seller', priceCents: totalCents } as const
  const books = [...new Set(ads.map(({ bookId }) => bookId))]
  return mergeParts([
    await setsClosed(store, setIds, { ...beside, gone: adIds }),
    freed,
    offers,
    ...(meetings ? [meetings] : []),
    ...(sold ? await Promise.all(ads.map(each => boughtBy(store, each, sold, now))) : []),
    ...ofBuyer.map(each =>
      newsWritten(
        store,
        each,
        { ...sale, of: held?.id ?? set?.id ?? each.adId },
        each.id === chatId ? ending : { ...ending, isSeen: true },
      ),
    ),
    {
      guards: [
        ...ads.map(
          ({ id, setId }) => sql`select 1 from ${ad} where ${ad.id} = ${id} and ${ad.deletedAt} is null
            and ${isSame(ad.setId, setId)}`,
        ),
        areStill(sql`select ${chat.id} as id from ${chat} where ${isIn(chat.adId, adIds)}`, idsOf(chats)),
      ],
      statements: [
        ...ads.map(({ id }, index) => {
          const ended = { deletedAt: now, reason, soldChatId: sold?.id ?? null, reservedUntil: null }
          return write
            .update(ad)
            .set(revised({ ...ended, soldCents: soldCents(index) }))
            .where(eq(ad.id, id))
        }),
        ...(isSold && isNews ? adIds.map(id => enqueueSold(id, beside)) : []),
        ...books.map(bookId => countedAgain(store, bookId)),
      ],
      changes: [
        ...ads.flatMap(({ id, bookId, sellerId }) => [
          put(`me:${sellerId}`, 'ad', id),
          del(`book:${bookId}`, 'ad', id),
        ]),
        ...chats.map(({ adId, buyerId }) => put(`me:${buyerId}`, 'ad', adId)),
        ...(isSold ? chats : []).flatMap(({ id, buyerId, sellerId }) =>
          [sellerId, buyerId].map(member => put(`me:${member}`, 'chat', id)),
        ),
        ...books.map(bookId => put(`book:${bookId}`, 'book', bookId)),
      ],
    },
  ])
}

const isHeldBy = (group: Group, buyerId: string | undefined, adIds: readonly string[]) =>
  group.buyerId === buyerId && adIds.every(id => adIdsOf(group).includes(id))

function boughtBy(
  store: Store,
  { id, bookId, sellerId }: AdRow,
  { chatId, buyerId, adId }: { chatId: string; buyerId: string; adId: string },
  now: number,
): Promise<BatchPart> {
  const beside = adId === id ? {} : { besideAdId: id }
  return boughtOnShelf(store, { chatId, buyerId, bookId, sellerId, ...beside }, now)
}

/** To all who wrote about the ad and have no deal about it; the others hear it as news of that. */
function enqueueSold(adId: string, { told, now }: When): Statement {
  return sql`insert into waiting_push (endpoint, about_id, person_id, kind, group_id, created_at, due_at)
    select device.endpoint, ${adId}, person.id, 'sold', chat.id, ${now}, coalesce(device.retry_at, ${now})
    from chat join person on person.id = chat.buyer_id join device on device.person_id = person.id
    where chat.ad_id = ${adId} and chat.id not in ${valuesOf([...told])} and ${wantsDealPushes} and ${canBeReached}
    on conflict (endpoint, about_id) do nothing`
}
