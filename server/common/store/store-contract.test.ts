import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setImmediate as turn } from 'node:timers/promises'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { asNumber, contains, elements, isSame, larger, listed, member, smaller } from './sql.ts'
import { openDatabase } from './open-database.ts'
import { shaped } from './shape.ts'
import type { Store } from './store.ts'
import { makeTestDatabase, type TestDatabase } from './testing/test-database.ts'

// Holds for each engine: `npm run unit` asks SQLite, `npm run unit:postgres` PostgreSQL.

const client = sqliteTable('client', {
  id: text('id').primaryKey(),
  at: integer('at'),
  isOn: integer('is_on', { mode: 'boolean' }).notNull().default(false),
  position: integer('position'),
  details: text('details', { mode: 'json' }).$type<{ name: string; n: number; tags: string[] }>(),
})
const revision = sqliteTable('revision', { rev: integer('rev').notNull() })

const steps = [
  `CREATE TABLE \`client\` (
	\`id\` text PRIMARY KEY NOT NULL,
	\`at\` integer,
	\`is_on\` integer DEFAULT false NOT NULL,
	\`position\` integer,
	\`details\` text
);`,
  'CREATE TABLE `revision` (\n\t`rev` integer NOT NULL\n);',
]

let migrations: string
let database: TestDatabase
let store: Store
let reads = 0
const open = () => openDatabase(database.place, { migrations, onRead: () => (reads += 1) })

beforeAll(() => {
  migrations = mkdtempSync(join(tmpdir(), 'kaft-contract-'))
  mkdirSync(join(migrations, 'meta'))
  const entries = [{ idx: 0, version: '6', when: 1, tag: '0000_init', breakpoints: true }]
  writeFileSync(join(migrations, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'sqlite', entries }))
  writeFileSync(join(migrations, '0000_init.sql'), steps.join('\n--> statement-breakpoint\n'))
})
afterAll(() => rmSync(migrations, { recursive: true }))

beforeEach(async () => {
  database = await makeTestDatabase({ migrations })
  store = await open()
  await store.commit({ statements: [store.write.insert(revision).values({ rev: 0 })] })
})
afterEach(async () => {
  await store.close()
  await database.remove()
})

type Client = typeof client.$inferInsert
const insert = (id: string, more: Partial<Client> = {}) => store.write.insert(client).values({ id, ...more })
const ids = async () => (await store.read.select({ id: client.id }).from(client).orderBy(client.id)).map(({ id }) => id)

test('a batch is applied whole', async () => {
  expect(await store.commit({ statements: [insert('a'), insert('b')] })).toEqual({})
  expect(await ids()).toEqual(['a', 'b'])
})

