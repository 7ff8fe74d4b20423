import { LRUCache } from 'lru-cache'
import type { Asker } from '../../adapters/search/search.ts'

/** Nobody will answer: too many wait, or who asked hung up. */
export class TurnedAway extends Error {}

export interface FairQueueOptions {
  /** How many are answered at a time. */
  places: number
  /** How many may wait, of all and of one. */
  waiting: number
  waitingEach: number
  /** Milliseconds that answers for one asker may take on average before one place is kept free of them. */
  slow: number
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number
}

interface Ticket<Answer> {
  what: string
  asker: Asker
  work: () => Promise<Answer>
  resolve(answer: Answer | Promise<Answer>): void
  reject(error: Error): void
  leave(): void
}

/**
 * A bounded queue in which askers have turns, however much each of them asks. Where it is full, who asks most gives way. What
 * several ask is answered once. Who hangs up leaves it; what has begun is finished.
 */
export class FairQueue<Answer> {
  readonly #options: Required<FairQueueOptions>
  /** Waiting tickets by asker; whose turn is next comes first. */
  readonly #waiting = new Map<string, Ticket<Answer>[]>()
  readonly #running = new Map<string, Promise<Answer>>()
  /** How many places an asker holds. */
  readonly #held = new Map<string, number>()
  /** What an asker's answers took lately, in milliseconds. */
  readonly #took = new LRUCache<string, number>({ max: 1000 })

  constructor(options: FairQueueOptions) {
    this.#options = { now: () => performance.now(), ...options }
  }

  /** `work` is begun when the turn comes; `what` is the same for those who may share the answer. */
  ask(what: string, asker: Asker, work: () => Promise<Answer>): Promise<Answer> {
    const running = this.#running.get(what)
    if (running) return running
    if (asker.signal?.aborted || !this.#makeRoom(asker.key)) return Promise.reject(new TurnedAway())
    return new Promise((resolve, reject) => {
      const leave = () => this.#drop(ticket)
      const ticket: Ticket<Answer> = { what, asker, work, resolve, reject, leave }
      asker.signal?.addEventListener('abort', leave)
      this.#ticketsOf(asker.key).push(ticket)
      this.#startNext()
    })
  }

  /** Whether one more of this asker may wait; another asker who has more waiting loses the newest. */
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
      // Behind all others: the next turn of this asker is after everybody else's.
      this.#waiting.delete(key)
      this.#waiting.set(key, tickets)
      if (ticket) this.#start(ticket)
    }
  }

  #mayHoldAnother(key: string): boolean {
    const isSlow = (this.#took.get(key) ?? 0) > this.#options.slow
    return !isSlow || this.#options.places < 2 || (this.#held.get(key) ?? 0) < this.#options.places - 1
  }

  #start({ what, asker: { key }, work }: Ticket<Answer>): void {
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

  /** The latest counts for a quarter: a few quick ones, and an asker is quick again. */
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
    const { asker, leave } = ticket
    asker.signal?.removeEventListener('abort', leave)
    const others = (this.#waiting.get(asker.key) ?? []).filter(other => other !== ticket)
    if (others.length > 0) this.#waiting.set(asker.key, others)
    else this.#waiting.delete(asker.key)
  }
}
