import { LRUCache } from 'lru-cache'
import type { Answered, Caller, Search } from '../../adapters/search/search.ts'
import type { Store } from '../../common/store/store.ts'
import { searchBusy } from './search.errors.ts'

export class TurnedAway extends Error {}

interface FairQueueOptions {
  places: number
  waiting: number
  waitingEach: number
  /** Milliseconds; a caller above this average leaves one place free. */
  slow: number
  now?: () => number
}

interface Ticket<Answer> {
  what: string
  caller: Caller
  work: () => Promise<Answer>
  resolve(answer: Answer | Promise<Answer>): void
  reject(error: Error): void
  leave(): void
}

/**
 * Callers take turns. A full queue drops from the longest line, equal questions share one answer, and started work finishes.
 */
export class FairQueue<Answer> {
  readonly #options: Required<FairQueueOptions>
  readonly #waiting = new Map<string, Ticket<Answer>[]>()
  readonly #running = new Map<string, Promise<Answer>>()
  readonly #held = new Map<string, number>()
  readonly #took = new LRUCache<string, number>({ max: 1000 })

  constructor(options: FairQueueOptions) {
    this.#options = { now: () => performance.now(), ...options }
  }

  /** Equal `what` share an answer. */
  ask(what: string, caller: Caller, work: () => Promise<Answer>): Promise<Answer> {
    const running = this.#running.get(what)
    if (running) return running
    if (caller.signal?.aborted || !this.#makeRoom(caller.key)) return Promise.reject(new TurnedAway())
    return new Promise((resolve, reject) => {
      const leave = () => this.#drop(ticket)
      const ticket: Ticket<Answer> = { what, caller, work, resolve, reject, leave }
      caller.signal?.addEventListener('abort', leave)
      this.#ticketsOf(caller.key).push(ticket)
      this.#startNext()
    })
  }

  #makeRoom(key: string): boolean {
    const own = this.#waiting.get(key)?.length ?? 0
    if (own >= this.#options.waitingEach) return false
    const queues = [...this.#waiting.values()]
    if (queues.reduce((count, tickets) => count + tickets.length, 0) < this.#options.waiting) return true
    const longest = queues.reduce((most, tickets) => (tickets.length > most.length ? tickets : most))
    const newest = longest.at(-1)
    if (!newest || longest.length <= own + 1) return false
    this.#drop(newest)
    return true
  }

  #ticketsOf(key: string): Ticket<Answer>[] {
    const tickets = this.#waiting.get(key) ?? []
    this.#waiting.set(key, tickets)
    return tickets
  }

  #startNext(): void {
    for (const [key, tickets] of this.#waiting) {
      if (this.#running.size >= this.#options.places) return
      if (!this.#mayHoldAnother(key)) continue
      const [ticket] = tickets
      this.#waiting.delete(key)
      this.#waiting.set(key, tickets)
      if (ticket) this.#start(ticket)
    }
  }

  #mayHoldAnother(key: string): boolean {
    const isSlow = (this.#took.get(key) ?? 0) > this.#options.slow
    return !isSlow || this.#options.places < 2 || (this.#held.get(key) ?? 0) < this.#options.places - 1
  }

  #start({ what, caller: { key }, work }: Ticket<Answer>): void {
    const began = this.#options.now()
    const answer = work()
    this.#running.set(what, answer)
    this.#held.set(key, (this.#held.get(key) ?? 0) + 1)
    for (const ticket of this.#sharing(what)) {
      this.#forget(ticket)
      ticket.resolve(answer)
    }
    const end = () => {
      this.#running.delete(what)
      this.#letGo(key, this.#options.now() - began)
      this.#startNext()
    }
    answer.then(end, end)
  }

  #sharing(what: string): Ticket<Answer>[] {
    return [...this.#waiting.values()].flat().filter(ticket => ticket.what === what)
  }

  /** Weighs the latest a quarter, so that a slow caller recovers soon. */
  #letGo(key: string, took: number): void {
    const held = (this.#held.get(key) ?? 1) - 1
    if (held === 0) this.#held.delete(key)
    else this.#held.set(key, held)
    this.#took.set(key, (this.#took.get(key) ?? 0) * 0.75 + took * 0.25)
  }

  #drop(ticket: Ticket<Answer>): void {
    this.#forget(ticket)
    ticket.reject(new TurnedAway())
  }

  #forget(ticket: Ticket<Answer>): void {
    const { caller, leave } = ticket
    caller.signal?.removeEventListener('abort', leave)
    const others = (this.#waiting.get(caller.key) ?? []).filter(other => other !== ticket)
    if (others.length > 0) this.#waiting.set(caller.key, others)
    else this.#waiting.delete(caller.key)
  }
}

/** Milliseconds; a usual query takes two. */
const slow = 10

/** In total and per address; an address may be a complete campus. */
const bounds = { waiting: 500, waitingEach: 100 }

export function fairSearch(
  search: Search,
  { version }: Pick<Store, 'version'>,
  options: Pick<FairQueueOptions, 'places'> & Partial<FairQueueOptions>,
): Search {
  const queue = new FairQueue<Answered>({ ...bounds, slow, ...options })
  return {
    searchBooks: async (question, caller = { key: '' }) => {
      // Includes the version, because an answer from before a commit is stale.
      const what = `${await version()} ${JSON.stringify(question)}`
      try {
        return await queue.ask(what, caller, () => search.searchBooks(question))
      } catch (error) {
        throw error instanceof TurnedAway ? searchBusy() : error
      }
    },
    close: () => search.close(),
  }
}
