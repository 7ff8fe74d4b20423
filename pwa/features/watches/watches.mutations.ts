import { type DeviceMutation, noPhotos } from '../../sync/mutation.ts'
import { ownRow } from '../../sync/core/overlay.ts'
import { header } from '../../../shared/features/mutation-headers.ts'

/** A watch with both ways off is no row. */
export const watchSet: DeviceMutation<'watch.set'> = {
  ...header('watch.set'),
  quiet: false,
  partOf: null,
  asksWhenLate: false,
  photos: noPhotos,
  overlay: {
    watch(watches, { args, entry }) {
      if (entry.state === 'rejected') return [...watches]
      const others = watches.filter(({ bookId }) => bookId !== args.bookId)
      return args.email || args.push ? [...others, ownRow({ id: args.bookId, ...args }, entry)] : others
    },
  },
}
