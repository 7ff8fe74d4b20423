import { serverTime } from '../../lib/server-clock.ts'
import { deviceMutation } from '../../sync/mutation.ts'
import { ownRow } from '../../sync/core/overlay.ts'

const states = { accept: 'accepted', decline: 'declined', counter: 'countered' } as const

export const offerMake = deviceMutation('offer.make', {
  overlay: {
    offer: (offers, { args, entry, personId }) =>
      offers.some(({ id }) => id === args.id)
        ? [...offers]
        : [...offers, ownRow({ ...args, byId: personId, state: 'open', at: serverTime(entry.createdAt) }, entry)],
  },
})

/** A refused answer is shown with its offer, which may still wait. */
export const offerAnswer = deviceMutation('offer.answer', {
  overlay: {
    offer: (offers, { args: { id, answer, priceCents }, entry, personId }) =>
      offers.map(offer => {
        if (offer.id !== id) return offer
        if (entry.state === 'rejected') return ownRow(offer, entry)
        const counter = answer === 'counter' && { byId: personId, at: serverTime(entry.createdAt) }
        return ownRow(
          { ...offer, ...counter, ...(priceCents !== undefined && { priceCents }), state: states[answer] },
          entry,
        )
      }),
  },
})
