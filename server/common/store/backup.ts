import type { Database } from 'better-sqlite3'
import { DamagedDatabase, namingDamage } from './store-errors.ts'
import { connectReadOnly } from './open-read-only.ts'
import { Sqlite } from './sqlite.ts'

/** In one step beside writers, because a stepwise copy starts again at every write. */
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

export type Counts = Record<string, number>

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
