import type { DeviceMutation } from '../../sync/mutation.ts'
import { noPhotos } from '../../sync/mutation.ts'
import { header } from '../../../shared/features/mutation-headers.ts'

/** What is shown of reports that wait is made where they are shown (`useReports`). */
export const reportCreate: DeviceMutation<'report.create'> = {
  ...header('report.create'),
  quiet: false,
  partOf: null,
  asksWhenLate: false,
  photos: noPhotos,
  overlay: {},
}
