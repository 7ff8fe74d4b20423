import type { Database } from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { Sqlite } from './sqlite.ts'
import type { Reader } from './store.ts'

/** A connection that writes nothing. One that the engine knows as read-only would leave its own files behind, for ever. */
export function connectReadOnly(file: string): Database {
  const database = new Sqlite(file, { fileMustExist: true })
  database.pragma('query_only = true')
  database.pragma('busy_timeout = 5000')
  return database
}

/** A database to read and nothing else: nothing is made or migrated. Beside a running server, too. */
export function openReadOnly(file: string): { read: Reader; close(): void } {
  const client = connectReadOnly(file)
  return { read: drizzle({ client }) as unknown as Reader, close: () => void client.close() }
}
