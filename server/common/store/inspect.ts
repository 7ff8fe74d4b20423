import type { Database } from 'better-sqlite3'
import { type History, historyOf } from './history.ts'
import { migrateTo } from './migrate.ts'
import { connectReadOnly } from './open-read-only.ts'
import { Sqlite } from './sqlite.ts'

export interface Inspection {
  history: History
  different: string[]
}

export async function inspectDatabase(file: string, migrations: string): Promise<Inspection> {
  const database = connectReadOnly(file)
  try {
    const history = historyOf(database, migrations)
    const isComplete = 'missing' in history && history.missing.length === 0
    return { history, different: isComplete ? await differences(database, migrations) : [] }
  } finally {
    database.close()
  }
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
      String.raw`select type || ' ' || name as name, coalesce(sql, '') as sql from sqlite_schema
        where name not like 'sqlite\_%' escape '\' and name not like 'moving\_%' escape '\'`,
    )
    .all()
  return new Map(rows.map(({ name, sql }) => [name, withoutLayout(sql)]))
}

/** The engine stores a later column with other spaces. */
function withoutLayout(sql: string): string {
  return sql.replaceAll(/\s*([(),])\s*/g, '$1').replaceAll(/\s+/g, ' ')
}
