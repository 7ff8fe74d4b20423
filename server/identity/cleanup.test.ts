import { makeTestDatabase, type TestDatabase } from '../common/store/testing/test-database.ts'
import { openDatabase } from '../common/store/open-database.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '../common/store/store.ts'
import { cleanUp } from './cleanup.ts'
import { flow } from './flows/flows.table.ts'
import { createTestProvider } from './testing/test-provider.ts'

const day = 86_400_000
const migrations = 'migrations/identity'

describe('cleanup', () => {
  let database: TestDatabase
  let store: Store
  beforeEach(async () => void (database = await makeTestDatabase({ migrations })))
  afterEach(async () => {
    await store.close()
    await database.remove()
  })

  it('takes away flows that have been over for a day, and no others (K4)', async () => {
    const provider = await createTestProvider({ database: database.place })
    const old = await provider.browser().start('login')
    provider.advance(day)
    const young = await provider.browser().start('login')
    await provider.close()
    store = await openDatabase(database.place, { migrations })
    const ids = async () => (await store.read.select({ id: flow.id }).from(flow)).map(({ id }) => id)
    const start = Date.parse('2026-11-21T09:00:00Z')
    await cleanUp({ store, now: () => start + day + 3_600_000 })
    expect(await ids()).toEqual(expect.arrayContaining([old['id'], young['id']]))
    await cleanUp({ store, now: () => start + day + 3_600_001 })
    expect(await ids()).toEqual([young['id']])
  })
})
