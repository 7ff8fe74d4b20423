import { serverTime } from '../../lib/server-clock.ts'
import type { DeviceMutation } from '../../sync/mutation.ts'
import { noPhotos } from '../../sync/mutation.ts'
import { header } from '../../../shared/features/mutation-headers.ts'

/** Until the ad is on the site, its draft shows it, so nothing is laid over the rows. */
export const adCreate: DeviceMutation<'ad.create'> = {
  ...header('ad.create'),
  quiet: false,
  partOf: null,
  asksWhenLate: false,
  photos: args => args.photos,
  overlay: {},
}

/** The owner no longer sees an ad that is being taken down. */
export const adDelete: DeviceMutation<'ad.delete'> = {
  ...header('ad.delete'),
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
  },
}

/** A book is proposed with its ad, so the draft of that ad shows it. */
export const bookPropose: DeviceMutation<'book.propose'> = {
  ...header('book.propose'),
  quiet: false,
  partOf: 'ad.create',
  asksWhenLate: false,
  photos: noPhotos,
  overlay: {},
}
