import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Reader } from '../batch.ts'
import { connect } from './connect.ts'
import { patiently } from './failures.ts'
import { type Ask, missingSteps } from './migrate.ts'
import { OneConnection } from './one-connection.ts'
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
    const { sql } = connect(url, { max: 2, name: 'kaft doctor', readOnly: true })
    return {
      ...readingFrom(sql),
      ask: async text => [...(await sql.unsafe(text))],
      missing: missing.length,
      close: () => sql.end({ timeout: 5 }),
    }
  } catch (error) {
    throw refusalOf(error, url)
  } finally {
    await first.end()
  }
}
