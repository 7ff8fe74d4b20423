import { Dexie } from 'dexie'
// First, because a test that imports it would replace the factory below.
import 'fake-indexeddb/auto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { vi } from 'vitest'

/** Each file of tests begins with an empty device: its process had others before, whose databases may still be open. */
vi.unstubAllGlobals()
const indexedDB = new IDBFactory()
Object.assign(globalThis, { indexedDB, IDBKeyRange })
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
