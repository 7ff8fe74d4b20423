import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Reader } from '../sql.ts'
import { patiently } from './failures.ts'
import { type Ask, missingSteps } from './migrate.ts'
import { OneConnection } from './one-connection.ts'
import { Pool } from './connect.ts'
import { readingFrom } from './reading.ts'
import { refusalOf } from './refused.ts'

export interface OpenedReadOnly {
  read: Reader
  ask: Ask
  missing: number
  close(): Promise<void>
}

/** Migrates nothing. Throws HistoryRefused, DatabaseRefused. */
export async function openPostgresReadOnly(url: string, migrations: string): Promise<OpenedReadOnly> {
  const first = new OneConnection(url, { name: 'kaft doctor', readOnly: true })
  const steps = readMigrationFiles({ migrationsFolder: migrations })
  try {
    const missing = await patiently(() => first.transaction('begin', tx => missingSteps(tx, first.schema, steps)))
    const pool = new Pool(url, { max: 2, name: 'kaft doctor', readOnly: true, answerMs: 60_000 })
    return {
      ...readingFrom(pool),
      ask: async text => [...(await pool.ask(sql => sql.unsafe(text)))],
      missing: missing.length,
      close: () => pool.end(),
    }
  } catch (error) {
    throw refusalOf(error, url)
  } finally {
    await first.end()
  }
}
