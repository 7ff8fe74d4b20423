import { newId } from '../../../pwa/lib/new-id.ts'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import { plainCopy } from '../../../shared/features/ads/testing/plain-copy.ts'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import type { Chat } from '../../../shared/features/chats/chats.schema.ts'
import { type Side, type TransitionName } from '../../../shared/features/deals/deal-graph.ts'
import { type Deal, type DealFacts, nextDeal, noDeal, waysOf } from '../../../shared/features/deals/next-deal.ts'
import { dealOfOffer, factsOfOffer, withSides } from '../../../shared/features/deals/offer-after.ts'
import type { Offer, Reservation } from '../../../shared/features/deals/deals.schema.ts'
import type { Handover } from '../../../shared/features/handovers/handovers.mutations.ts'
import type { AdSet } from '../../../shared/features/sets/sets.mutations.ts'
import { algebra } from '../../../server/testing/named.ts'
import { rowsOf } from '../contents.ts'
import type { Contents } from '../device.ts'
import type { Action } from '../steps/steps.ts'
import { photoHash } from '../server-rows.ts'

const hourMs = 3600_000

interface Known {
  personId: string
  ads: Ad[]
  chats: Chat[]
  sets: AdSet[]
  offers: Offer[]
  held: Reservation[]
  meetings: Handover[]
}

/** One of the acts that this device's rows suggest, and sometimes one that its screens would not offer. */
export async function dealActOf(personId: string, pick: number, rows: Contents['rows']): Promise<Action | undefined> {
  const known: Known = {
    personId,
    ads: rowsOf<Ad>(rows, 'ad').filter(({ deletedAt }) => deletedAt === null),
    chats: rowsOf(rows, 'chat'),
    sets: rowsOf(rows, 'set'),
    offers: rowsOf(rows, 'offer'),
    held: rowsOf(rows, 'reservation'),
    meetings: rowsOf(rows, 'handover'),
  }
  const kinds = [byBuyer, byBuyer, bySeller, bySeller, aboutSets, besides, answers, answers, answers, answers] as const
  const some = await (kinds[pick % kinds.length] ?? byBuyer)(known, Math.floor(pick / kinds.length))
  return some.length === 0 ? undefined : some[Math.floor(pick / kinds.length) % some.length]
}

const priceOf = (pick: number, most: number) => Math.max(1, most - (pick % 5) * 10)

async function byBuyer({ personId, ads, chats, sets }: Known, pick: number): Promise<Action[]> {
  const others = ads.filter(({ seller }) => seller.id !== personId)
  const mine = chats.filter(({ buyer }) => buyer.id === personId)
  const fresh = mine.length < 2 || pick % 9 === 0 ? others : []
  const starts = await Promise.all(
    fresh.map(async ({ id: adId, inSet }) => {
      const id = await chatIdOf(adId, personId)
      return chats.some(chat => chat.id === id)
        ? []
        : [{ name: 'chat.start', args: { id, adId, ...(inSet && { setId: inSet.id }) } }]
    }),
  )
  const acts = mine.flatMap(chat => {
    const set = sets.find(({ adIds }) => adIds.includes(chat.adId))
    const make = { id: newId(), chatId: chat.id, priceCents: priceOf(pick, 100) }
    return [
      { name: 'offer.make', args: make },
      ...(set
        ? [{ name: 'offer.make', args: { ...make, priceCents: priceOf(pick, set.priceCents), setId: set.id } }]
        : []),
    ]
  })
  return [...starts.flat(), ...acts]
}

async function bySeller(known: Known, pick: number): Promise<Action[]> {
  const { personId, ads, chats, sets } = known
  return chats
    .filter(({ seller }) => seller.id === personId)
    .flatMap(chat => {
      const set = sets.find(({ adIds }) => adIds.includes(chat.adId))
      const ofSet = set && pick % 3 > 0 ? { setId: set.id } : {}
      const until = Date.now() + (12 + (pick % 7) * 36) * hourMs
      const reserve = { id: newId(), adId: chat.adId, chatId: chat.id, until, ...ofSet }
      const sell = { id: chat.adId, reason: 'sold', chatId: chat.id, ...ofSet }
      return [
        { name: 'reservation.create', args: reserve },
        ...(ads.some(({ id }) => id === chat.adId) && pick % 4 === 0 ? [{ name: 'ad.delete', args: sell }] : []),
      ]
    })
}

/** In all deals that live, as far as this device knows. */
async function answers(known: Known, pick: number): Promise<Action[]> {
  return known.chats.flatMap(chat => dealWays(known, chat, chat.buyer.id === known.personId ? 'buyer' : 'seller', pick))
}

