import type { Database, Statement } from 'better-sqlite3'
import { LRUCache } from 'lru-cache'

type Param = string | number

interface Prepared {
  statement: Statement<Param[]>
  columns: readonly string[]
}

export class Statements {
  readonly #database: Database
  readonly #prepared = new LRUCache<string, Prepared>({ max: 200 })

  constructor(database: Database) {
    this.#database = database
  }

  /** Plain values, because objects from the driver take half as long again. */
  rows<Row>(sql: string, params: readonly Param[]): Row[] {
    const { statement, columns } = this.#prepare(sql)
    const rows = statement.raw().all(...params) as unknown[][]
    return rows.map(values => named(columns, values) as Row)
  }

  /** The first column. */
  numbers(sql: string, params: readonly Param[]): number[] {
    return this.#prepare(sql)
      .statement.pluck()
      .all(...params) as number[]
  }

  #prepare(sql: string): Prepared {
    const cached = this.#prepared.get(sql)
    if (cached) return cached
    const statement = this.#database.prepare<Param[]>(sql)
    const prepared = { statement, columns: statement.columns().map(({ name }) => name) }
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

function named(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < columns.length; at += 1) row[columns[at] ?? ''] = values[at]
  return row
}

const moved = `select t.n from book b join book_text t on t.book_id = b.id where b.rev > ?
  union select n from gone_text where rev > ?`

/** Read it before the data, so that no later commit is missed. */
export function lastRev(statements: Statements): number {
  return statements.numbers('select rev from revision', [])[0] ?? 0
}

/** Books with a change of their own or of their ads. */
export function movedSince(statements: Statements, rev: number): number[] {
  return statements.numbers(moved, [rev, rev])
}
