import { deviceMutation } from '../../sync/mutation.ts'
import { ownRow } from '../../sync/core/overlay.ts'

/** Shown as asked for until the server says that each copy is still there. */
export const setCreate = deviceMutation('set.create', {
  overlay: {
    set: (sets, { args, entry, personId }) =>
      sets.some(({ id }) => id === args.id) ? [...sets] : [...sets, ownRow({ ...args, sellerId: personId }, entry)],
    ad: (ads, { args: { id, adIds, priceCents }, entry }) =>
      ads.map(ad =>
        entry.state === 'rejected' || ad.inSet || !adIds.includes(ad.id)
          ? ad
          : { ...ad, inSet: { id, size: adIds.length, priceCents } },
      ),
  },
})

/** The copies and the price that it shall have; those that leave it are shown without. */
export const setChange = deviceMutation('set.change', {
  overlay: {
    set: (sets, { args, entry }) =>
      sets.map(set => {
        if (set.id !== args.id) return set
        return entry.state === 'rejected' ? ownRow(set, entry) : ownRow({ ...set, ...args }, entry)
      }),
    ad: (ads, { args: { id, adIds, priceCents }, entry }) =>
      ads.map(ad => {
        if (entry.state === 'rejected') return ad
        if (adIds.includes(ad.id)) return { ...ad, inSet: { id, size: adIds.length, priceCents } }
        return ad.inSet?.id === id ? { ...ad, inSet: null } : ad
      }),
  },
})

export const setDelete = deviceMutation('set.delete', {
  overlay: {
    set: (sets, { args, entry }) => sets.filter(({ id }) => entry.state === 'rejected' || id !== args.id),
    ad: (ads, { args, entry }) =>
      ads.map(ad => (entry.state === 'rejected' || ad.inSet?.id !== args.id ? ad : { ...ad, inSet: null })),
  },
})
