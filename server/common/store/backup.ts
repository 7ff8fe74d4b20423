import type { Database } from 'better-sqlite3'
import { DamagedDatabase, namingDamage } from './damaged.ts'
import { connectReadOnly } from './open-read-only.ts'
import { Sqlite } from './sqlite.ts'

/**
 * Copies a database as it is at one moment, beside writers in other processes: in one step, as a copy in several would
 * begin anew with every write. Rejects when the source is not there or the copy cannot be written.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = connectReadOnly(from)
  try {
    await source.backup(to, { progress: () => 0x7fffffff })
  } finally {
    source.close()
  }
  const copy = new Sqlite(to)
  copy.pragma('journal_mode = DELETE')
  copy.close()
}

/** Rows by table. */
export type Counts = Record<string, number>

/** Opens a copy, has the engine check every page of it, and counts its rows. Throws when it is damaged. */
export function checkDatabase(file: string): Counts {
  const database = new Sqlite(file, { fileMustExist: true })
  try {
    const found = namingDamage(file, () => database.pragma('integrity_check', { simple: true }))
    if (found !== 'ok') throw new DamagedDatabase(file)
    const tables = database
      .prepare<[], { name: string }>("select name from sqlite_schema where type = 'table' and sql not like '%virtual%'")
      .all()
    return Object.fromEntries(tables.map(({ name }) => [name, countOf(database, name)]))
  } finally {
    database.close()
  }
}

function countOf(database: Database, table: string): number {
  return Number(database.prepare(`select count(*) from "${table}"`).pluck().get())
}
