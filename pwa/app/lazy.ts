// One file, as the first load names each late one: what most devices never need.
export { reloadByPulling } from '../features/device/pull/pull.ts'
export { startWatching } from './watching/watching.ts'
