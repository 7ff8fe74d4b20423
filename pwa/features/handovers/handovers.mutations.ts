import { deviceMutation } from '../../sync/mutation.ts'
import { ownRow } from '../../sync/core/overlay.ts'

export const handoverPropose = deviceMutation('handover.propose', {
  overlay: {
    handover(handovers, { args, entry, personId }) {
      if (handovers.some(({ id }) => id === args.id)) return [...handovers]
      const none = { accepted: null, declined: false, worked: { mine: null, theirs: null } }
      const former = entry.state === 'rejected' ? handovers : handovers.filter(({ chatId }) => chatId !== args.chatId)
      return [...former, ownRow({ ...args, proposerId: personId, ...none }, entry)]
    },
  },
})

export const handoverAnswer = deviceMutation('handover.answer', {
  overlay: {
    handover: (handovers, { args, entry }) =>
      handovers.map(handover =>
        handover.id === args.id && entry.state !== 'rejected'
          ? ownRow({ ...handover, accepted: args.accepted, declined: args.accepted === null }, entry)
          : handover,
      ),
  },
})

export const handoverConfirm = deviceMutation('handover.confirm', {
  overlay: {
    handover: (handovers, { args, entry }) =>
      handovers.map(handover =>
        handover.id === args.id && entry.state !== 'rejected'
          ? ownRow({ ...handover, worked: { ...handover.worked, mine: args.worked } }, entry)
          : handover,
      ),
  },
})
