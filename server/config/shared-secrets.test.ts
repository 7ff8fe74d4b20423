import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../common/store/open-database.ts'
import type { Store } from '../common/store/store.ts'
import { makeTestDatabase, onPostgres, type TestDatabase } from '../common/store/testing/test-database.ts'
import { productExtras } from '../database/product-extras.ts'
import { readSharedSecrets } from './shared-secrets.ts'

describe.skipIf(!onPostgres)('the secrets of an installation (skipped without PostgreSQL)', () => {
  const migrations = 'migrations/product'
  let database: TestDatabase
  let store: Store
  beforeEach(async () => {
    database = await makeTestDatabase({ migrations, extras: productExtras })
    store = await openDatabase(database.place, { migrations })
  })
  afterEach(async () => {
    await store.close()
    await database.remove()
  })
  const key = 'a key of thirty-two letters or more'

  it('are the same for all nodes, also where they start at once (K6)', async () => {
    const [first, second] = await Promise.all([readSharedSecrets(store, key), readSharedSecrets(store, key)])
    expect(second).toEqual(first)
    expect(await readSharedSecrets(store, key)).toEqual(first)
  })

  it('are kept where a stolen database does not tell them (K4)', async () => {
    const { cookie, vapid } = await readSharedSecrets(store, key)
    const stored = await database.asText()
    expect([stored.includes(cookie), stored.includes(vapid.privateKey)]).toEqual([false, false])
  })

  it('are read with their key only, which is said in a sentence (K6)', async () => {
    await readSharedSecrets(store, key)
    await expect(readSharedSecrets(store, `${key}!`)).rejects.toThrow('SECRET_KEY')
    await store.commit({ statements: [sql`update shared_secret set sealed = 'nonsense'`] })
    await expect(readSharedSecrets(store, key)).rejects.toThrow('SECRET_KEY')
  })
})
