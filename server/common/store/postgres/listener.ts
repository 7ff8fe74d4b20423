import { CommitCount } from './commit-count.ts'
import { schemaOf, Pool } from './connect.ts'

const lookEveryMs = 1000
const sayEveryMs = 20
const answerMs = 5000
const saidMs = 10_000

export interface NodeMessage {
  topic: string
  text: string
}

/**
 * Tells all nodes of commits, and of messages. NOTIFY says no more than that there is something to read, because whoever may
 * log in to the database can send it. Looks each second besides, because a lost connection hears nothing.
 */
export class Listener {
  readonly count = new CommitCount()
  readonly channel: string
  readonly #pool: Pool
  readonly #timers: NodeJS.Timeout[]
  readonly #hearers: ((message: NodeMessage) => void)[] = []
  #heard = new Set<string>()
  #waiting: NodeMessage[] = []
  #isLooking = false
  #again = false

  private constructor(url: string) {
    const onNotify = () => this.#look()
    this.#pool = new Pool(url, { max: 1, name: 'kaft listener', onNotify, answerMs })
    this.channel = channelOf(schemaOf(url).schema)
    this.#timers = [
      setInterval(() => this.#look(), lookEveryMs),
      setInterval(() => this.#sayWaiting(), sayEveryMs),
      setInterval(() => void this.#ask(forget).catch(() => undefined), saidMs),
    ]
    for (const timer of this.#timers) timer.unref()
  }

  static async open(url: string): Promise<Listener> {
    const listener = new Listener(url)
    try {
      await listener.#lookOnce()
      return listener
    } catch (error) {
      await listener.end()
      throw error
    }
  }

  /** To all nodes, this one too; messages of 20 milliseconds go as one. */
  say(message: NodeMessage): void {
    this.#waiting.push(message)
  }

  hear(hearer: (message: NodeMessage) => void): void {
    this.#hearers.push(hearer)
  }

  async end(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await this.#pool.end()
  }

  #ask(text: string, params: readonly string[] = []): Promise<Record<string, unknown>[]> {
    return this.#pool.ask(sql => sql.unsafe(text, params as never[], { prepare: true }))
  }

  /** One look at a time, however often it is notified. */
  #look(): void {
    this.#again = true
    if (!this.#isLooking) void this.#lookWhileTold()
  }

  async #lookWhileTold(): Promise<void> {
    this.#isLooking = true
    while (this.#again) {
      this.#again = false
      await this.#lookOnce().catch(() => undefined)
    }
    this.#isLooking = false
  }

  async #lookOnce(): Promise<void> {
    const counted = this.count.asking()
    const [, [row], received] = await Promise.all([
      this.#ask(`listen "${this.channel.replaceAll('"', '""')}"`),
      this.#ask('select n from commit_count'),
      this.#ask(saidLately),
    ])
    counted(Number(row?.['n'] ?? 0))
    const before = this.#heard
    this.#heard = new Set(received.map(({ key }) => String(key)))
    for (const { key, text } of received)
      if (!before.has(String(key))) for (const hear of this.#hearers) hear(JSON.parse(String(text)) as NodeMessage)
  }

  #sayWaiting(): void {
    const messages = this.#waiting.splice(0)
    if (messages.length === 0) return
    const texts = JSON.stringify(messages.map(each => JSON.stringify(each)))
    this.#ask(saying, [texts, this.channel]).catch(() => undefined)
  }
}

const saying = `with said as (
    insert into node_said (at, text) select extract(epoch from now()) * 1000, value from json_each($1) returning id
  ) select pg_notify($2, 'said') from (select max(id) from said) as last`

const saidLately = `select at || ' ' || id as key, text from node_said
  where at > extract(epoch from now()) * 1000 - ${saidMs} order by id`

const forget = `delete from node_said where at < extract(epoch from now()) * 1000 - ${2 * saidMs}`

export const channelOf = (schema: string) => `kaft ${schema}`
