import type { Database } from 'better-sqlite3'
import { Sqlite } from '../sqlite.ts'
import { tablesOf } from '../tables-of.ts'
import type { Row } from './copy-to-file.ts'
import { migratePostgres } from './migrate.ts'
import type { Transaction } from './connect.ts'
import { OneConnection } from './one-connection.ts'

const batchSize = 2000

export class NotEmpty extends Error {}

interface LoadOptions {
  url: string
  file: string
  migrations: string
  extras?: readonly string[]
}

/** Fills an empty database from an SQLite file of the same migrations, all or nothing. Throws NotEmpty. */
export async function loadFromFile({ url, file, migrations, extras = [] }: LoadOptions): Promise<void> {
  const database = new Sqlite(file, { readonly: true })
  const writer = new OneConnection(url, { name: 'kaft load' })
  try {
    await migratePostgres(writer, { folder: migrations, extras })
    const tables = byReference(database)
    await writer.transaction('begin', async tx => {
      for (const table of tables)
        if ((await tx.unsafe(`select 1 from "${table}" limit 1`)).length > 0)
          throw new NotEmpty(`The database is not empty: ${table} has rows.`)
      for (const table of tables) await loadTable(tx, database, table)
      for (const text of await sequencesOf(tx)) await tx.unsafe(text)
      await tx.unsafe('update commit_count set n = n + 1')
    })
  } finally {
    await writer.end()
    database.close()
  }
}

async function loadTable(tx: Transaction, database: Database, table: string): Promise<void> {
  let rows: Row[] = []
  const write = async () => {
    await insertRows(tx, table, rows)
    rows = []
  }
  for (const row of database.prepare<[], Row>(`select * from "${table}"`).iterate())
    if (rows.push(row) === batchSize) await write()
  await write()
}

async function insertRows(tx: Transaction, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const text = `insert into "${table}" select * from jsonb_populate_recordset(null::"${table}", $1::text::jsonb)`
  await tx.unsafe(text, [JSON.stringify(rows, withoutNul)])
}

export const withoutNul = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value

function byReference(database: Database): string[] {
  const names = tablesOf(database)
  const needs = new Map(
    names.map(name => [
      name,
      database.prepare<[string], string>('select "table" from pragma_foreign_key_list(?)').pluck().all(name),
    ]),
  )
  const sorted: string[] = []
  const add = (name: string) => {
    if (sorted.includes(name)) return
    for (const other of needs.get(name) ?? []) if (other !== name) add(other)
    sorted.push(name)
  }
  for (const name of names) add(name)
  return sorted
}

export async function sequencesOf(tx: Transaction): Promise<string[]> {
  const columns = await tx.unsafe<{ table: string; column: string }[]>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = current_schema() and is_identity = 'YES'`,
  )
  return columns.map(
    ({ table, column }) =>
      `select setval(pg_get_serial_sequence('"${table}"', '${column}'), coalesce(max("${column}"), 0) + 1, false) from "${table}"`,
  )
}
