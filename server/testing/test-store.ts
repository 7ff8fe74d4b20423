import { openDatabase } from '../common/store/open-database.ts'
import type { Store, StoreOptions } from '../common/store/store.ts'
import { makeFile, makeTestDatabase, onPostgres } from '../common/store/testing/test-database.ts'
import { seededTurns, withLateReads } from '../common/store/testing/late-reads.ts'
import { productExtras } from '../database/product-extras.ts'
import { ReadingCopy } from '../database/reading-copy/reading-copy.ts'

/** `readable` gives an SQLite file with all that was committed. */
export interface TestStore {
  store: Store
  /** For a second process on it. */
  place: string
  readable(): Promise<string>
}

/** As on PostgreSQL, so that others commit between two reads (`READS=late`). */
function late(store: Store, place: string, { onRead }: Pick<StoreOptions, 'onRead'>): Store {
  const { wait } = seededTurns()
  const { late, end } = withLateReads(store, place, async text => {
    onRead?.(text)
    await wait()
  })
  const close = async () => {
    end()
    await store.close()
  }
  return { ...late, close }
}

export interface TestStoreOptions extends StoreOptions {
  onSqlite: boolean
}

export async function openTestStore({ file, onSqlite, ...options }: TestStoreOptions): Promise<TestStore> {
  const { migrations } = options
  const isFile = onSqlite || !onPostgres
  const make = isFile ? makeFile : makeTestDatabase
  const database = await make({ migrations, file, extras: productExtras })
  const { place } = database
  const store = await openDatabase(place, options)
  if (isFile)
    return {
      store: process.env['READS'] === 'late' ? late(store, place, options) : store,
      place,
      readable: async () => place,
    }
  let copy: Promise<ReadingCopy> | undefined
  return {
    place,
    readable: async () => {
      copy ??= ReadingCopy.open({ url: place, file, migrations })
      await (await copy).follow()
      return file
    },
    store: {
      ...store,
      close: async () => {
        await (await copy)?.close()
        await store.close()
        await database.remove()
      },
    },
  }
}
