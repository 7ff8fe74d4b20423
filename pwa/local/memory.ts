import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { type Cache, openCache } from './cache.ts'
import { openVault, type Vault } from './vault.ts'

/**
 * Vault and cache in memory, for a device whose storage does not open: everything works as always, with a connection it
 * is sent at once, and what was not sent is gone with the page. Loaded only then.
 */
export function openInMemory(key: string): { vault: Vault; cache: Cache } {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  return { vault: openVault(key, storage), cache: Object.assign(openCache(key, storage), { inMemory: true as const }) }
}
