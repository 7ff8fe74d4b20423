import { deviceMutation } from '../../sync/mutation.ts'
import { ownRow } from '../../sync/core/overlay.ts'

/** Shown as asked for until the server says that it holds, because somebody else may have been first. */
export const reservationCreate = deviceMutation('reservation.create', {
  former: [args => args],
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
