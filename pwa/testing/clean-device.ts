import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'

/** Each file of tests begins with an empty device: its process had others before, whose databases may still be open. */
const indexedDB = new IDBFactory()
Object.assign(globalThis, { indexedDB, IDBKeyRange })
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
