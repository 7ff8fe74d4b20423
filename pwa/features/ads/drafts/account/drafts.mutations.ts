import type { DeviceMutation } from '../../../../sync/mutation.ts'
import { noPhotos } from '../../../../sync/mutation.ts'

/** Nobody sends a draft: it is kept, and the draft itself says where. The vault has it, so nothing is laid over the rows. */
export const draftSet: DeviceMutation<'draft.set'> = {
  name: 'draft.set',
  schema: 1,
  lane: args => `draft:${args.id}`,
  quiet: true,
  partOf: null,
  asksWhenLate: false,
  photos: args => args.photos,
  overlay: {},
  isComplete: true,
  showsRefusal: true,
}

export const draftDelete: DeviceMutation<'draft.delete'> = {
  name: 'draft.delete',
  schema: 1,
  lane: args => `draft:${args.id}`,
  quiet: true,
  partOf: null,
  asksWhenLate: false,
  photos: noPhotos,
  overlay: {},
}
