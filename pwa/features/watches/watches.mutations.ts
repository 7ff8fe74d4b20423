import { deviceMutation } from '../../sync/mutation.ts'
import { ownRow } from '../../sync/core/overlay.ts'

/** A watch with both ways off is no row. */
export const watchSet = deviceMutation('watch.set', {
  overlay: {
    watch(watches, { args, entry }) {
      if (entry.state === 'rejected') return [...watches]
      const others = watches.filter(({ bookId }) => bookId !== args.bookId)
      return args.email || args.push ? [...others, ownRow({ id: args.bookId, ...args }, entry)] : others
    },
  },
})
