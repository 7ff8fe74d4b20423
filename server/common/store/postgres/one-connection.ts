import type { ReservedSql } from 'postgres'
import { connect, type ConnectOptions, type Connection, schemaOf } from './connect.ts'
import { isLost } from './failures.ts'

export type Transaction = ReservedSql<Record<string, never>>

/**
 * A connection for transactions, one at a time. postgres.js 3.4.9 rolls back on a connection that is gone, which ends the
 * process, and forgets who waits to reserve one while it connects again. So each loss takes a new pool, whose connection is open
 * before it is reserved, and nothing is sent after a loss.
 */
export class OneConnection {
  readonly schema: string
  readonly #url: string
  readonly #options: Omit<ConnectOptions, 'max'>
  #pool: Connection | undefined

  constructor(url: string, options: Omit<ConnectOptions, 'max'>) {
    this.#url = url
    this.#options = options
    this.schema = schemaOf(url).schema
  }

  async transaction<Result>(begin: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.#reserved(async tx => {
      try {
        await tx.unsafe(begin)
        const result = await work(tx)
        await tx.unsafe('commit')
        return result
      } catch (error) {
        if (!isLost(error)) await tx.unsafe('rollback')
        throw error
      }
    })
  }

  async #reserved<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const pool = this.#pool ?? (await this.#open())
    try {
      const tx = await pool.reserve()
      try {
        return await work(tx)
      } finally {
        if (this.#pool === pool) tx.release()
      }
    } catch (error) {
      if (isLost(error)) this.#forget(pool)
      throw error
    }
  }

  async end(): Promise<void> {
    await this.#pool?.end({ timeout: 5 })
  }

  async #open(): Promise<Connection> {
    const { sql } = connect(this.#url, { ...this.#options, max: 1, onClose: () => this.#forget(sql) })
    try {
      await sql.unsafe('select 1')
    } catch (error) {
      sql.end({ timeout: 0 }).catch(() => undefined)
      throw error
    }
    this.#pool = sql
    return sql
  }

  #forget(pool: Connection): void {
    if (this.#pool !== pool) return
    this.#pool = undefined
    pool.end({ timeout: 0 }).catch(() => undefined)
  }
}
