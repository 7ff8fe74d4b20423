import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { Chat } from '../../../shared/features/chats/chats.schema.ts'
import type { Side, Stage, TransitionName } from '../../../shared/features/deals/deal-graph.ts'
import { isOpenOffer } from '../../../shared/features/deals/deals.rules.ts'
import type { Offer, Reservation } from '../../../shared/features/deals/deals.schema.ts'
import { type Deal, type DealFacts, noDeal, stageNow, waysOf } from '../../../shared/features/deals/next-deal.ts'
import { dealOfOffer, factsOfOffer, withSides } from '../../../shared/features/deals/offer-after.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { adIdsOf, agreedCents, holdingOf } from './held.ts'

/** All rows of this person, with what was not sent yet. */
export interface DealRows {
  chats: readonly Chat[]
  reservations: readonly Shown<Reservation>[]
  offers: readonly Shown<Offer>[]
}

type DealtAd = Pick<Ad, 'id' | 'priceCents' | 'inSet' | 'takesOffers' | 'deletedAt' | 'reservedUntil'>

export interface ChatDeal {
  chatId: string
  side: Side
  stage: Stage
  sold: Chat['sold']
  /** The copies that are dealt with as one (M26). */
  set: NonNullable<Ad['inSet']> | null
  /** The two agreed on it; else it is asked. */
  priceCents: number
  /** Asked of everybody, where the two agreed on less. */
  wasCents: number | null
  offers: Shown<Offer>[]
  /** It waits for an answer, as far as this device knows. */
  offer: Shown<Offer> | undefined
  /** A price was accepted here, and the server has not said yet that it holds. */
  isAccepting: boolean
  /** Of this buyer, also from another chat; else the last of this chat that ran out. */
  reservation: Shown<Reservation> | undefined
  /** It holds, as far as this device knows. */
  isHeld: boolean
  /** The other chat of the same buyer in which it was reserved. */
  heldInChatId: string | null
  /** Of this chat, until its refusal was read. */
  refused: Shown<Reservation> | undefined
  /** All of this chat that held once. */
  reservations: Shown<Reservation>[]
  others: Others | null
  ways: TransitionName[]
}

/** Somebody else has it reserved. A buyer does not learn who. */
interface Others {
  until: number
  chatId: string | null
  name: string
  isSet: boolean
}

/** Where the two of a chat stand (M4, M26, M28). The buyer is compared, because a set is dealt with in any of their chats. */
export function chatDealOf(
  chat: Chat,
  ad: DealtAd,
  rows: DealRows,
  { personId, now }: { personId: string; now: number },
): ChatDeal {
  const side = chat.seller.id === personId ? 'seller' : 'buyer'
  const ofChat = rows.reservations.filter(({ chatId }) => chatId === chat.id)
  const held = holdingOf({ adId: ad.id, buyerId: chat.buyer.id, chatId: chat.id }, rows, now)
  const former = ofChat
    .filter(({ work, until }) => work === 'sent' && until <= now)
    .toSorted((one, other) => other.until - one.until)[0]
  const reservation = held ?? former
  const offers = rows.offers.filter(({ chatId }) => chatId === chat.id).toSorted((one, other) => one.at - other.at)
  const isRefusedOffer = ({ work, byId }: Shown<Offer>) => work === 'refused' && byId === personId
  const offer = offers.findLast(each => isOpenOffer(each, now) && !isRefusedOffer(each))
  const heldSet = held && setHeld(held, ad, rows)
  const set = chat.sold ? soldSet(chat) : held ? heldSet : askedSet(chat, ad, offer)
  const asked = set && ad.inSet?.id === set.id ? ad.inSet.priceCents : set ? null : ad.priceCents
  const agreed = agreedOn(chat, held, offers)
  const priceCents = agreed ?? asked ?? set?.priceCents ?? ad.priceCents
  const others = othersOf(chat, ad, rows, { side, now, held })
  const deal = standing(chat, { held, heldSet, former, offer, offers, priceCents, personId, side })
  const isAsHeld = held?.chatId === chat.id && (!offer || (offer.setId ?? null) === (heldSet?.id ?? null))
  const facts: DealFacts = {
    now,
    askedCents: set?.priceCents ?? ad.priceCents,
    takesOffers: ad.takesOffers,
    closed: ad.deletedAt !== null ? 'ad_gone' : chat.departed ? 'not_found' : chat.blocked ? 'blocked' : null,
    isSetGone: offer?.setId !== undefined && offer.setId !== ad.inSet?.id,
    holder: held ? (isAsHeld ? 'this' : 'beside') : others ? 'other' : null,
    heldSetId: heldSet ? (heldSet.id ?? null) : others?.isSet ? (ad.inSet?.id ?? '') : null,
  }
  return {
    chatId: chat.id,
    side,
    stage: stageNow(deal, now),
    sold: chat.sold,
    set: set ?? null,
    priceCents,
    wasCents: agreed !== null && asked !== null && asked > agreed ? asked : null,
    offers,
    offer,
    isAccepting: offers.some(({ work, state }) => work === 'waiting' && state === 'accepted'),
    reservation,
    isHeld: held !== undefined,
    heldInChatId: held && held.chatId !== chat.id ? held.chatId : null,
    refused: ofChat.find(({ work }) => work === 'refused'),
    reservations: ofChat.filter(({ work }) => work === 'sent'),
    others,
    ways: waysOf(deal, side, facts),
  }
}

