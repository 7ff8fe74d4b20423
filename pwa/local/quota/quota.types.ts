import type { Cache } from '../cache.types.ts'

export interface QuotaOptions {
  cache(): Cache
  /** Unsent work may displace everything that can be fetched again; a copy only what was used long ago. */
  isForWork: boolean
  /** Runs when nothing helped, and when writing works again. */
  onFull?(isFull: boolean): void
}
