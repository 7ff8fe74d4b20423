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
  questionKey: string
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

  /** Equal keys share an answer. */
  ask(questionKey: string, caller: Caller, work: () => Promise<Answer>): Promise<Answer> {
    const running = this.#running.get(questionKey)
    if (running) return running
    if (caller.signal?.aborted || !this.#makeRoom(caller.key)) return Promise.reject(new TurnedAway())
    return new Promise((resolve, reject) => {
      const leave = () => this.#drop(ticket)
      const ticket: Ticket<Answer> = { questionKey, caller, work, resolve, reject, leave }
      caller.signal?.addEventListener('abort', leave)
      this.#ticketsOf(caller.key).push(ticket)
      this.#startNext()
    })
  }

  #makeRoom(key: string): boolean {
    const ownCount = this.#waiting.get(key)?.length ?? 0
    if (ownCount >= this.#options.waitingEach) return false
    const queues = [...this.#waiting.values()]
    if (queues.reduce((count, tickets) => count + tickets.length, 0) < this.#options.waiting) return true
    const longest = queues.reduce((best, tickets) => (tickets.length > best.length ? tickets : best))
    const newest = longest.at(-1)
    if (!newest || longest.length <= ownCount + 1) return false
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

  #start({ questionKey, caller: { key }, work }: Ticket<Answer>): void {
    const began = this.#options.now()
    const answer = work()
    this.#running.set(questionKey, answer)
    this.#held.set(key, (this.#held.get(key) ?? 0) + 1)
    for (const ticket of this.#sharing(questionKey)) {
      this.#forget(ticket)
      ticket.resolve(answer)
    }
    const end = () => {
      this.#running.delete(questionKey)
      this.#letGo(key, this.#options.now() - began)
      this.#startNext()
    }
    answer.then(end, end)
  }

  #sharing(questionKey: string): Ticket<Answer>[] {
    return [...this.#waiting.values()].flat().filter(ticket => ticket.questionKey === questionKey)
  }

  /** Weighs the latest a quarter, so that a slow caller recovers soon. */
  #letGo(key: string, took: number): void {
    const running = (this.#held.get(key) ?? 1) - 1
    if (running === 0) this.#held.delete(key)
    else this.#held.set(key, running)
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
      const questionKey = `${await version()} ${JSON.stringify(question)}`
      try {
        return await queue.ask(questionKey, caller, () => search.searchBooks(question))
      } catch (error) {
        throw error instanceof TurnedAway ? searchBusy() : error
      }
    },
    close: () => search.close(),
  }
}
