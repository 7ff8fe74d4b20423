import { connect, type Connection } from './connect.ts'

const pollMs = 1000

/**
 * The number of commits of all nodes, without a query: told by NOTIFY. Each second it listens and asks anew, because whoever
 * lost the connection hears nothing.
 */
export class CommitCount {
  readonly channel: string
  readonly #sql: Connection
  readonly #timer: NodeJS.Timeout
  #now = 0

  private constructor(url: string) {
    const { sql, schema } = connect(url, { max: 1, name: 'kaft listener', onNotify: text => this.heard(Number(text)) })
    this.#sql = sql
    this.channel = `kaft ${schema}`
    this.#timer = setInterval(() => void this.#ask().catch(() => undefined), pollMs)
    this.#timer.unref()
  }

  static async follow(url: string): Promise<CommitCount> {
    const count = new CommitCount(url)
    try {
      await count.#ask()
      return count
    } catch (error) {
      await count.end()
      throw error
    }
  }

  get now(): number {
    return this.#now
  }

  heard(n: number): void {
    this.#now = Math.max(this.#now, n)
  }

  async end(): Promise<void> {
    clearInterval(this.#timer)
    await this.#sql.end({ timeout: 1 })
  }

  async #ask(): Promise<void> {
    await this.#sql.unsafe(`listen "${this.channel.replaceAll('"', '""')}"`)
    const [row] = await this.#sql.unsafe<{ n: number }[]>('select n from commit_count')
    if (row) this.heard(row.n)
  }
}
