import type { Database } from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { Sqlite } from './sqlite.ts'
import type { Reader } from './sql.ts'

/** SQLite's read-only mode would leave files behind. */
export function connectReadOnly(file: string): Database {
  const database = new Sqlite(file, { fileMustExist: true })
  database.pragma('query_only = true')
  database.pragma('busy_timeout = 5000')
  return database
}

/** Migrates nothing, and works beside a server. */
export function openReadOnly(file: string): { read: Reader; close(): void } {
  const client = connectReadOnly(file)
  return { read: drizzle({ client }) as unknown as Reader, close: () => void client.close() }
}
