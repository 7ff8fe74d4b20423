import { connect, type Connection } from './connect.ts'

const askEveryMs = 1000
const sayEveryMs = 20
const mostBytes = 7000

export interface Said {
  topic: string
  text: string
}

/** Tells all nodes by NOTIFY of commits, and what one says. Counts anew each second, because a lost connection hears nothing. */
export class Listener {
  readonly channel: string
  readonly #sql: Connection
  readonly #timers: NodeJS.Timeout[]
  readonly #hearers: ((said: Said) => void)[] = []
  #waiting: Said[] = []
  #commits = 0

  private constructor(url: string) {
    const { sql, schema } = connect(url, { max: 1, name: 'kaft listener', onNotify: text => this.#take(text) })
    this.#sql = sql
    this.channel = channelOf(schema)
    this.#timers = [
      setInterval(() => void this.#ask().catch(() => undefined), askEveryMs),
      setInterval(() => this.#sayWaiting(), sayEveryMs),
    ]
    for (const timer of this.#timers) timer.unref()
  }

  static async open(url: string): Promise<Listener> {
    const listener = new Listener(url)
    try {
      await listener.#ask()
      return listener
    } catch (error) {
      await listener.end()
      throw error
    }
  }

  get commits(): number {
    return this.#commits
  }

  counted(n: number): void {
    this.#commits = Math.max(this.#commits, n)
  }

  /** To all nodes, this one too; what is said within 20 milliseconds goes together. */
  say(said: Said): void {
    this.#waiting.push(said)
  }

  hear(hearer: (said: Said) => void): void {
    this.#hearers.push(hearer)
  }

  async end(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await this.#sql.end({ timeout: 1 })
  }

  #take(text: string): void {
    if (/^\d+$/.test(text)) return this.counted(Number(text))
    for (const said of JSON.parse(text) as Said[]) for (const hear of this.#hearers) hear(said)
  }

  #sayWaiting(): void {
    while (this.#waiting.length > 0) {
      const together = [this.#waiting.shift()]
      while (this.#waiting[0] && sizeOf([...together, this.#waiting[0]]) < mostBytes)
        together.push(this.#waiting.shift())
      const params = [this.channel, JSON.stringify(together)]
      this.#sql.unsafe('select pg_notify($1, $2)', params, { prepare: true }).catch(() => undefined)
    }
  }

  async #ask(): Promise<void> {
    await this.#sql.unsafe(`listen "${this.channel.replaceAll('"', '""')}"`)
    const [row] = await this.#sql.unsafe<{ n: number }[]>('select n from commit_count')
    if (row) this.counted(row.n)
  }
}

export const channelOf = (schema: string) => `kaft ${schema}`

const sizeOf = (list: readonly unknown[]) => Buffer.byteLength(JSON.stringify(list))
