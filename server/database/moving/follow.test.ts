import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../common/store/open-database.ts'
import { type PlainDatabase, plainDatabase } from '../../common/store/testing/plain-database.ts'
import { onPostgres } from '../../common/store/testing/test-database.ts'
import { productExtras } from '../product-extras.ts'
import { bringLast, compareAll, follow, type Pair } from './follow.ts'
import { tablesToMove } from './tables-to-move.ts'
import { PostgresSide } from './postgres-side.ts'
import { MoveRefused, type Side } from './side.ts'
import { SqliteSide } from './sqlite-side.ts'

const migrations = 'migrations/product'

describe.skipIf(!onPostgres).each([
  ['a folder to PostgreSQL', false],
  ['PostgreSQL to a folder', true],
])('a database that moves from %s (skipped without PostgreSQL)', (_name, isBack) => {
  let plain: PlainDatabase
  let folder: string
  let pair: Pair

  beforeEach(async () => {
    plain = plainDatabase()
    await plain.make()
    folder = mkdtempSync(join(tmpdir(), 'kaft-follow-'))
    const file = join(folder, 'product.sqlite')
    for (const place of [file, plain.url])
      await (await openDatabase(place, { migrations, extras: productExtras })).close()
    const sides: [Side, Side] = [new SqliteSide(file), new PostgresSide(plain.url)]
    const [from, to] = isBack ? sides.toReversed() : sides
    if (!from || !to) throw new Error('no sides')
    pair = { id: 'm', from, to, tables: await tablesToMove(migrations) }
    await from.run(`insert into organisation values ('a', 'Archimedes', '', 'TUD', null, 1, 1)`)
    await from.run(`insert into invite values ('i', 'first', 'a', 1, null, 2, null, null)`)
    await to.prepare(pair.tables)
    await from.note(pair.tables)
    await follow(pair)
  })
  afterEach(async () => {
    await Promise.all([pair.from.end(), pair.to.end()])
    await plain.remove()
    rmSync(folder, { recursive: true })
  })
  const arrived = (table: string) =>
    pair.to.inOneState(async state => {
      const found: unknown[] = []
      const wanted = pair.tables.find(({ name }) => name === table)
      if (wanted) await state.each(wanted, rows => void found.push(...rows))
      return found
    })

  it('arrives whole, with a count and a checksum of each table that are the same on both sides (K6)', async () => {
    const sums = await compareAll(pair)
    expect(sums.map(({ table }) => table).toSorted()).toEqual(pair.tables.map(({ name }) => name).toSorted())
    expect(sums).toContainEqual({ table: 'organisation', rows: 1, sum: expect.stringMatching(/^[0-9a-f]{16}$/) })
  })

  it('brings along what came, changed, went and took the key of another meanwhile (K6)', async () => {
    await pair.from.run(`insert into course_visit values ('c', '2026-40', 3)`)
    await pair.from.run(`insert into course_visit values ('c', '2026-41', 4)`)
    await follow(pair)
    await pair.from.run(`delete from course_visit where week = '2026-40'`)
    await pair.from.run(`update course_visit set week = '2026-40', count = 5`)
    expect(await follow(pair)).toBe(2)
    expect(await arrived('course_visit')).toEqual([{ course_id: 'c', week: '2026-40', count: 5 }])
    await compareAll(pair)
  })

  it('brings a value that may be there once from one row to another, and rows in any order of their keys (K6)', async () => {
    await pair.from.run(`update invite set token = 'second' where id = 'i'`)
    await pair.from.run(`insert into organisation values ('b', 'Bernoulli', '', 'TUD', null, 1, 1)`)
    await pair.from.run(`insert into invite values ('h', 'first', 'b', 1, null, 2, null, null)`)
    await pair.from.run(`update organisation set name = 'Bernoulli 2' where id = 'b'`)
    await follow(pair)
    await compareAll(pair)
    expect(await arrived('invite')).toHaveLength(2)
  })

  it('keeps what refers to a row that changed, also where it would go with that row (K6)', async () => {
    await pair.from.run(`insert into device values ('e', 'p', 's', 'k', 'a', 'nl', 1, 1, 0, null, 0)`)
    await pair.from.run(`insert into waiting_push values ('e', 'm', 'p', 'message', 'g', 1, 1, 0)`)
    await follow(pair)
    await pair.from.run(`update device set failures = 1`)
    await follow(pair)
    await compareAll(pair)
    expect(await arrived('waiting_push')).toHaveLength(1)
    await pair.from.run(`delete from waiting_push`)
    await pair.from.run(`delete from device`)
    await follow(pair)
    await compareAll(pair)
  })

  it('refuses changes that were not noted all along (K6)', async () => {
    await pair.from.run(`insert into course_visit values ('c', '2026-40', 3)`)
    await follow(pair)
    await pair.from.forget()
    await pair.from.note(pair.tables)
    await expect(follow(pair)).rejects.toThrow(/^What changed was not noted all along\./)
  })

  it('tells where a row of the destination is not the one of the source (K6)', async () => {
    await pair.to.run(`update organisation set name = 'Other'`)
    await expect(compareAll(pair)).rejects.toThrow(/^organisation is not the same on both sides\./)
  })

  it('takes the last changes while nobody else writes, and nothing once it has left (K6)', async () => {
    await pair.from.run(`insert into course_visit values ('c', '2026-40', 3)`)
    const place = isBack ? plain.url : join(folder, 'product.sqlite')
    const store = await openDatabase(place, { migrations, extras: productExtras })
    const late = { sql: `insert into course_visit values ('c', '2026-41', 1)`, params: [] }
    const commitLate = () => store.commit({ statements: [{ ready: late, getSQL: () => expect.unreachable() }] })
    // Past the moment at which PostgreSQL looks for a deadlock, which it does once (deadlock_timeout).
    const waiters = `select 1 from pg_stat_activity where application_name = 'kaft writer' and wait_event_type = 'Lock'
      and clock_timestamp() - query_start > interval '1.5 seconds'`
    let waiting: Promise<unknown> = Promise.resolve()
    await pair.from.locked(async locked => {
      await bringLast(pair, locked)
      waiting = commitLate().catch((error: unknown) => error)
      if (isBack) await vi.waitUntil(async () => (await plain.ask(waiters)).length > 0, { timeout: 15_000 })
      await locked.fence(pair.tables)
    })
    expect(String(await waiting)).toContain('the installation has moved away')
    expect(await arrived('course_visit')).toHaveLength(1)
    await pair.from.forget()
    await commitLate()
    await store.close()
  })

  it('is moved by one command at a time (K6)', async () => {
    const other = new PostgresSide(plain.url)
    const first = new PostgresSide(plain.url)
    expect([await first.claim(), await other.claim()]).toEqual([true, false])
    await first.end()
    expect(await other.claim()).toBe(true)
    await other.end()
  })

  it('goes into no database that has anything (K6)', async () => {
    await pair.to.arrive()
    await expect(pair.to.prepare(pair.tables)).rejects.toThrow(MoveRefused)
  })
})
