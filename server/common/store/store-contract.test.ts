import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setImmediate as turn } from 'node:timers/promises'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { asNumber, contains, elements, isSame, larger, listed, member, smaller } from './dialect.ts'
import { openDatabase } from './open-database.ts'
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
const take = sql`update revision set rev = rev + 1`

test('a batch is applied whole', async () => {
  expect(await store.commit({ statements: [insert('a'), insert('b')] })).toBe('committed')
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

test('a guard that gives no row undoes the batch, its first statements too', async () => {
  const guard = (id: string) => sql`select 1 from client where id = ${id}`
  expect(await store.commit({ first: [take], guards: [guard('a')], statements: [insert('b')] })).toBe('guard_failed')
  await store.commit({ statements: [insert('a')] })
  expect(await store.commit({ first: [take], guards: [guard('a')], statements: [insert('b')] })).toBe('committed')
  expect(await ids()).toEqual(['a', 'b'])
  expect(await store.read.select({ rev: revision.rev }).from(revision)).toEqual([{ rev: 1 }])
})

test('a guard is asked after the first statements, which make others wait where several write', async () => {
  const taken = (rev: number) => sql`select 1 from revision where rev = ${rev}`
  expect(await store.commit({ first: [take], guards: [taken(1)], statements: [insert('a')] })).toBe('committed')
  const outcomes = await Promise.all([
    store.commit({ first: [take], guards: [taken(2)], statements: [insert('b')] }),
    store.commit({ first: [take], guards: [taken(2)], statements: [insert('c')] }),
    store.commit({ first: [take], guards: [taken(3)], statements: [insert('d')] }),
  ])
  expect(outcomes).toEqual(['committed', 'guard_failed', 'committed'])
  expect(await ids()).toEqual(['a', 'b', 'd'])
})

test('a guard sees what batches before it in the same turn wrote', async () => {
  const guard = sql`select 1 where not exists (select 1 from client where id = 'a')`
  const claim = () => store.commit({ guards: [guard], statements: [insert('a')] })
  expect(await Promise.all([claim(), claim()])).toEqual(['committed', 'guard_failed'])
})

test('a batch with nothing wrong is committed beside one that fails, with what its guards saw', async () => {
  const guard = sql`select 1 from client where id = 'a'`
  const outcomes = await Promise.allSettled([
    store.commit({ statements: [insert('a')] }),
    store.commit({ guards: [guard], statements: [insert('b')] }),
    store.commit({ guards: [guard], statements: [insert('c'), insert('a')] }),
    store.commit({ guards: [sql`select 1 from client where id = 'c'`], statements: [insert('d')] }),
  ])
  expect(outcomes.map(outcome => ('value' in outcome ? outcome.value : outcome.status))).toEqual([
    'committed',
    'committed',
    'rejected',
    'guard_failed',
  ])
  expect(await ids()).toEqual(['a', 'b'])
})

test('what is committed survives closing, and commits that wait are finished first', async () => {
  const waiting = store.commit({ statements: [insert('a')] })
  await store.close()
  expect(await waiting).toBe('committed')
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
      first: [take],
      guards: [sql`select 1 where not exists (select 1 from client where id = 'a')`],
      statements: [insert('a')],
    })
  for (let round = 1; round <= 20; round += 1) {
    expect((await Promise.all([claim(store), claim(other)])).toSorted()).toEqual(['committed', 'guard_failed'])
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
