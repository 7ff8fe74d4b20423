import { afterEach, beforeEach } from 'vitest'
import { openDatabase } from '../../common/store/open-database.ts'
import type { Store } from '../../common/store/store.ts'
import { makeTestDatabase, type TestDatabase } from '../../common/store/testing/test-database.ts'
import { productExtras } from '../product-extras.ts'

const migrations = 'migrations/product'

/** An empty one with a store on it, new for each test of the block. */
export function productDatabase(): { database: TestDatabase; store: Store } {
  const opened = {} as { database: TestDatabase; store: Store }
  beforeEach(async () => {
    opened.database = await makeTestDatabase({ migrations, extras: productExtras })
    opened.store = await openDatabase(opened.database.place, { migrations })
  })
  afterEach(async () => {
    await opened.store.close()
    await opened.database.remove()
  })
  return opened
}
