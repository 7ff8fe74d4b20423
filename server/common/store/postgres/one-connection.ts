import { connect, type ConnectOptions, type Connection, schemaOf, type Transaction } from './connect.ts'
import { isLost } from './failures.ts'
import { behindPooler } from './refused.ts'
import { answersOf, type Rows, send } from './send.ts'
import { within } from './silence.ts'

const graceMs = 500

/**
 * A connection for transactions, one at a time. postgres.js 3.4.9 rolls back on a connection that is gone, which ends the
 * process, and forgets callers that wait to reserve one while it connects again. So each loss takes a new pool, whose connection
 * is open before it is reserved, and nothing is sent after a loss.
 */
export class OneConnection {
  readonly schema: string
  readonly url: string
  readonly #options: Omit<ConnectOptions, 'max'>
  #pool: Connection | undefined
  #losses = 0

  constructor(url: string, options: Omit<ConnectOptions, 'max'>) {
    this.url = url
    this.#options = options
    this.schema = schemaOf(url).schema
  }

  get losses(): number {
    return this.#losses
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

  flight(queries: readonly { text: string; params: readonly unknown[] }[]): Promise<Rows[]> {
    return this.#reserved(tx => answersOf(queries.map(({ text, params }) => send(tx, text, params))))
  }

  async #reserved<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const pool = this.#pool ?? (await this.#open())
    try {
      return await this.#inTime(this.#onReserved(pool, work))
    } catch (error) {
      if (isLost(error)) this.#forget(pool)
      throw error
    }
  }

  async #onReserved<Result>(pool: Connection, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const tx = await pool.reserve()
    try {
      return await work(tx)
    } finally {
      if (this.#pool === pool) tx.release()
    }
  }

  #inTime<Result>(work: PromiseLike<Result>): PromiseLike<Result> {
    const { answerMs } = this.#options
    return answerMs === undefined ? work : within(answerMs + graceMs, work)
  }

  async end(): Promise<void> {
    await this.#pool?.end({ timeout: 5 })
  }

  async #open(): Promise<Connection> {
    const { sql } = connect(this.url, { ...this.#options, max: 1, onClose: () => this.#forget(sql) })
    try {
      const [row] = await this.#inTime(sql.unsafe<{ path: string }[]>(`select current_setting('search_path') as path`))
      if (row?.path !== this.schema) throw behindPooler(this.url)
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
    this.#losses += 1
    pool.end({ timeout: 0 }).catch(() => undefined)
  }
}
