import type { Database } from 'better-sqlite3'
import { Sqlite } from '../common/store/sqlite.ts'

export function openReader(file: string): Database {
  const database = new Sqlite(file)
  database.pragma('query_only = true')
  database.pragma('busy_timeout = 5000')
  database.pragma('cache_size = -4000')
  database.pragma('temp_store = MEMORY')
  return database
}

export function idsOf(database: Database, sql: string): string[] {
  return database.prepare<[], string>(sql).pluck().all()
}