/** Answers that `nextDeal` allows, by what the device shows, as screens ask it for their buttons. */
function dealWays(
  { personId, ads, sets, offers, held }: Pick<Known, 'personId' | 'ads' | 'sets' | 'offers' | 'held'>,
  chat: Chat,
  side: Side,
  pick: number,
): Action[] {
  const of = ads.find(({ id }) => id === chat.adId)
  const group = held.find(({ chatId, until }) => chatId === chat.id && until > Date.now())
  const offer = offers.find(each => each.chatId === chat.id && (each.state === 'open' || each.state === 'countered'))
  const set = offer?.setId && sets.find(({ id }) => id === offer.setId)
  const facts: DealFacts = {
    now: Date.now(),
    askedCents: set ? set.priceCents : (of?.priceCents ?? 0),
    takesOffers: of?.takesOffers ?? false,
    closed: of ? (chat.blocked ? 'blocked' : null) : 'ad_gone',
    isSetGone: offer?.setId !== undefined && !set,
    holder: group ? 'this' : (of?.reservedUntil ?? 0) > Date.now() ? 'other' : null,
    heldSetId: null,
  }
  const ofGroup: Deal = { ...noDeal, stage: 'reserved', until: group?.until ?? null }
  const ways: Action[] =
    group && nextDeal(ofGroup, { kind: 'release', by: side }, facts).kind === 'release'
      ? [{ name: 'reservation.delete', args: { id: group.id } }]
      : []
  if (!offer) return ways
  const deal = dealOfOffer(withSides(factsOfOffer(offer), personId, side))
  const said: Partial<Record<TransitionName, Action>> = {
    accept: { name: 'offer.answer', args: { id: offer.id, answer: 'accept', priceCents: offer.priceCents } },
    decline: { name: 'offer.answer', args: { id: offer.id, answer: 'decline', priceCents: offer.priceCents } },
    counter: {
      name: 'offer.answer',
      args: { id: offer.id, answer: 'counter', priceCents: offer.priceCents + 1 + (pick % 3) * 5 },
    },
    withdraw: { name: 'offer.withdraw', args: { id: offer.id } },
    change: {
      name: 'offer.make',
      args: { id: offer.id, chatId: chat.id, priceCents: priceOf(pick + 1, facts.askedCents) },
    },
  }
  return [...ways, ...waysOf(deal, side, facts).flatMap(name => said[name] ?? [])]
}

async function aboutSets({ personId, ads, sets }: Known, pick: number): Promise<Action[]> {
  const own = ads.filter(({ seller }) => seller.id === personId)
  const mine = sets.filter(({ sellerId }) => sellerId === personId)
  const loose = own.filter(({ inSet }) => inSet === null)
  const priceOfSet = (count: number) => count * 60 + (pick % 5) * 5
  return [
    ...(loose.length > 1
      ? [
          {
            name: 'set.create',
            args: { id: newId(), adIds: loose.slice(0, 2 + (pick % 2)).map(({ id }) => id), priceCents: priceOfSet(2) },
          },
        ]
      : []),
    ...mine.flatMap(({ id, adIds }) => [
      {
        name: 'set.change',
        args: {
          id,
          adIds: [...adIds, ...loose.slice(0, 1).map(each => each.id)],
          priceCents: priceOfSet(adIds.length),
        },
      },
      ...(pick % 4 === 0 ? [{ name: 'set.delete', args: { id } }] : []),
    ]),
    ...own.map(({ id, priceCents }) => ({
      name: 'ad.create',
      args: {
        id: newId(),
        bookId: algebra.id,
        version: '1',
        ...plainCopy,
        takesOffers: true,
        photos: [photoHash],
        replaces: id,
        priceCents: Math.max(1, priceCents - 5 - (pick % 3) * 20),
      },
    })),
    ...(pick % 5 === 0 ? own.map(({ id }) => ({ name: 'ad.delete', args: { id, reason: 'unsuccessful' } })) : []),
  ]
}

async function besides({ personId, chats, meetings }: Known, pick: number): Promise<Action[]> {
  const places = [{ place: 'Bieb', at: Date.now() + (24 + (pick % 3) * 24) * hourMs }]
  return [
    ...chats.map(({ id }) => ({ name: 'handover.propose', args: { id: newId(), chatId: id, places } })),
    ...meetings.map(({ id, proposerId }) => ({
      name: 'handover.answer',
      args: { id, accepted: proposerId === personId || pick % 3 === 0 ? null : 0 },
    })),
    ...meetings.map(({ id }) => ({ name: 'handover.confirm', args: { id, worked: pick % 3 > 0 } })),
    ...(pick % 6 === 0
      ? chats.map(({ id, blocked }) => ({ name: 'block.set', args: { chatId: id, on: !blocked } }))
      : []),
    ...chats.map(({ id, news }) => ({
      name: 'chat.read',
      args: { chatId: id, seq: 0, ...(news && { newsAt: news.at }) },
    })),
  ]
}
