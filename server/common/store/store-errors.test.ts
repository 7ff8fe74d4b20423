import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { fullDisk } from './testing/full-disk.ts'
import { openStore } from './store.ts'
import { isStorageFull } from './store-errors.ts'
import { Sqlite } from './sqlite.ts'

const thrownBy = (work: () => void): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('It did not throw')
}

it('tells a full disk from other failures, also where it is the cause (K4)', () => {
  const full = thrownBy(() => writeFileSync('/dev/full', 'x'))
  expect(isStorageFull(full)).toBe(true)
  expect(isStorageFull(new Error('no photo was kept', { cause: full }))).toBe(true)
  expect(isStorageFull(thrownBy(() => writeFileSync('/nowhere/at/all', 'x')))).toBe(false)
  expect(isStorageFull('ENOSPC')).toBe(false)
})

it('knows a database that cannot grow (K4)', () => {
  const database = new Sqlite(':memory:')
  database.exec('create table t (a); pragma max_page_count = 3')
  expect(isStorageFull(thrownBy(() => database.exec('insert into t values (zeroblob(100000))')))).toBe(true)
  expect(isStorageFull(thrownBy(() => database.exec('insert into u values (1)')))).toBe(false)
  database.close()
})

it.skipIf(!fullDisk.possible)('writes again by itself once there is room (K4) (skipped without mount)', async () => {
  const disk = fullDisk.mount()
  const store = await openStore({ file: join(disk.folder, 'product.sqlite'), migrations: 'migrations/product' })
  const mark = (at: number) =>
    store.commit({ statements: [sql`insert into revision_mark (at, rev) values (${at}, zeroblob(50000))`] })
  expect(await store.writable()).toBe(true)
  disk.fill()
  await expect(mark(1)).rejects.toMatchObject({ code: expect.stringMatching(/^SQLITE_/) })
  expect(await store.writable()).toBe(false)
  expect(await store.read.all(sql`select at from revision_mark`)).toEqual([])
  disk.empty()
  expect(await store.writable()).toBe(true)
  expect(await mark(2)).toEqual({})
  await store.close()
  disk.unmount()
})
