import { deviceMutation } from '../../sync/mutation.ts'
import { ownRow } from '../../sync/core/overlay.ts'

/** Shows the follow at once, before the server has it. */
export const listFollow = deviceMutation('list.follow', {
  overlay: {
    follow(follows, { args: { organisationId, studyId, on }, entry }) {
      if (entry.state === 'rejected') return [...follows]
      const others = follows.filter(({ id }) => id !== studyId)
      return on ? [...others, ownRow({ id: studyId, organisationId, studyId }, entry)] : others
    },
  },
})

export const listRead = deviceMutation('list.read', {
  quiet: true,
  overlay: {
    follow: (follows, { args: { studyId, at } }) =>
      follows.map(({ news, ...follow }) => ({
        ...follow,
        ...(news && !(follow.id === studyId && news.at <= at) && { news }),
      })),
  },
})
