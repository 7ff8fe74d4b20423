import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { Store } from '../../common/store/store.ts'
import { onPostgres } from '../../common/store/testing/test-database.ts'
import { productDatabase } from '../testing/product-database.ts'
import { keepLease, LeaseLost } from './lease.ts'

describe.skipIf(!onPostgres)('a lease (skipped without PostgreSQL)', () => {
  const own = productDatabase()
  const keep = (owner: string) => keepLease(own.store, { name: 'jobs', owner, onError: () => undefined })
  const run = (text: string) => own.store.commit({ statements: [sql.raw(text)] })
  const aWork = (id: string) => ({ statements: [sql`insert into work (id, created_at) values (${id}, 1)`] })
  const works = () => own.store.read.all(sql`select id from work`)

  it('is held by one of those that ask at once (K6)', async () => {
    const leases = await Promise.all(['a', 'b', 'c'].map(keep))
    expect(leases.filter(lease => lease.isHeld())).toHaveLength(1)
    await Promise.all(leases.map(lease => lease.letGo()))
  })

  it('goes over to another once it was let go, or ran out (K6)', async () => {
    const first = await keep('a')
    expect((await keep('b')).isHeld()).toBe(false)
    await first.letGo()
    expect((await keep('b')).isHeld()).toBe(true)
    await run('update lease set ends = 0')
    expect((await keep('c')).isHeld()).toBe(true)
  })

  it('that went to another lets its former owner write nothing more (K6)', async () => {
    const first = await keep('a')
    expect(await first.store.commit(aWork('1'))).toEqual({})
    await run('update lease set ends = 0')
    await keep('b')
    await expect(first.store.commit(aWork('2'))).rejects.toThrow(LeaseLost)
    expect(first.isHeld()).toBe(false)
    expect(await works()).toEqual([{ id: '1' }])
  })

  it('that is let go while it is renewed is free (K6)', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let [reached, open] = [() => undefined as void, () => undefined as void]
    const atGate = new Promise<void>(resolve => (reached = resolve))
    const gate = new Promise<void>(resolve => (open = resolve))
    let isHeldUp = false
    const commit: Store['commit'] = async batch => {
      if (isHeldUp) {
        isHeldUp = false
        reached()
        await gate
      }
      return own.store.commit(batch)
    }
    const first = await keepLease({ ...own.store, commit }, { name: 'jobs', owner: 'a', onError: () => undefined })
    isHeldUp = true
    vi.advanceTimersByTime(5000)
    await atGate
    const left = first.letGo()
    await run('update lease set ends = ends')
    open()
    await left
    vi.useRealTimers()
    await run('update lease set ends = ends')
    expect((await keep('b')).isHeld()).toBe(true)
  })

  it('leaves guards of the work as they are', async () => {
    const { store: held } = await keep('a')
    expect(await held.commit({ ...aWork('1'), guards: [sql`select 1 where 1 = 0`] })).toBe('guard_failed')
  })
})
