import { deviceMutation } from '../../../../sync/mutation.ts'

/** Nobody sends a draft by hand, so the outbox does not list it and no row changes. */
export const draftSet = deviceMutation('draft.set', {
  quiet: true,
  photos: args => args.photos,
  isComplete: true,
  showsRefusal: true,
})

export const draftDelete = deviceMutation('draft.delete', {
  quiet: true,
})
