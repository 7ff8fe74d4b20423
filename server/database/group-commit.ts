import type { Database, Statement as Prepared } from 'better-sqlite3'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { LRUCache } from 'lru-cache'
import type { Batch, Commit, Statement } from './store.ts'

interface Waiting {
  batch: Batch
  resolve(commit: Commit): void
  reject(error: unknown): void
}

class GuardFailed extends Error {}

/**
 * Commits all batches that wait in a turn of the event loop together: one transaction, one flush to disk, a savepoint for
 * each batch so that one that fails undoes only itself. Nobody hears of success before the flush.
 */
export class GroupCommit {
  readonly #database: Database
  readonly #dialect = new SQLiteSyncDialect()
  readonly #prepared = new LRUCache<string, Prepared>({ max: 500 })
  #waiting: Waiting[] = []
  #idle: Promise<void> = Promise.resolve()

  constructor(database: Database) {
    this.#database = database
  }

  add(batch: Batch): Promise<Commit> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ batch, resolve, reject })
      if (this.#waiting.length === 1) this.#idle = new Promise(done => setImmediate(() => done(this.#commitAll())))
    })
  }

  async drained(): Promise<void> {
    while (this.#waiting.length > 0) await this.#idle
  }

  #commitAll(): void {
    const group = this.#waiting
    this.#waiting = []
    const tellers: (() => void)[] = []
    try {
      this.#do('begin immediate')
      for (const waiting of group) tellers.push(this.#applyOne(waiting))
      this.#do('commit')
    } catch (error) {
      if (this.#database.inTransaction) this.#do('rollback')
      for (const { reject } of group) reject(error)
      return
    }
    for (const tell of tellers) tell()
  }

  #applyOne({ batch, resolve, reject }: Waiting): () => void {
    this.#do('savepoint batch')
    try {
      for (const statement of batch.first ?? []) this.#run(statement)
      for (const guard of batch.guards ?? []) this.#check(guard)
      for (const statement of batch.statements) this.#run(statement)
      this.#do('release batch')
      return () => resolve('committed')
    } catch (error) {
      if (!this.#database.inTransaction) throw error
      this.#do('rollback to batch')
      this.#do('release batch')
      return error instanceof GuardFailed ? () => resolve('guard_failed') : () => reject(error)
    }
  }

  #do(command: string): void {
    this.#prepare(command).run()
  }

  #run(statement: Statement): void {
    const { sql, params } = this.#queryOf(statement)
    this.#prepare(sql).run(...params)
  }

  #check(guard: Statement): void {
    const { sql, params } = this.#queryOf(guard)
    if (this.#prepare(sql).get(...params) === undefined) throw new GuardFailed(sql)
  }

  #queryOf(statement: Statement): { sql: string; params: unknown[] } {
    return statement.ready ?? this.#dialect.sqlToQuery(statement.getSQL())
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    const prepared = this.#database.prepare(sql)
    this.#prepared.set(sql, prepared)
    return prepared
  }
}
