import type { Offer } from '../../../shared/features/deals/deals.schema.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { useOverlaid } from '../../sync/use-overlaid.ts'

/** All of a chat, the earliest first; undefined while loading. */
export function useOffers(chatId: string): Shown<Offer>[] | undefined {
  return useOverlaid(
    'offer',
    rows => rows.filter(each => each.chatId === chatId).toSorted((one, other) => one.at - other.at),
    [chatId],
  )
}

/** Of the offer that made this reservation; they have one id. Undefined where it is not sure yet. */
export function agreedCents(
  offers: readonly Shown<Offer>[] = [],
  reservationId: string | undefined,
): number | undefined {
  const isAgreed = ({ id, state, work }: Shown<Offer>) =>
    id === reservationId && state === 'accepted' && work === 'sent'
  return offers.find(isAgreed)?.priceCents
}
