import { deviceMutation } from '../../sync/mutation.ts'
import { serverTime } from '../../lib/server-clock.ts'
import type { Entry } from '../../local/device-state.ts'
import type { Overlay, RowOf } from '../../sync/core/overlay.types.ts'
import { adLifeMs } from '../../../shared/features/ads/ads.rules.ts'

/** The draft stands for the ad until the ad is on the site, so only an ad that is replaced changes: its price. */
export const adCreate = deviceMutation('ad.create', {
  former: [args => args, args => args, args => args],
  photos: args => args.photos,
  overlay: {
    ad: whileForSale(
      ({ replaces }, { id }) => id === replaces,
      ({ args }) => ({ priceCents: args.priceCents }),
    ),
  },
})

export const adDelete = deviceMutation('ad.delete', {
  former: [args => args, args => args],
  overlay: {
    ad: whileForSale(
      ({ id, setId }, ad) => ad.id === id || (setId !== undefined && ad.inSet?.id === setId),
      ({ args, entry }) => ({ deletedAt: serverTime(entry.createdAt), reason: args.reason }),
    ),
    chat: (chats, { args, entry }) =>
      chats.map(chat =>
        chat.adId !== args.id || args.reason !== 'sold' || entry.state === 'rejected'
          ? chat
          : { ...chat, sold: args.chatId === undefined ? 'untold' : chat.id === args.chatId ? 'here' : 'elsewhere' },
      ),
  },
})

export const adRenew = deviceMutation('ad.renew', {
  overlay: {
    ad: whileForSale(
      (args, { id }) => id === args.id,
      ({ entry }) => ({ endsAt: serverTime(entry.createdAt) + adLifeMs }),
    ),
  },
})

/** The draft of the ad shows the proposed book too. */
export const bookPropose = deviceMutation('book.propose', {
  partOf: 'ad.create',
})

/** Changes ads, unless they are gone by now or the server refused the change. */
function whileForSale<Args>(
  isOne: (args: Args, ad: RowOf<'ad'>) => boolean,
  change: (own: { args: Args; entry: Entry }) => Partial<RowOf<'ad'>>,
): Overlay<Args>['ad'] {
  return (ads, own) =>
    ads.map(ad =>
      !isOne(own.args, ad) || ad.deletedAt !== null || own.entry.state === 'rejected' ? ad : { ...ad, ...change(own) },
    )
}
