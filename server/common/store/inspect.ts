import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { migrateTo } from './migrate.ts'
import { connectReadOnly } from './open-read-only.ts'
import { Sqlite } from './sqlite.ts'

/** How a database stands to the migrations of this version. */
export interface Inspection {
  /** Migrations it has had that are not known here. */
  ahead: number
  /** Names of those it has not had yet. */
  missing: string[]
  /** Tables, indexes and triggers that are not as the migrations make them; only where it has had just these. */
  different: string[]
}

/** Looks at a database without changing it. `migrations` is the folder of its migrations. */
export async function inspectDatabase(file: string, migrations: string): Promise<Inspection> {
  const database = connectReadOnly(file)
  try {
    const { entries } = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')) as Journal
    const had = migrationsIn(database)
    const known = new Set(entries.map(({ when }) => when))
    const ahead = had.filter(when => !known.has(when)).length
    const missing = entries.filter(({ when }) => !had.includes(when)).map(({ tag }) => tag)
    const isSame = ahead === 0 && missing.length === 0
    return { ahead, missing, different: isSame ? await differences(database, migrations) : [] }
  } finally {
    database.close()
  }
}

interface Journal {
  entries: { when: number; tag: string }[]
}

function migrationsIn(database: Database): number[] {
  const isThere = database.prepare("select 1 from sqlite_schema where name = '__drizzle_migrations'").get()
  if (!isThere) return []
  return (database.prepare('select created_at from __drizzle_migrations').pluck().all() as unknown[]).map(Number)
}

async function differences(database: Database, migrations: string): Promise<string[]> {
  const fresh = new Sqlite(':memory:')
  try {
    await migrateTo(fresh, migrations)
    const [wanted, found] = [schemaOf(fresh), schemaOf(database)]
    const names = new Set([...wanted.keys(), ...found.keys()])
    return [...names].filter(name => wanted.get(name) !== found.get(name)).sort()
  } finally {
    fresh.close()
  }
}

function schemaOf(database: Database): Map<string, string> {
  const rows = database
    .prepare<[], { name: string; sql: string }>(
      "select type || ' ' || name as name, coalesce(sql, '') as sql from sqlite_schema where name not like 'sqlite_%'",
    )
    .all()
  return new Map(rows.map(({ name, sql }) => [name, sql]))
}