function setHeld(held: Shown<Reservation>, ad: DealtAd, { reservations }: DealRows): ChatDeal['set'] {
  const size = adIdsOf(held, reservations).length
  const wanted = 'setId' in held && typeof held.setId === 'string' ? held.setId : undefined
  if (size < 2) return wanted !== undefined && wanted === ad.inSet?.id ? ad.inSet : null
  const { id = '', priceCents = ad.priceCents } = ad.inSet ?? {}
  return { id, size, priceCents: held.priceCents ?? priceCents }
}

function soldSet({ soldSize = 1, soldCents }: Chat): ChatDeal['set'] {
  return soldSize > 1 && soldCents !== undefined ? { id: '', size: soldSize, priceCents: soldCents } : null
}

function askedSet(chat: Chat, { inSet }: DealtAd, offer: Shown<Offer> | undefined): ChatDeal['set'] {
  const wanted = offer ? offer.setId : chat.setId
  return inSet && wanted === inSet.id ? inSet : null
}

/** Null: no price but that of everybody. */
function agreedOn(chat: Chat, held: Shown<Reservation> | undefined, offers: readonly Shown<Offer>[]): number | null {
  if (chat.sold === 'here') {
    const paid = chat.soldCents ?? (chat.news?.kind === 'sell' ? chat.news.priceCents : undefined)
    return paid ?? offers.findLast(({ state }) => state === 'accepted')?.priceCents ?? null
  }
  return held?.work === 'sent' ? (held.priceCents ?? agreedCents(offers, held.id) ?? null) : null
}

interface Standing {
  held: Shown<Reservation> | undefined
  heldSet: ChatDeal['set'] | undefined
  former: Shown<Reservation> | undefined
  offer: Shown<Offer> | undefined
  offers: readonly Shown<Offer>[]
  priceCents: number
  personId: string
  side: Side
}

function standing(
  { sold }: Chat,
  { held, heldSet, former, offer, offers, priceCents, personId, side }: Standing,
): Deal {
  if (sold) return { ...noDeal, stage: 'sold', priceCents }
  if (held) return { ...noDeal, stage: 'reserved', priceCents, until: held.until, setId: heldSet?.id ?? null }
  if (offer) return dealOfOffer(withSides(factsOfOffer(offer), personId, side))
  return { ...noDeal, stage: former || offers.length > 0 ? 'over' : 'none' }
}

function othersOf(
  { buyer }: Chat,
  { id, reservedUntil, deletedAt }: DealtAd,
  rows: DealRows,
  { side, now, held }: { side: Side; now: number; held: Shown<Reservation> | undefined },
): Others | null {
  if (held?.work === 'sent' || deletedAt !== null) return null
  const isOthers = ({ chatId, until, work }: Shown<Reservation>) =>
    work !== 'refused' && until > now && rows.chats.some(each => each.id === chatId && each.buyer.id !== buyer.id)
  const found = rows.reservations.find(each => isOthers(each) && adIdsOf(each, rows.reservations).includes(id))
  if (side === 'seller' && found) {
    const { firstName: name } = rows.chats.find(each => each.id === found.chatId)?.buyer ?? { firstName: '' }
    return { until: found.until, chatId: found.chatId, name, isSet: adIdsOf(found, rows.reservations).length > 1 }
  }
  const isReserved = reservedUntil !== null && reservedUntil > now
  return isReserved ? { until: reservedUntil, chatId: null, name: '', isSet: false } : null
}
