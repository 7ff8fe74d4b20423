import type { Database } from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { historyOf } from './history.ts'

/** Applies the migrations of a folder that this database has not had yet, in their order. */
export async function migrateTo(database: Database, folder: string): Promise<void> {
  if (historyOf(database, folder).at === 'squashed')
    noteSquashed(database, readMigrationFiles({ migrationsFolder: folder }))
  migrate(drizzle(database), { migrationsFolder: folder })
}

/** Its tables are as the first migration makes them; only the journal has to say so. */
function noteSquashed(database: Database, [first]: readonly MigrationMeta[]): void {
  const insert = database.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)')
  database.transaction(() => {
    database.exec('delete from __drizzle_migrations')
    insert.run(first?.hash, first?.folderMillis)
  })()
}
