import { serverTime } from '../../lib/server-clock.ts'
import type { DeviceMutation } from '../../sync/mutation.ts'
import { noPhotos } from '../../sync/mutation.ts'
import { adLifeMs } from '../../../shared/features/ads/lifetime.ts'
import { header } from '../../../shared/features/mutation-headers.ts'

/** The draft stands for the ad until the ad is on the site, so only an ad that is replaced changes: its price. */
export const adCreate: DeviceMutation<'ad.create'> = {
  ...header('ad.create'),
  former: [args => args, args => args],
  quiet: false,
  partOf: null,
  asksWhenLate: false,
  photos: args => args.photos,
  overlay: {
    ad: (ads, { args, entry }) =>
      ads.map(ad =>
        ad.id !== args.replaces || ad.deletedAt !== null || entry.state === 'rejected'
          ? ad
          : { ...ad, priceCents: args.priceCents },
      ),
  },
}

export const adDelete: DeviceMutation<'ad.delete'> = {
  ...header('ad.delete'),
  former: [args => args],
  quiet: false,
  partOf: null,
  asksWhenLate: false,
  photos: noPhotos,
  overlay: {
    ad: (ads, { args, entry }) =>
      ads.map(ad =>
        ad.id !== args.id || ad.deletedAt !== null || entry.state === 'rejected'
          ? ad
          : { ...ad, deletedAt: serverTime(entry.createdAt), reason: args.reason },
      ),
    chat: (chats, { args, entry }) =>
      chats.map(chat =>
        chat.adId !== args.id || args.reason !== 'sold' || entry.state === 'rejected'
          ? chat
          : { ...chat, sold: args.chatId === undefined ? 'untold' : chat.id === args.chatId ? 'here' : 'elsewhere' },
      ),
  },
}

export const adRenew: DeviceMutation<'ad.renew'> = {
  ...header('ad.renew'),
  quiet: false,
  partOf: null,
  asksWhenLate: false,
  photos: noPhotos,
  overlay: {
    ad: (ads, { args, entry }) =>
      ads.map(ad =>
        ad.id !== args.id || ad.deletedAt !== null || entry.state === 'rejected'
          ? ad
          : { ...ad, endsAt: serverTime(entry.createdAt) + adLifeMs },
      ),
  },
}

/** The draft of the ad shows the proposed book too. */
export const bookPropose: DeviceMutation<'book.propose'> = {
  ...header('book.propose'),
  quiet: false,
  partOf: 'ad.create',
  asksWhenLate: false,
  photos: noPhotos,
  overlay: {},
}
