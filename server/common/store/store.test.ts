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

test('a read cannot write', async () => {
  await expect(async () => await store.read.all(sql`delete from revision returning rev`)).rejects.toThrow('commit')
  expect(await store.read.select({ rev: revision.rev }).from(revision)).toEqual([{ rev: 0 }])
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
  expect(await Promise.all([first, second])).toEqual([{}, {}])
  expect(await ids()).toEqual(['a', 'b'])
  other.close()
})
