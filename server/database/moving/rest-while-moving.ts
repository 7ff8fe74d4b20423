import { sql } from 'drizzle-orm'
import type { Store } from '../../common/store/store.ts'
import { type MoveState, moveStateIn } from './side.ts'

/** Milliseconds. A move that was interrupted while it closed is not waited for longer. */
const closingMs = 30_000
const lookEveryMs = 100

interface RestOptions {
  now: () => number
  isOurs: () => boolean
  onError: (error: unknown) => void
}

/** Lets jobs rest while the installation moves away, so that nothing is announced twice. */
export class RestWhileMoving {
  readonly #store: Store
  readonly #now: () => number
  readonly #isOurs: () => boolean
  #move: MoveState | undefined
  #seenAt = 0
  #version: number | undefined
  #running = 0
  #looking: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  private constructor(store: Store, { now, isOurs }: RestOptions) {
    this.#store = store
    this.#now = now
    this.#isOurs = isOurs
  }

  static async start(store: Store, options: RestOptions): Promise<RestWhileMoving> {
    const rest = new RestWhileMoving(store, options)
    await rest.#look()
    const look = () => void (rest.#looking = rest.#looking.then(() => rest.#look()).catch(options.onError))
    rest.#timer = setInterval(look, lookEveryMs).unref()
    return rest
  }

  async unlessResting(work: () => Promise<void>): Promise<void> {
    if (!this.rests) await this.counted(work)
  }

  async counted<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#running += 1
    try {
      return await work()
    } finally {
      this.#running -= 1
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  get rests(): boolean {
    const state = this.#move?.state
    return state === 'left' || (state === 'closing' && this.#now() - this.#seenAt < closingMs)
  }

  async #look(): Promise<void> {
    const version = await this.#store.version()
    if (version !== this.#version) {
      const move = await moveStateIn(this.#store.read)
      if (move?.at !== this.#move?.at) this.#seenAt = this.#now()
      this.#move = move
      this.#version = version
    }
    if (this.#move?.state !== 'closing' || this.#move.hasRest === 1 || !this.#isOurs()) return
    if (this.rests && this.#running === 0)
      await this.#store.commit({
        statements: [sql`update moving set has_rest = 1 where state = 'closing' and at = ${this.#move.at}`],
      })
  }
}
