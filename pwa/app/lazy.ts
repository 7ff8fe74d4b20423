// One file, as the first load names each late one: what most devices never need.
export { reloadByPulling } from '../features/device/pull-to-refresh/pull-to-refresh.ts'
export { startWatching } from './error-reporting/start-reporting.ts'
