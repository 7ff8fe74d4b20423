import type { Database } from 'better-sqlite3'

export function insertRow(database: Database, table: string, row: Record<string, unknown>): void {
  const names = Object.keys(row)
  const places = names.map(() => '?')
  database.prepare(`insert into ${table} (${names.join()}) values (${places.join()})`).run(...Object.values(row))
}
