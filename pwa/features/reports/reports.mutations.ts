import type { DeviceMutation } from '../../sync/mutation.ts'
import { noPhotos } from '../../sync/mutation.ts'
import { header } from '../../../shared/features/mutation-headers.ts'

/** `useReports` adds unsent reports, so no row changes. */
export const reportCreate: DeviceMutation<'report.create'> = {
  ...header('report.create'),
  quiet: false,
  partOf: null,
  asksWhenLate: false,
  photos: noPhotos,
  overlay: {},
}
