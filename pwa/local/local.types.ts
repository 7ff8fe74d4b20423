import type { Cache } from './cache.types.ts'
import type { KnownPerson } from './registry.ts'
import type { Vault } from './vault.ts'

/** `generation` grows whenever databases open anew. */
export interface Local {
  vault: Vault
  cache: Cache
  personId: string | null
  person: KnownPerson | null
  expired: boolean
  /**
   * `blocked`: another tab holds an older version. `memory`: storage does not open. `lost`: it no longer answers, and writes
   * fail. `silent`: no answer yet. `wiped`: the browser deleted the data, `cleared`: while no page was open. `full`: no room,
   * and nothing may go.
   */
  trouble: 'blocked' | 'memory' | 'lost' | 'silent' | 'superseded' | 'wiped' | 'cleared' | 'full' | null
  generation: number
  /** Counts lost vaults; screens then store their content again. */
  wiped: number
}
