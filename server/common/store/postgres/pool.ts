import { connect, type Connection, type ConnectOptions } from './connect.ts'
import { NoAnswer, within } from './within.ts'

/** Connections for questions, all given up where one has no answer in time, because the driver does not say whose it was. */
export class Pool {
  readonly #open: () => Connection
  readonly #answerMs: number
  #sql: Connection

  constructor(url: string, options: ConnectOptions & { answerMs: number }) {
    this.#open = () => connect(url, options).sql
    this.#answerMs = options.answerMs
    this.#sql = this.#open()
  }

  async ask<Result>(question: (sql: Connection) => PromiseLike<Result>): Promise<Result> {
    const sql = this.#sql
    try {
      return await within(this.#answerMs, question(sql))
    } catch (error) {
      if (error instanceof NoAnswer && this.#sql === sql) this.#renew()
      throw error
    }
  }

  end(): Promise<void> {
    return this.#sql.end({ timeout: 5 })
  }

  #renew(): void {
    const former = this.#sql
    this.#sql = this.#open()
    former.end({ timeout: 0 }).catch(() => undefined)
  }
}
