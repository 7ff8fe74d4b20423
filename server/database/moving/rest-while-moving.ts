import { sql } from 'drizzle-orm'
import type { Store } from '../../common/store/store.ts'
import { type MoveState, moveStateIn } from './move-state.ts'

/** Milliseconds. A move that was interrupted while it closed is not waited for longer. */
const closingMs = 30_000
const lookEveryMs = 100

interface RestOptions {
  now: () => number
  onError: (error: unknown) => void
}

/** Lets jobs rest while the installation moves away, so that nobody is told twice. */
export class RestWhileMoving {
  readonly #store: Store
  readonly #now: () => number
  #move: MoveState | undefined
  #version: number | undefined
  #running = 0
  #looking: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  private constructor(store: Store, now: () => number) {
    this.#store = store
    this.#now = now
  }

  static async start(store: Store, { now, onError }: RestOptions): Promise<RestWhileMoving> {
    const rest = new RestWhileMoving(store, now)
    await rest.#look()
    const look = () => void (rest.#looking = rest.#looking.then(() => rest.#look()).catch(onError))
    rest.#timer = setInterval(look, lookEveryMs).unref()
    return rest
  }

  get hasLeft(): boolean {
    return this.#move?.state === 'left'
  }

  async unlessResting(work: () => Promise<void>): Promise<void> {
    if (this.#mustRest) return
    this.#running += 1
    try {
      await work()
    } finally {
      this.#running -= 1
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  get #mustRest(): boolean {
    return this.hasLeft || (this.#move?.state === 'closing' && this.#now() - this.#move.at < closingMs)
  }

  async #look(): Promise<void> {
    const version = await this.#store.version()
    if (version !== this.#version) {
      this.#move = await moveStateIn(this.#store.read)
      this.#version = version
    }
    if (this.#move?.state === 'closing' && this.#move.hasRest === 0 && this.#mustRest && this.#running === 0)
      await this.#store.commit({
        statements: [sql`update moving set has_rest = 1 where state = 'closing' and at = ${this.#move.at}`],
      })
  }
}
