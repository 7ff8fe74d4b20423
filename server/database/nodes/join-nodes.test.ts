import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../common/store/open-database.ts'
import type { Store } from '../../common/store/store.ts'
import { makeTestDatabase, onPostgres, type TestDatabase } from '../../common/store/testing/test-database.ts'
import { productExtras } from '../product-extras.ts'
import { joinNodes, NodeRefused, nodesNow } from './join-nodes.ts'
import { keepLease } from './lease.ts'

describe.skipIf(!onPostgres)('a node (skipped without PostgreSQL)', () => {
  const migrations = 'migrations/product'
  const url = 'https://kaft.example'
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
  const join = (id: string, more: { url?: string; now?: () => number } = {}) =>
    joinNodes(store, {
      id,
      url,
      build: 1,
      now: Date.now,
      facts: async () => ({ of: id }),
      onError: () => undefined,
      ...more,
    })

  it('is known to the others while it serves (K6)', async () => {
    const [a, b] = [await join('a'), await join('b')]
    expect((await nodesNow(store)).map(({ id }) => id)).toEqual(['a', 'b'])
    await a.leave()
    expect((await nodesNow(store)).map(({ id }) => id)).toEqual(['b'])
    await store.commit({ statements: [sql`update node set seen_at = seen_at - 30001`] })
    expect(await nodesNow(store)).toEqual([])
    await b.leave()
  })

  it('tells the others of itself, and who does the jobs (K6, M16)', async () => {
    const [a, b] = [await join('a'), await join('b')]
    const lease = await keepLease(store, { name: 'jobs', owner: 'b', onError: () => undefined })
    const told = (await nodesNow(store)).map(({ id, doesJobs, facts }) => ({ id, doesJobs, facts }))
    expect(told).toEqual([
      { id: 'a', doesJobs: false, facts: '{"of":"a"}' },
      { id: 'b', doesJobs: true, facts: '{"of":"b"}' },
    ])
    await Promise.all([lease.letGo(), a.leave(), b.leave()])
  })

  it('with another public address is refused while others serve, with both in words (K6)', async () => {
    const first = await join('a')
    const other = join('b', { url: 'https://other.example' })
    await expect(other).rejects.toThrow(NodeRefused)
    await expect(other).rejects.toThrow(/kaft\.example.*other\.example/)
    await first.leave()
    await (await join('b', { url: 'https://other.example' })).leave()
  })

  it('whose clock is minutes off is refused (K6)', async () => {
    await expect(join('a', { now: () => Date.now() + 120_000 })).rejects.toThrow('NTP')
    expect(await nodesNow(store)).toEqual([])
  })
})
