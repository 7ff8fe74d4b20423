import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { openCache } from './cache.ts'
import { type Cache } from './cache.types.ts'
import { openVault, type Vault } from './vault.ts'

/** In memory, for a device without storage: sends at once, and loses unsent work with the page. */
export function openInMemory(key: string): { vault: Vault; cache: Cache } {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  return { vault: openVault(key, storage), cache: Object.assign(openCache(key, storage), { inMemory: true as const }) }
}
