import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { onPostgres } from '../../common/store/testing/test-database.ts'
import { productDatabase } from '../testing/product-database.ts'
import { joinNodes, NodeRefused, nodesNow } from './join-nodes.ts'
import { keepLease } from './lease.ts'

describe.skipIf(!onPostgres)('a node (skipped without PostgreSQL)', () => {
  const url = 'https://kaft.example'
  const own = productDatabase()
  const join = (id: string, more: Partial<Parameters<typeof joinNodes>[1]> = {}) =>
    joinNodes(own.store, {
      id,
      url,
      build: 1,
      now: Date.now,
      same: {},
      facts: async () => ({ of: id }),
      onError: () => undefined,
      ...more,
    })

  it('is known to the others while it serves (K6)', async () => {
    const [a, b] = [await join('a'), await join('b')]
    expect((await nodesNow(own.store)).map(({ id }) => id)).toEqual(['a', 'b'])
    await a.leave()
    expect((await nodesNow(own.store)).map(({ id }) => id)).toEqual(['b'])
    await own.store.commit({ statements: [sql`update node set seen_at = seen_at - 30001`] })
    expect(await nodesNow(own.store)).toEqual([])
    await b.leave()
  })

  it('tells the others of itself, and who does the jobs (K6, M16)', async () => {
    const [a, b] = [await join('a'), await join('b')]
    const lease = await keepLease(own.store, { name: 'jobs', owner: 'b', onError: () => undefined })
    const told = (await nodesNow(own.store)).map(({ id, doesJobs, facts }) => ({ id, doesJobs, facts }))
    expect(told).toEqual([
      { id: 'a', doesJobs: false, facts: expect.stringMatching(/^\{"of":"a","same":\{\},"clockMs":-?\d+\}$/) },
      { id: 'b', doesJobs: true, facts: expect.stringContaining('"of":"b"') },
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

  it('with another bucket or key than one that serves is refused, by the name of the setting (K6)', async () => {
    const first = await join('a', { same: { PHOTO_STORE_URL: 'x', IDENTITY_METHODS: 'y' } })
    await expect(join('b', { same: { PHOTO_STORE_URL: 'x', IDENTITY_METHODS: 'z' } })).rejects.toThrow(
      /^IDENTITY_METHODS of another node .* Give all nodes the same/,
    )
    const alike = await join('b', { same: { PHOTO_STORE_URL: 'x', IDENTITY_METHODS: 'y' } })
    await Promise.all([first.leave(), alike.leave()])
  })

  it('whose clock is minutes off is refused (K6)', async () => {
    await expect(join('a', { now: () => Date.now() + 120_000 })).rejects.toThrow('NTP')
    expect(await nodesNow(own.store)).toEqual([])
  })
})
