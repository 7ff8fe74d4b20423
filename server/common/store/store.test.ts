import { setImmediate as turn } from 'node:timers/promises'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore, type Store } from './store.ts'
import { Sqlite } from './sqlite.ts'

const client = sqliteTable('client', { id: text('id').primaryKey() })
const revision = sqliteTable('revision', { rev: integer('rev').notNull() })

let folder: string
let migrations: string
let store: Store

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kaft-store-'))
  migrations = writeMigrations()
  store = await openStore({ file: join(folder, 'store.sqlite'), migrations })
  await store.commit({ statements: [store.write.insert(revision).values({ rev: 0 })] })
})

afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const insert = (id: string) => store.write.insert(client).values({ id })
const ids = async () => (await store.read.select({ id: client.id }).from(client).orderBy(client.id)).map(({ id }) => id)

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
  const take = store.write.update(revision).set({ rev: sql`${revision.rev} + 1` })
  const guard = (id: string) => sql`select 1 from client where id = ${id}`
  expect(await store.commit({ first: [take], guards: [guard('a')], statements: [insert('b')] })).toBe('guard_failed')
  await store.commit({ statements: [insert('a')] })
  expect(await store.commit({ first: [take], guards: [guard('a')], statements: [insert('b')] })).toBe('committed')
  expect(await ids()).toEqual(['a', 'b'])
  expect(await store.read.select({ rev: revision.rev }).from(revision)).toEqual([{ rev: 1 }])
})

test('a guard is asked after the first statements, which make others wait where several write', async () => {
  const take = store.write.update(revision).set({ rev: sql`${revision.rev} + 1` })
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

test('a read cannot write', async () => {
  await expect(async () => await store.read.all(sql`delete from revision returning rev`)).rejects.toThrow('commit')
  expect(await store.read.select({ rev: revision.rev }).from(revision)).toEqual([{ rev: 0 }])
})

test('the version tells of own commits', async () => {
  const before = await store.version()
  await store.commit({ statements: [insert('a')] })
  expect(await store.version()).not.toBe(before)
})

test('what is committed survives closing, and commits that wait are finished first', async () => {
  const waiting = store.commit({ statements: [insert('a')] })
  await store.close()
  expect(await waiting).toBe('committed')
  store = await openStore({ file: join(folder, 'store.sqlite'), migrations })
  expect(await ids()).toEqual(['a'])
})

test('the version tells of commits by another process (K3)', async () => {
  const before = await store.version()
  expect(await store.version()).toBe(before)
  const other = new Sqlite(join(folder, 'store.sqlite'))
  other.prepare("insert into client values ('z')").run()
  other.close()
  await turn()
  expect(await store.version()).not.toBe(before)
})

test('a backup opens as a database of its own with the same rows (M15)', async () => {
  await store.commit({ statements: [insert('a')] })
  await store.backup(join(folder, 'copy.sqlite'))
  const copy = await openStore({ file: join(folder, 'copy.sqlite'), migrations })
  expect(await copy.read.select({ id: client.id }).from(client)).toEqual([{ id: 'a' }])
  await copy.close()
})

test('the file is in write-ahead mode, so that readers never wait for the writer', () => {
  const opened = new Sqlite(join(folder, 'store.sqlite'))
  expect(opened.pragma('journal_mode', { simple: true })).toBe('wal')
  opened.close()
})

/** As drizzle-kit writes them: a journal, and a file for each step. */
function writeMigrations(): string {
  const to = join(folder, 'migrations')
  mkdirSync(join(to, 'meta'), { recursive: true })
  const entries = [{ idx: 0, version: '6', when: 1, tag: '0000_init', breakpoints: true }]
  writeFileSync(join(to, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'sqlite', entries }))
  const tables = ['create table client (id text primary key)', 'create table revision (rev integer not null)']
  writeFileSync(join(to, '0000_init.sql'), tables.join(';\n--> statement-breakpoint\n'))
  return to
}

test('while another process writes, nothing else waits, and what is to be written is written after it', async () => {
  const other = new Sqlite(join(folder, 'store.sqlite'))
  other.exec('begin immediate')
  const first = store.commit({ statements: [insert('a')] })
  const second = turn().then(() => store.commit({ statements: [insert('b')] }))
  // Only a turn of this same process can end it.
  setTimeout(() => other.exec('commit'), 60)
  expect(await Promise.all([first, second])).toEqual(['committed', 'committed'])
  expect(await ids()).toEqual(['a', 'b'])
  other.close()
})
