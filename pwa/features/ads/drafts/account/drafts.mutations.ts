import type { DeviceMutation } from '../../../../sync/mutation.ts'
import { noPhotos } from '../../../../sync/mutation.ts'
import { header } from '../../../../../shared/features/mutation-headers.ts'

/** Nobody sends a draft by hand, so the outbox does not list it and no row changes. */
export const draftSet: DeviceMutation<'draft.set'> = {
  ...header('draft.set'),
  quiet: true,
  partOf: null,
  asksWhenLate: false,
  photos: args => args.photos,
  overlay: {},
  isComplete: true,
  showsRefusal: true,
}

export const draftDelete: DeviceMutation<'draft.delete'> = {
  ...header('draft.delete'),
  quiet: true,
  partOf: null,
  asksWhenLate: false,
  photos: noPhotos,
  overlay: {},
}
