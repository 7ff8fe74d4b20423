import type { Chat } from '../../../shared/features/chats/chats.schema.ts'
import type { Offer, Reservation } from '../../../shared/features/deals/deals.schema.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'

/** The copies that are held together. A former server has a row for each, without their list. */
export function adIdsOf(
  { adId, adIds, chatId, until, work }: Shown<Reservation>,
  all: readonly Shown<Reservation>[],
): string[] {
  if (adIds) return adIds
  const beside = all.filter(each => !each.adIds && each.work === work)
  const same = beside.filter(each => each.chatId === chatId && each.until === until).map(each => each.adId)
  return [...new Set([adId, ...same])]
}

/** Of the offer that made this reservation; they have one id. Undefined where it is not sure yet. */
export function agreedCents(offers: readonly Shown<Offer>[], reservationId: string): number | undefined {
  const isAgreed = ({ id, state, work }: Shown<Offer>) =>
    id === reservationId && state === 'accepted' && work === 'sent'
  return offers.find(isAgreed)?.priceCents
}

interface Wanted {
  adId: string
  buyerId: string
  /** One of this chat goes before one of another. */
  chatId: string
}

/** Holds the copy for this buyer, in whichever of their chats; one that is sure goes before one that is asked for. */
export function holdingOf(
  { adId, buyerId, chatId }: Wanted,
  { chats, reservations }: { chats: readonly Chat[]; reservations: readonly Shown<Reservation>[] },
  now: number,
): Shown<Reservation> | undefined {
  const ofBuyer = new Set(chats.filter(({ buyer }) => buyer.id === buyerId).map(({ id }) => id))
  const weight = (each: Shown<Reservation>) =>
    (each.work === 'sent' ? 4 : 0) + (each.chatId === chatId ? 2 : 0) + (each.adId === adId ? 1 : 0)
  return reservations
    .filter(each => each.work !== 'refused' && each.until > now && ofBuyer.has(each.chatId))
    .filter(each => adIdsOf(each, reservations).includes(adId))
    .toSorted((one, other) => weight(other) - weight(one))[0]
}
