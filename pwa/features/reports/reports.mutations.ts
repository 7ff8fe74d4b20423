import { deviceMutation } from '../../sync/mutation.ts'

/** `useReports` adds unsent reports, so no row changes. */
export const reportCreate = deviceMutation('report.create')
