import type { Database, Statement } from 'better-sqlite3'
import { LRUCache } from 'lru-cache'

export type Param = string | number

export class Statements {
  readonly #database: Database
  readonly #prepared = new LRUCache<string, Statement>({ max: 200 })

  constructor(database: Database) {
    this.#database = database
  }

  rows<Row>(sql: string, params: readonly Param[]): Row[] {
    return this.#prepare(sql).all(...params) as Row[]
  }

  numbers(sql: string, params: readonly Param[]): number[] {
    return this.#prepare(sql)
      .pluck()
      .all(...params) as number[]
  }

  #prepare(sql: string): Statement {
    const known = this.#prepared.get(sql)
    if (known) return known
    const prepared = this.#database.prepare(sql)
    this.#prepared.set(sql, prepared)
    return prepared
  }
}
