import { ownRow } from '../../sync/core/overlay.ts'
import { deviceMutation } from '../../sync/mutation.ts'

export const shelfSet = deviceMutation('shelf.set', {
  overlay: {
    shelf(rows, { args, entry }) {
      if (entry.state === 'rejected') return [...rows]
      return [...rows.filter(({ id }) => id !== args.id), ownRow(args, entry)]
    },
  },
})

export const shelfDelete = deviceMutation('shelf.delete', {
  overlay: {
    shelf: (rows, { args, entry }) => rows.filter(({ id }) => entry.state === 'rejected' || id !== args.id),
  },
})

export const shelfFillSet = deviceMutation('shelfFill.set', {
  overlay: {
    person: (people, { args: { on }, entry }) =>
      people.map(({ shelfFill, ...person }) => ({
        ...person,
        ...((entry.state === 'rejected' ? shelfFill === false : !on) && { shelfFill: false as const }),
      })),
  },
})