test('a statement that fails undoes its whole batch, and no other batch of the same turn', async () => {
  const outcomes = await Promise.allSettled([
    store.commit({ statements: [insert('a')] }),
    store.commit({ statements: [insert('b'), insert('b')] }),
    store.commit({ statements: [insert('c')] }),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await ids()).toEqual(['a', 'c'])
})

test('a guard that gives no row undoes the batch, its revision too', async () => {
  const guard = (id: string) => sql`select 1 from client where id = ${id}`
  expect(await store.commit({ takesRev: true, guards: [guard('a')], statements: [insert('b')] })).toBe('guard_failed')
  await store.commit({ statements: [insert('a')] })
  expect(await store.commit({ takesRev: true, guards: [guard('a')], statements: [insert('b')] })).toEqual({ rev: 1 })
  expect(await ids()).toEqual(['a', 'b'])
  expect(await store.read.select({ rev: revision.rev }).from(revision)).toEqual([{ rev: 1 }])
})

test('a guard is asked after the revision was taken, which makes others wait where several write', async () => {
  const taken = (rev: number) => sql`select 1 from revision where rev = ${rev}`
  expect(await store.commit({ takesRev: true, guards: [taken(1)], statements: [insert('a')] })).toEqual({ rev: 1 })
  const outcomes = await Promise.all([
    store.commit({ takesRev: true, guards: [taken(2)], statements: [insert('b')] }),
    store.commit({ takesRev: true, guards: [taken(2)], statements: [insert('c')] }),
    store.commit({ takesRev: true, guards: [taken(3)], statements: [insert('d')] }),
  ])
  expect(outcomes).toEqual([{ rev: 2 }, 'guard_failed', { rev: 3 }])
  expect(await ids()).toEqual(['a', 'b', 'd'])
})

test('a guard sees what batches before it in the same turn wrote', async () => {
  const guard = sql`select 1 where not exists (select 1 from client where id = 'a')`
  const claim = () => store.commit({ guards: [guard], statements: [insert('a')] })
  expect(await Promise.all([claim(), claim()])).toEqual([{}, 'guard_failed'])
})

test('a batch with nothing wrong is committed beside one that fails, with the rows that its guards saw', async () => {
  const guard = sql`select 1 from client where id = 'a'`
  const outcomes = await Promise.allSettled([
    store.commit({ statements: [insert('a')] }),
    store.commit({ guards: [guard], statements: [insert('b')] }),
    store.commit({ guards: [guard], statements: [insert('c'), insert('a')] }),
    store.commit({ guards: [sql`select 1 from client where id = 'c'`], statements: [insert('d')] }),
  ])
  expect(outcomes.map(outcome => ('value' in outcome ? outcome.value : outcome.status))).toEqual([
    {},
    {},
    'rejected',
    'guard_failed',
  ])
  expect(await ids()).toEqual(['a', 'b'])
})

const { placeholder } = sql
const add = shaped<{ id: string; at: number }>({
  columns: { id: 'text', at: 'bigint' },
  one: sql`insert into client (id, at, is_on) values (${placeholder('id')}, ${placeholder('at')}, 0)`,
  many: given => sql`insert into client (id, at, is_on) select id, at, 0 from ${given}`,
  key: { columns: ['id'], repeated: 'once' },
})
const set = shaped<{ id: string; at: number }>({
  columns: { at: 'bigint', id: 'text' },
  one: sql`update client set at = ${placeholder('at')} where id = ${placeholder('id')}`,
  many: given => sql`update client set at = given.at from ${given} where client.id = given.id`,
  key: { columns: ['id'], repeated: 'last' },
})
const free = shaped<{ id: string }>({
  columns: { id: 'text' },
  one: sql`select 1 where not exists (select 1 from client where id = ${placeholder('id')})`,
  many: given => sql`select given.nth from ${given} where (select 1 from client where id = given.id) is not null`,
})
const there = shaped<{ id: string }>({
  columns: { id: 'text' },
  one: sql`select 1 from client where id = ${placeholder('id')}`,
  many: given => sql`select given.nth from ${given} where (select 1 from client where id = given.id) is null`,
  heldBy: add.shape,
})
const rows = () => store.read.select({ id: client.id, at: client.at }).from(client).orderBy(client.id)

test('rows of many batches are as if written one after the other, and each has its revision (K6)', async () => {
  const texts = ['a"\\b', '{c,d}', 'NULL', '', ' é 💚', "o'e"]
  const batches = texts.map((id, at) => ({ takesRev: true, guards: [free({ id })], statements: [add({ id, at })] }))
  const later = [7, 8, 9].map(at => ({ takesRev: true, statements: [set({ id: '', at })] }))
  const outcomes = await Promise.all([...batches, ...later].map(batch => store.commit(batch)))
  expect(outcomes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map(rev => ({ rev })))
  const written = texts.map((id, at) => ({ id, at: id === '' ? 9 : at }))
  expect(await rows()).toEqual(written.toSorted((a, b) => Buffer.compare(Buffer.from(a.id), Buffer.from(b.id))))
})

test('of two batches of a turn that write one row the first does, and who counts on a row is behind it (K6)', async () => {
  const claim = (id: string, on?: string) =>
    store.commit({
      takesRev: true,
      guards: [free({ id }), ...(on === undefined ? [] : [there({ id: on })])],
      statements: [add({ id, at: 1 })],
    })
  const outcomes = await Promise.all([
    claim('a'),
    claim('b', 'a'),
    claim('a'),
    claim('c', 'x'),
    claim('d', 'c'),
    claim('e'),
  ])
  expect(outcomes).toEqual([{ rev: 1 }, { rev: 2 }, 'guard_failed', 'guard_failed', 'guard_failed', { rev: 3 }])
  expect(await ids()).toEqual(['a', 'b', 'e'])
})

test('batches of rows, others and one that breaks a constraint stay apart in one turn (K6)', async () => {
  const outcomes = await Promise.allSettled([
    store.commit({ takesRev: true, statements: [add({ id: 'a', at: 1 })] }),
    store.commit({ takesRev: true, guards: [there({ id: 'a' })], statements: [insert('b'), set({ id: 'b', at: 2 })] }),
    store.commit({ takesRev: true, guards: [there({ id: 'a' })], statements: [insert('b')] }),
    store.commit({ takesRev: true, statements: [add({ id: 'c', at: 4 })] }),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await rows()).toEqual([
    { id: 'a', at: 1 },
    { id: 'b', at: 2 },
    { id: 'c', at: 4 },
  ])
  expect(await store.read.select({ rev: revision.rev }).from(revision)).toEqual([{ rev: 3 }])
})

test('what is committed survives closing, and commits that wait are finished first', async () => {
  const waiting = store.commit({ statements: [insert('a')] })
  await store.close()
  expect(await waiting).toEqual({})
  store = await open()
  expect(await ids()).toEqual(['a'])
})

test('a broken constraint among fifty batches undoes only its own', async () => {
  const batches = Array.from({ length: 50 }, (_, n) => [insert(String(n)), ...(n === 20 ? [insert('3')] : [])])
  const outcomes = await Promise.allSettled(batches.map(statements => store.commit({ statements })))
  expect(outcomes.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []))).toEqual([20])
  expect((await ids()).map(Number).sort((a, b) => a - b)).toEqual([...Array(50).keys()].filter(n => n !== 20))
})

