import type { Database, Statement as Prepared } from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { LRUCache } from 'lru-cache'
import { isGuardFailed, isStorageFull, isMovedAway, StorageUnavailable } from './store-errors.ts'
import type { Batch, Commit, Statement } from './sql.ts'

interface Waiting {
  batch: Batch
  resolve(commit: Commit): void
  reject(error: unknown): void
}

class GuardFailed extends Error {}

/** Milliseconds. Waits outside the engine, because that would block the process. */
const patience = { maxMs: 5000, stepMs: 20 } as const

type Listener = () => void

/** All batches of a turn share a transaction and flush; a failing batch undoes only itself. */
export class GroupCommit {
  readonly #database: Database
  readonly #dialect = new SQLiteSyncDialect()
  readonly #prepared = new LRUCache<string, Prepared>({ max: 500 })
  #waiting: Waiting[] = []
  #idle: Promise<void> = Promise.resolve()
  #commits = 0
  #full = false
  #busySince: number | undefined

  constructor(database: Database) {
    this.#database = database
  }

  get commits(): number {
    return this.#commits
  }

  add(batch: Batch): Promise<Commit> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ batch, resolve, reject })
      if (this.#waiting.length === 1) this.#idle = new Promise(done => setImmediate(() => done(this.#commitAll())))
    })
  }

  async writable(): Promise<boolean> {
    if (!this.#full) return true
    const smallest = { ready: { sql: 'pragma user_version = 0', params: [] }, getSQL: () => sql`` }
    await this.add({ statements: [smallest] }).catch(() => undefined)
    return !this.#full
  }

  async drained(): Promise<void> {
    while (this.#waiting.length > 0) await this.#idle
  }

  #commitAll(): void {
    const group = this.#waiting
    this.#waiting = []
    try {
      for (const answer of this.#commitOnceOrTwice(group)) answer()
      this.#busySince = undefined
    } catch (error) {
      if (isBusy(error) && this.#mayWait()) return this.#commitLater(group)
      this.#busySince = undefined
      this.#full = isStorageFull(error)
      for (const { reject } of group) reject(asUnavailable(error))
    }
  }

  #mayWait(): boolean {
    this.#busySince ??= performance.now()
    return performance.now() - this.#busySince < patience.maxMs
  }

  #commitLater(group: readonly Waiting[]): void {
    this.#waiting = [...group, ...this.#waiting]
    this.#idle = new Promise(done => setTimeout(() => done(this.#commitAll()), patience.stepMs))
  }

  /** Savepoints copy pages, so only a failed group is repeated with them. */
  #commitOnceOrTwice(group: readonly Waiting[]): Listener[] {
    try {
      return this.#transaction(group, waiting => this.#apply(waiting))
    } catch (error) {
      if (isBusy(error)) throw error
      return this.#transaction(group, waiting => this.#applyOrUndo(waiting))
    }
  }

  #transaction(group: readonly Waiting[], apply: (waiting: Waiting) => Listener): Listener[] {
    try {
      this.#do('begin immediate')
      this.#full = false
      const tellers = group.map(apply)
      this.#do('commit')
      this.#commits += 1
      return tellers
    } catch (error) {
      if (this.#database.inTransaction) this.#do('rollback')
      throw error
    }
  }

  #apply({ batch, resolve }: Waiting): Listener {
    const rev = batch.takesRev ? this.#takeRev() : undefined
    for (const guard of batch.guards ?? []) if (!this.#holds(guard)) throw new GuardFailed()
    for (const statement of batch.statements) this.#run(statement)
    return () => resolve(rev === undefined ? {} : { rev })
  }

  #applyOrUndo(waiting: Waiting): Listener {
    this.#do('savepoint batch')
    try {
      return this.#apply(waiting)
    } catch (error) {
      if (!this.#database.inTransaction) throw error
      this.#full ||= isStorageFull(error)
      this.#do('rollback to batch')
      return () =>
        error instanceof GuardFailed || isGuardFailed(error)
          ? waiting.resolve('guard_failed')
          : waiting.reject(asUnavailable(error))
    } finally {
      if (this.#database.inTransaction) this.#do('release batch')
    }
  }

  #do(command: string): void {
    this.#prepare(command).run()
  }

  #takeRev(): number {
    return this.#prepare('update revision set rev = rev + 1 returning rev').pluck().get() as number
  }

  #run(statement: Statement): void {
    const { sql, params } = this.#queryOf(statement)
    this.#prepare(sql).run(...params)
  }

  #holds(guard: Statement): boolean {
    const { sql, params } = this.#queryOf(guard)
    return this.#prepare(sql).get(...params) !== undefined
  }

  #queryOf(statement: Statement): { sql: string; params: unknown[] } {
    return statement.ready ?? this.#dialect.sqlToQuery(statement.getSQL())
  }

  #prepare(sql: string): Prepared {
    const cached = this.#prepared.get(sql)
    if (cached) return cached
    const prepared = this.#database.prepare(sql)
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

/** Held back or fenced by `kaft move`; a device tries again. */
function asUnavailable(error: unknown): unknown {
  return isBusy(error) || isMovedAway(error) ? new StorageUnavailable(String(error), { cause: error }) : error
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('SQLITE_BUSY')
}
