import type { Database } from 'better-sqlite3'
import { migrateTo } from '../migrate.ts'
import { Sqlite } from '../sqlite.ts'
import { tablesOf } from '../tables-of.ts'
import type { Connection } from './connect.ts'
import type { OneConnection } from './one-connection.ts'

export type Row = Readonly<Record<string, string | number | null>>
export type Reading = Pick<Connection, 'unsafe'>

/** Rows of a step, so that requests are answered between them. */
const batchSize = 2000

/** One state of the database for all queries of `look`. */
export function snapshot<Result>(reader: OneConnection, look: (tx: Reading) => Promise<Result>): Promise<Result> {
  return reader.transaction('begin isolation level repeatable read read only', look)
}

/** All tables of the migrations as an SQLite database, in one state. */
export async function copyToFile(reader: OneConnection, to: string, migrations: string): Promise<void> {
  const database = new Sqlite(to)
  try {
    database.pragma('foreign_keys = OFF')
    await migrateTo(database, migrations)
    await snapshot(reader, tx => copyTables(tx, database, tablesOf(database)))
  } finally {
    database.close()
  }
}

export async function copyTables(tx: Reading, database: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await tx
      .unsafe<Row[]>(`select ${columnsOf(database, table)} from "${table}"`)
      .cursor(batchSize, rows => writeRows(database, table, rows))
}

/** A node of a later version may have added others to the database. */
export function columnsOf(database: Database, table: string): string {
  const names = database.prepare<[string], string>('select name from pragma_table_info(?)').pluck().all(table)
  return names.map(name => `"${name}"`).join()
}

export function writeRows(database: Database, table: string, rows: readonly Row[]): void {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const names = columns.map(name => `"${name}"`).join()
  const statement = database.prepare(
    `insert or replace into "${table}" (${names}) values (${columns.map(name => `@${name}`).join()})`,
  )
  database.transaction(() => {
    for (const row of rows) statement.run(row)
  })()
}