test('a value that cannot be sent undoes its whole batch, and no other (K6)', async () => {
  const wrong = sql`update client set at = ${sql.param({})}`
  const outcomes = await Promise.allSettled([
    store.commit({ statements: [insert('a')] }),
    store.commit({ statements: [insert('b'), wrong, insert('c')] }),
    store.commit({ statements: [insert('d')] }),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await ids()).toEqual(['a', 'd'])
})

test('of two processes that claim the same, one wins', async () => {
  const other = await open()
  const claim = (by: Store) =>
    by.commit({
      takesRev: true,
      guards: [sql`select 1 where not exists (select 1 from client where id = 'a')`],
      statements: [insert('a')],
    })
  for (let round = 1; round <= 20; round += 1) {
    expect(new Set(await Promise.all([claim(store), claim(other)]))).toEqual(new Set([{ rev: round }, 'guard_failed']))
    await store.commit({ statements: [store.write.delete(client)] })
  }
  await other.close()
  expect(await store.read.select().from(revision)).toEqual([{ rev: 20 }])
})

test('batches of two processes are applied one after the other, also without a first statement', async () => {
  const other = await open()
  const add = (by: Store) => by.commit({ statements: [sql`update revision set rev = (select rev from revision) + 1`] })
  await Promise.all(Array.from({ length: 50 }, (_, n) => add(n % 2 === 0 ? store : other)))
  await other.close()
  expect(await store.read.select().from(revision)).toEqual([{ rev: 50 }])
})

test('a reader never sees half a batch', async () => {
  let isWriting = true
  const seen: number[] = []
  const look = async () => {
    for (;;) {
      if (!isWriting) return
      seen.push((await store.read.$count(client)) % 2)
      await turn()
    }
  }
  const looking = look()
  for (let n = 0; n < 40; n += 1) await store.commit({ statements: [insert(`${n} a`), insert(`${n} b`)] })
  isWriting = false
  await looking
  expect(new Set(seen)).toEqual(new Set([0]))
})

test('numbers are numbers, of 53 bits, with fractions where they are positions', async () => {
  const [at, position] = [Number.MAX_SAFE_INTEGER, 2 ** -20]
  await store.commit({ statements: [insert('a', { at, position }), insert('b', { at: -1 })] })
  expect(await store.read.select({ at: client.at, position: client.position }).from(client).orderBy(client.id)).toEqual(
    [
      { at, position },
      { at: -1, position: null },
    ],
  )
  const [row] = await store.read.all(
    sql`select count(*) as "count", sum(at) as "sum", max(at) as "max", coalesce(avg(at), 0) > 1 as "isMore" from client`,
  )
  expect(row).toEqual({ count: 2, sum: at - 1, max: at, isMore: 1 })
})

test('conditions are 1 and 0, and flags of tables are true and false', async () => {
  await store.commit({ statements: [insert('a', { isOn: true }), insert('b')] })
  expect(await store.read.select({ isOn: client.isOn }).from(client).orderBy(client.id)).toEqual([
    { isOn: true },
    { isOn: false },
  ])
  const [row] = await store.read.all(sql`select 1 = 1 as yes, exists (select 1 from client where id = 'c') as no`)
  expect(row).toEqual({ yes: 1, no: 0 })
  expect(await store.read.$count(client, eq(client.isOn, true))).toBe(1)
})

test('texts are in the order of their bytes', async () => {
  const texts = ['b', 'B', 'a', 'Z', 'é', 'e', '_', '10', '9', ' ', '💚', '\uFFFD', 'ab', 'a b']
  await store.commit({ statements: texts.map(id => insert(id)) })
  expect(await ids()).toEqual(texts.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
})

test('what has a NUL is not found, and nothing breaks', async () => {
  await store.commit({ statements: [insert('a')] })
  expect(await store.read.select().from(client).where(eq(client.id, 'a\0'))).toEqual([])
})

test('JSON is read alike', async () => {
  const details = { name: 'Eva', n: 3, tags: ['a', 'b'] }
  await store.commit({ statements: [insert('a', { details }), insert('b')] })
  expect(await store.read.select({ details: client.details }).from(client).orderBy(client.id)).toEqual([
    { details },
    { details: null },
  ])
  const [row] = await store.read.all(sql`select ${member(client.details, 'name')} as "name",
    ${asNumber(member(client.details, 'n'))} as n, ${contains(client.details, 'Eva')} as "has" from ${client} where id = 'a'`)
  expect(row).toEqual({ name: 'Eva', n: 3, has: 1 })
  const tags = sql`select value from ${client}, ${elements(client.details, 'tags')} as tag order by value`
  expect(await store.read.all(tags)).toEqual([{ value: 'a' }, { value: 'b' }])
  const given = sql`select ${member(sql`value`, 'id')} as id from ${listed([{ id: 'x' }, { id: 'y' }])} order by 1`
  expect(await store.read.all(given)).toEqual([{ id: 'x' }, { id: 'y' }])
})

test('values compare alike, what is not there too', async () => {
  await store.commit({ statements: [insert('a', { at: 5 }), insert('b')] })
  const found = (value: number | null) => store.read.$count(client, isSame(client.at, value))
  expect([await found(5), await found(null), await found(4)]).toEqual([1, 1, 0])
  const [row] = await store.read.all(
    sql`select ${larger(client.at, 7)} as "larger", ${smaller(client.at, 7)} as "smaller" from ${client} where id = 'a'`,
  )
  expect(row).toEqual({ larger: 7, smaller: 5 })
  const [none] = await store.read.all(sql`select ${larger(client.at, 7)} as "larger" from ${client} where id = 'b'`)
  expect(none).toEqual({ larger: null })
})

test('a first row that is not there is undefined', async () => {
  expect(await store.read.get(sql`select id from client`)).toBeUndefined()
  expect(await store.read.select().from(client).orderBy(asc(client.id)).limit(1)).toEqual([])
})

test('the version changes with every commit, also of another process, and asks nothing (K3)', async () => {
  const other = await open()
  const before = await store.version()
  await store.commit({ statements: [insert('a')] })
  const own = await store.version()
  expect(own).not.toBe(before)
  await other.commit({ statements: [insert('b')] })
  await other.close()
  reads = 0
  await expect.poll(() => store.version()).not.toBe(own)
  expect(reads).toBe(0)
})

test('a backup is an SQLite file with the same rows (M15)', async () => {
  await store.commit({ statements: [insert('a', { at: 3, isOn: true, details: { name: 'é', n: 1, tags: [] } })] })
  const rows = await store.read.select().from(client)
  const folder = mkdtempSync(join(tmpdir(), 'kaft-backup-'))
  await store.backup(join(folder, 'copy.sqlite'))
  const copy = await openDatabase(join(folder, 'copy.sqlite'), { migrations })
  expect(await copy.read.select().from(client)).toEqual(rows)
  await copy.close()
  rmSync(folder, { recursive: true })
})
