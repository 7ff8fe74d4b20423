/** A tab waits for one answer; copies of its request may be under way for longer. */
export interface Sent {
  tab: Tab
  path: string
  init: RequestInit
  hear(answer: Response | Error): void
}

export interface Tab {
  device: number
  waiting: Sent | null
  over: boolean
  calm: boolean
}

type Serve = (sent: Sent) => Promise<Response>

/** Only steps of a history move requests and answers on it. */
export class Network {
  readonly requests: Sent[] = []
  readonly answers: { sent: Sent; answer: Response }[] = []
  readonly #serveCalm: Serve
  #running = 0
  #waiters: (() => void)[] = []

  constructor(serveCalm: Serve) {
    this.#serveCalm = serveCalm
  }

  fetchOf(tab: Tab): typeof globalThis.fetch {
    return (path, init = {}) =>
      new Promise((resolve, reject) => {
        const sent: Sent = {
          tab,
          path: String(path),
          init,
          hear: answer => {
            if (tab.waiting !== sent) return
            tab.waiting = null
            if (!tab.calm) this.#running += 1
            if (answer instanceof Error) reject(answer)
            else resolve(answer)
          },
        }
        tab.waiting = sent
        if (tab.calm) return void this.#serveCalm(sent).then(sent.hear, sent.hear)
        this.requests.push(sent)
        this.#stops()
      })
  }

  run(tab: Tab, work: Promise<unknown>): void {
    this.#running += 1
    const end = () => {
      tab.over = true
      this.#stops()
    }
    void work.then(end, end)
  }

  async allWait(): Promise<void> {
    if (this.#running > 0) await new Promise<void>(resolve => this.#waiters.push(resolve))
  }

  forgetAll(tabs: readonly Tab[]): void {
    this.requests.length = 0
    this.answers.length = 0
    for (const { waiting } of tabs) waiting?.hear(new TypeError('Failed to fetch'))
  }

  #stops(): void {
    this.#running -= 1
    if (this.#running > 0) return
    const waiting = this.#waiters
    this.#waiters = []
    for (const resolve of waiting) resolve()
  }
}
