import type { Database } from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { historyOf } from './history.ts'

export async function migrateTo(database: Database, folder: string): Promise<void> {
  if (historyOf(database, folder).at === 'squashed')
    noteSquashed(database, readMigrationFiles({ migrationsFolder: folder }))
  migrate(drizzle(database), { migrationsFolder: folder })
}

/** The tables are right already; only the journal lacks it. */
function noteSquashed(database: Database, [first]: readonly MigrationMeta[]): void {
  const insert = database.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)')
  database.transaction(() => {
    database.exec('delete from __drizzle_migrations')
    insert.run(first?.hash, first?.folderMillis)
  })()
}
