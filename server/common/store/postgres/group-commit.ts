import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { SQL } from 'drizzle-orm'
import type { Batch, Commit, Statement } from '../batch.ts'
import { codeOf, guardFailed, isLost, isOfOneBatch, isUndone, patiently } from './failures.ts'
import { numbered } from './query.ts'
import { answersOf } from './answers-of.ts'
import type { OneConnection, Transaction } from './one-connection.ts'

interface Waiting {
  batch: Batch
  resolve(commit: Commit): void
  reject(error: unknown): void
}

type Teller = () => void

const dialect = new SQLiteSyncDialect()

/** A group at most, so that one transaction stays short. */
const most = 500

/** First in every transaction: its row is the lock that makes one writer of all nodes, and tells them of the commit. */
export const countCommit = `with counted as (update commit_count set n = n + 1 returning n)
  select n, pg_notify($1, n::text) as told from counted`

/** All batches that wait share a transaction, sent without waiting for answers; a failing batch undoes only itself. */
export class PostgresGroupCommit {
  readonly #writer: OneConnection
  readonly #channel: string
  readonly #counted: (n: number) => void
  #waiting: Waiting[] = []
  #isRunning = false
  #idle: Promise<void> = Promise.resolve()

  constructor(writer: OneConnection, channel: string, counted: (n: number) => void) {
    this.#writer = writer
    this.#channel = channel
    this.#counted = counted
  }

  add(batch: Batch): Promise<Commit> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ batch, resolve, reject })
      if (!this.#isRunning) this.#idle = this.#commitAll()
    })
  }

  async drained(): Promise<void> {
    while (this.#isRunning) await this.#idle
  }

  async #commitAll(): Promise<void> {
    this.#isRunning = true
    // Takes what the rest of this turn adds too.
    await new Promise(turn => setImmediate(turn))
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, most)
      try {
        for (const tell of await this.#commit(group)) tell()
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    this.#isRunning = false
  }

  /** Repeats only what was surely not applied: undone by the engine, or never begun. */
  #commit(group: readonly Waiting[]): Promise<Teller[]> {
    let hasBegun = false
    const begun = () => (hasBegun = true)
    const once = () =>
      this.#together(group, begun).catch((error: unknown) => {
        if (isOfOneBatch(error)) return this.#oneByOne(group, begun)
        throw error
      })
    return patiently(
      () => ((hasBegun = false), once()),
      error => isUndone(error) || (isLost(error) && !hasBegun),
    )
  }

  async #together(group: readonly Waiting[], begun: () => void): Promise<Teller[]> {
    const [counted] = await this.#writer.transaction('begin', tx => {
      begun()
      return answersOf([send(tx, countCommit, [this.#channel]), ...group.flatMap(({ batch }) => queriesOf(tx, batch))])
    })
    this.#hear(counted)
    return group.map(
      ({ resolve }) =>
        () =>
          resolve('committed'),
    )
  }

  /** A savepoint each, because the first error ends a transaction. */
  async #oneByOne(group: readonly Waiting[], begun: () => void): Promise<Teller[]> {
    const tellers: Teller[] = []
    const counted = await this.#writer.transaction('begin', async tx => {
      begun()
      const counted = await send(tx, countCommit, [this.#channel])
      for (const { batch, resolve, reject } of group)
        try {
          await answersOf([send(tx, 'savepoint batch'), ...queriesOf(tx, batch)])
          await send(tx, 'release batch')
          tellers.push(() => resolve('committed'))
        } catch (error) {
          if (!isOfOneBatch(error)) throw error
          await send(tx, 'rollback to batch')
          tellers.push(() => (codeOf(error) === guardFailed ? resolve('guard_failed') : reject(error)))
        }
      return counted
    })
    this.#hear(counted)
    return tellers
  }

  #hear(counted: Rows | undefined): void {
    const n = counted?.[0]?.['n']
    if (typeof n === 'number') this.#counted(n)
  }
}

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Now, because a query that is awaited is sent later than those after it. */
function send(tx: Transaction, text: string, params: readonly unknown[] = []): Promise<Rows> {
  return tx.unsafe(text, params as never[], { prepare: true }).execute()
}

function queriesOf(tx: Transaction, { first = [], guards = [], statements }: Batch): Promise<Rows>[] {
  const plain = (statement: Statement) => {
    const { sql, params } = queryOf(statement)
    return send(tx, numbered(sql), params)
  }
  const guarded = (guard: Statement) => {
    const { sql, params } = queryOf(guard)
    return send(tx, numbered(`select must_hold(exists (${sql}))`), params)
  }
  return [...first.map(plain), ...guards.map(guarded), ...statements.map(plain)]
}

function queryOf(statement: Statement): { sql: string; params: unknown[] } {
  return statement.ready ?? dialect.sqlToQuery(statement.getSQL())
}

export function builtQuery(chunk: SQL): { sql: string; params: unknown[] } {
  return dialect.sqlToQuery(chunk)
}
