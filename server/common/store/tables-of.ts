import type { Database } from 'better-sqlite3'

/** Of the migrations; `moving_…` are those of a move (docs/decisions/079). */
export function tablesOf(database: Database): string[] {
  return database
    .prepare<[], string>(
      String.raw`select name from sqlite_schema where type = 'table' and name <> '__drizzle_migrations'
        and name not like 'sqlite\_%' escape '\' and name not like 'moving\_%' escape '\'`,
    )
    .pluck()
    .all()
}
