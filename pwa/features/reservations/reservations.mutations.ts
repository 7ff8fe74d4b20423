import type { DeviceMutation } from '../../sync/mutation.ts'
import { noPhotos } from '../../sync/mutation.ts'
import { ownRow } from '../../sync/core/overlay.ts'
import { header } from '../../../shared/features/mutation-headers.ts'

/** Shown as asked for until the server says that it holds, because somebody else may have been first. */
export const reservationCreate: DeviceMutation<'reservation.create'> = {
  ...header('reservation.create'),
  quiet: false,
  partOf: null,
  asksWhenLate: false,
  photos: noPhotos,
  overlay: {
    reservation: (reservations, { args, entry }) =>
      reservations.some(({ id }) => id === args.id) ? [...reservations] : [...reservations, ownRow(args, entry)],
  },
}

export const reservationDelete: DeviceMutation<'reservation.delete'> = {
  ...header('reservation.delete'),
  quiet: false,
  partOf: null,
  asksWhenLate: false,
  photos: noPhotos,
  overlay: {
    reservation: (reservations, { args, entry }) =>
      entry.state === 'rejected' ? [...reservations] : reservations.filter(({ id }) => id !== args.id),
  },
}
