import type { DeviceMutation } from '../../sync/mutation.ts'
import { noPhotos } from '../../sync/mutation.ts'
import { ownRow } from '../../sync/core/overlay.ts'
import { header } from '../../../shared/features/mutation-headers.ts'

const own = { quiet: false, partOf: null, photos: noPhotos } as const

export const handoverPropose: DeviceMutation<'handover.propose'> = {
  ...header('handover.propose'),
  ...own,
  asksWhenLate: false,
  overlay: {
    handover(handovers, { args, entry, me }) {
      if (handovers.some(({ id }) => id === args.id)) return [...handovers]
      const none = { accepted: null, declined: false, worked: { mine: null, theirs: null } }
      const former = entry.state === 'rejected' ? handovers : handovers.filter(({ chatId }) => chatId !== args.chatId)
      return [...former, ownRow({ ...args, proposerId: me.id, ...none }, entry)]
    },
  },
}

export const handoverAnswer: DeviceMutation<'handover.answer'> = {
  ...header('handover.answer'),
  ...own,
  asksWhenLate: false,
  overlay: {
    handover: (handovers, { args, entry }) =>
      handovers.map(handover =>
        handover.id === args.id && entry.state !== 'rejected'
          ? ownRow({ ...handover, accepted: args.accepted, declined: args.accepted === null }, entry)
          : handover,
      ),
  },
}

export const handoverConfirm: DeviceMutation<'handover.confirm'> = {
  ...header('handover.confirm'),
  ...own,
  asksWhenLate: false,
  overlay: {
    handover: (handovers, { args, entry }) =>
      handovers.map(handover =>
        handover.id === args.id && entry.state !== 'rejected'
          ? ownRow({ ...handover, worked: { ...handover.worked, mine: args.worked } }, entry)
          : handover,
      ),
  },
}
