import type { DeviceMutation } from '../../sync/mutation.ts'
import { noPhotos } from '../../sync/mutation.ts'

/** What is shown of reports that wait is made where they are shown (`useReports`). */
export const reportCreate: DeviceMutation<'report.create'> = {
  name: 'report.create',
  schema: 1,
  lane: () => 'me',
  quiet: false,
  partOf: null,
  asksWhenLate: false,
  photos: noPhotos,
  overlay: {},
}
