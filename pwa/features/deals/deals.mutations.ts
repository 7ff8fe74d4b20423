import { type DealEvent, type DealFacts, nextDeal } from '../../../shared/features/deals/next-deal.ts'
import type { OfferAnswer } from '../../../shared/features/deals/deals.mutations.ts'
import type { Offer } from '../../../shared/features/deals/deals.schema.ts'
import { isWaiting } from '../../../shared/features/deals/deals.rules.ts'
import {
  dealOfOffer,
  factsOfOffer,
  offerAfter,
  rowOfOffer,
  sideThatNamed,
  withSides,
} from '../../../shared/features/deals/offer-after.ts'
import { otherSide } from '../../../shared/features/deals/deal-graph.ts'
import { serverTime } from '../../lib/server-clock.ts'
import { deviceMutation } from '../../sync/mutation.ts'
import { ownRow } from '../../sync/core/overlay.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import type { Entry } from '../../local/device-state.ts'

/** Shown as asked for until the server says that it holds, because somebody else may have been first. */
export const reservationCreate = deviceMutation('reservation.create', {
  former: [args => args],
  asksWhenLate: true,
  overlay: {
    reservation: (reservations, { args, entry }) =>
      reservations.some(({ id }) => id === args.id) ? [...reservations] : [...reservations, ownRow(args, entry)],
  },
})

export const reservationDelete = deviceMutation('reservation.delete', {
  overlay: {
    reservation: (reservations, { args, entry }) =>
      entry.state === 'rejected' ? [...reservations] : reservations.filter(({ id }) => id !== args.id),
  },
})

/** In the place of one's own that waits, whose price it changes; a refused one stays beside it. */
export const offerMake = deviceMutation('offer.make', {
  former: [args => args],
  asksWhenLate: true,
  overlay: {
    offer(offers, { args: { id, chatId, priceCents, setId = null }, entry, personId }) {
      const mine = offers.find(each => each.chatId === chatId && isWaiting(each) && each.byId === personId)
      const changed = mine && shownAfter(mine, { kind: 'offer', by: 'buyer', priceCents, setId }, { entry, personId })
      if (changed && entry.state !== 'rejected')
        return offers.map(each => (each === mine ? { ...changed, ...(setId !== null && { setId }) } : each))
      const isThere = offers.some(each => each.id === id)
      if (isThere && entry.state !== 'rejected')
        return offers.map(each => (each.id === id ? ownRow(each, entry) : each))
      const row = {
        id: isThere ? entry.id : id,
        chatId,
        byId: personId,
        priceCents,
        state: 'open',
        at: serverTime(entry.createdAt),
      } as const
      return [...offers, ownRow({ ...row, ...(setId !== null && { setId }) }, entry)]
    },
  },
})

/** A refused answer is shown with its offer, which may still wait. */
export const offerAnswer = deviceMutation('offer.answer', {
  asksWhenLate: ({ answer }: OfferAnswer) => answer !== 'decline',
  overlay: {
    offer: (offers, { args: { id, answer, priceCents }, entry, personId }) =>
      offers.map(offer => {
        if (offer.id !== id) return offer
        if (entry.state === 'rejected') return ownRow(offer, entry)
        const by = otherSide(sideThatNamed(offer.state))
        return shownAfter(offer, { kind: answer, by, priceCents }, { entry, personId }) ?? offer
      }),
  },
})

export const offerWithdraw = deviceMutation('offer.withdraw', {
  overlay: {
    offer: (offers, { args: { id }, entry, personId }) =>
      offers.map(offer =>
        offer.id !== id || entry.state === 'rejected'
          ? offer
          : (shownAfter(offer, { kind: 'withdraw', by: 'buyer' }, { entry, personId }) ?? offer),
      ),
  },
})

/** A device guesses the rest; the server decides. */
const guess = {
  askedCents: Infinity,
  takesOffers: true,
  closed: null,
  isSetGone: false,
  holder: null,
  heldSetId: null,
} as const

/** Undefined where it can change nothing, as far as this device knows. */
function shownAfter(
  offer: Shown<Offer>,
  event: Extract<DealEvent, { by: unknown }> & { priceCents?: number | undefined },
  { entry, personId }: { entry: Entry; personId: string },
): Shown<Offer> | undefined {
  const at = serverTime(entry.createdAt)
  const before = factsOfOffer(offer)
  const facts: DealFacts = { ...guess, now: before.at }
  const next = nextDeal(dealOfOffer(withSides(before, personId, event.by)), event, facts)
  if (next.kind === 'refused' || next.kind === 'noop') return undefined
  const after = offerAfter(before, { by: personId, kind: next.kind, priceCents: event.priceCents, at })
  return ownRow(rowOfOffer(offer, after), entry)
}
