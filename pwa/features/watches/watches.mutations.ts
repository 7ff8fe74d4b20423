import { type DeviceMutation, noPhotos } from '../../sync/mutation.ts'
import { ownRow } from '../../sync/core/overlay.ts'

/** A watch that is off both ways is no row. */
export const watchSet: DeviceMutation<'watch.set'> = {
  name: 'watch.set',
  schema: 1,
  lane: args => `watch:${args.bookId}`,
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
