import { deviceMutation } from '../../sync/mutation.ts'
import { queryKey } from '../../../shared/features/searches/searches.rules.ts'
import { ownRow } from '../../sync/core/overlay.ts'

/** The same query under another id is the same search, as on the server. */
export const searchSave = deviceMutation('search.save', {
  former: [args => args],
  overlay: {
    search(searches, { args, entry }) {
      if (entry.state === 'rejected') return [...searches]
      const isSame = ({ id, query }: (typeof searches)[number]) =>
        id === args.id || queryKey(query) === queryKey(args.query)
      const former = searches.find(isSame)
      const row = { ...args, id: former?.id ?? args.id, lastHit: former?.lastHit ?? null }
      return [...searches.filter(each => !isSame(each)), ownRow(row, entry)]
    },
  },
})

export const searchForget = deviceMutation('search.forget', {
  overlay: {
    search: (searches, { args, entry }) => searches.filter(({ id }) => entry.state === 'rejected' || id !== args.id),
  },
})
