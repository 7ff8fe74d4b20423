import type { DeviceMutation } from '../../sync/mutation.ts'
import { noPhotos } from '../../sync/mutation.ts'
import { ownRow } from '../../sync/core/overlay.ts'
import { header } from '../../../shared/features/mutation-headers.ts'

/** Shows the follow at once, before the server has it. */
export const listFollow: DeviceMutation<'list.follow'> = {
  ...header('list.follow'),
  quiet: false,
  partOf: null,
  asksWhenLate: false,
  photos: noPhotos,
  overlay: {
    follow(follows, { args: { organisationId, studyId, on }, entry }) {
      if (entry.state === 'rejected') return [...follows]
      const others = follows.filter(({ id }) => id !== studyId)
      return on ? [...others, ownRow({ id: studyId, organisationId, studyId }, entry)] : others
    },
  },
}

export const listRead: DeviceMutation<'list.read'> = {
  ...header('list.read'),
  quiet: true,
  partOf: null,
  asksWhenLate: false,
  photos: noPhotos,
  overlay: {
    follow: (follows, { args: { studyId, at } }) =>
      follows.map(({ news, ...follow }) => ({
        ...follow,
        ...(news && !(follow.id === studyId && news.at <= at) && { news }),
      })),
  },
}
