import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import postgres from 'postgres'
import { openDatabase } from '../open-database.ts'
import { writeMigrated } from './migrated.ts'

/** A migrated database of its own: a file, or one on the server that `TEST_POSTGRES` names. */
export interface TestDatabase {
  place: string
  /** All stored rows, to look for those that must not exist. */
  asText(): Promise<string>
  remove(): Promise<void>
}

interface TestDatabaseOptions {
  migrations: string
  extras?: readonly string[]
  file?: string
}

export const onPostgres = process.env['TEST_POSTGRES'] !== undefined

export function makeTestDatabase(options: TestDatabaseOptions): Promise<TestDatabase> {
  const server = process.env['TEST_POSTGRES']
  return server === undefined ? makeFile(options) : makeOnServer(server, options)
}

export async function makeFile({ migrations, file }: TestDatabaseOptions): Promise<TestDatabase> {
  const place = file ?? join(mkdtempSync(join(tmpdir(), 'kaft-database-')), 'test.sqlite')
  const folder = dirname(place)
  await writeMigrated(place, migrations)
  return {
    place,
    asText: async () =>
      readdirSync(folder)
        .map(name => readFileSync(join(folder, name), 'latin1'))
        .join('\n'),
    remove: async () => {
      if (file === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

const templates = new Map<string, Promise<string>>()
const emptied = new Map<string, string[]>()
let made = 0

async function makeOnServer(server: string, options: TestDatabaseOptions): Promise<TestDatabase> {
  const key = JSON.stringify([options.migrations, options.extras])
  const making = templates.get(key) ?? makeTemplate(server, options)
  templates.set(key, making)
  const template = await making
  const free = emptied.get(template) ?? []
  emptied.set(template, free)
  const place = free.pop() ?? (await makeFrom(server, template))
  return {
    place,
    asText: () => dump(place),
    remove: async () => {
      await run(place, emptying)
      free.push(place)
    },
  }
}

async function makeFrom(server: string, template: string): Promise<string> {
  const name = `test_${process.pid}_${(made += 1)}`
  await run(server, `create database ${name} template ${template}`)
  return databaseAt(server, name)
}

/** Leaves the rows that migrations wrote: their list, and the count of commits. To truncate takes ten times as long. */
const emptying = `
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  set session_replication_role = replica;
  do $$ declare one name; begin
    for one in select tablename from pg_tables
      where schemaname = 'public' and tablename not in ('migration', 'commit_count', 'node_commit') loop
      execute format('delete from %I', one);
    end loop;
    for one in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null loop
      execute format('alter sequence %I restart', one);
    end loop;
  end $$`

async function makeTemplate(server: string, { migrations, extras = [] }: TestDatabaseOptions): Promise<string> {
  const name = `template_${process.pid}_${(made += 1)}`
  await run(server, `create database ${name}`)
  const store = await openDatabase(databaseAt(server, name), { migrations, extras })
  await store.close()
  return name
}

async function run(server: string, command: string): Promise<void> {
  const sql = postgres(server, { max: 1, onnotice: () => undefined })
  await sql.unsafe(command)
  await sql.end()
}

async function dump(place: string): Promise<string> {
  const sql = postgres(place, { max: 1 })
  try {
    const tables = await sql<{ name: string }[]>`select tablename as name from pg_tables where schemaname = 'public'`
    const texts = await Promise.all(
      tables.map(({ name }) => sql<{ row: string }[]>`select t::text as row from ${sql(name)} t`),
    )
    return texts.flatMap(rows => rows.map(({ row }) => row)).join('\n')
  } finally {
    await sql.end()
  }
}

const databaseAt = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href
