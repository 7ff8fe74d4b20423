// One file, because the first load names each late file.
export { reloadByPulling } from '../features/device/pull-to-refresh/pull-to-refresh.ts'
export { startWatching } from './error-reporting/start-reporting.ts'
