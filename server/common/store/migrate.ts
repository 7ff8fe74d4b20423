import type { Database } from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'

/** Applies the migrations of a folder that this database has not had yet, in their order. */
export async function migrateTo(database: Database, folder: string): Promise<void> {
  migrate(drizzle(database), { migrationsFolder: folder })
}
