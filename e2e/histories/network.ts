/** A request as a tab made it. The tab waits for one answer; copies of it may be on their way for longer. */
export interface Sent {
  tab: Tab
  path: string
  init: RequestInit
  /** Hands an answer (or silence) to the tab, if it still waits for one. */
  hear(answer: Response | Error): void
}

/** A page or a worker of a device that runs one round of the engine. */
export interface Tab {
  device: number
  /** What it waits for now. */
  waiting: Sent | null
  over: boolean
  /** Nothing goes wrong for it: it is answered at once. */
  calm: boolean
}

type Serve = (sent: Sent) => Promise<Response>

/** The network of a history: nothing moves on it but what a step moves. */
export class Network {
  /** On their way to the server. */
  readonly requests: Sent[] = []
  /** On their way back. */
  readonly answers: { sent: Sent; answer: Response }[] = []
  readonly #serveCalm: Serve
  #running = 0
  #waiters: (() => void)[] = []

  constructor(serveCalm: Serve) {
    this.#serveCalm = serveCalm
  }

  /** The `fetch` of this tab. */
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

  /** Counts what runs until it waits for the network or is over. */
  run(tab: Tab, work: Promise<unknown>): void {
    this.#running += 1
    const end = () => {
      tab.over = true
      this.#stops()
    }
    void work.then(end, end)
  }

  /** Resolves when every tab waits for the network or is over. */
  async allWait(): Promise<void> {
    if (this.#running > 0) await new Promise<void>(resolve => this.#waiters.push(resolve))
  }

  /** Whatever was on its way is gone, and who waited for it hears so. */
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
