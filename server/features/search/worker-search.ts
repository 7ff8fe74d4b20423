import { Worker } from 'node:worker_threads'
import type { Answered, Question, Search } from '../../adapters/search/search.ts'
import { Bases, type Base } from './engine/catalogue/stored-index.ts'

export type Begun = { file: string; base: Base | undefined }
export type ToWorker = { id: number; question: Question } | { base: Base }
export type FromWorker =
  { id: number; answer: Answered } | { id: number; error: string; code?: unknown } | { isLate: true }

export interface WorkerSearchOptions {
  file: string
  entry: string
  /** Builds the index. */
  indexEntry: string
  threads: number
}

interface Waiting {
  resolve(answer: Answered): void
  reject(error: Error): void
}

export function createWorkerSearch({ file, entry, indexEntry, threads }: WorkerSearchOptions): Search {
  const running: Thread[] = []
  const bases = new Bases(file, indexEntry)
  return {
    searchBooks: async question => idlest(await bases.ready()).ask(question),
    close: async () => {
      await bases.end()
      await Promise.all(running.splice(0).map(thread => thread.end()))
    },
  }

  function idlest(base: Base | undefined): Thread {
    const [first] = running.sort((a, b) => a.waiting - b.waiting)
    if (first && (first.waiting === 0 || running.length >= threads)) return first
    const thread: Thread = new Thread(
      entry,
      { file, base },
      {
        ended: () => running.splice(running.indexOf(thread), 1),
        late: renew,
      },
    )
    running.push(thread)
    return thread
  }

  async function renew(): Promise<void> {
    const base = await bases.renewed()
    if (base) for (const thread of running) thread.take(base)
  }
}

interface Signs {
  ended(): void
  late(): void
}

class Thread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #asked = 0

  constructor(entry: string, begun: Begun, { ended, late }: Signs) {
    this.#worker = new Worker(entry, { workerData: begun, resourceLimits: { maxYoungGenerationSizeMb: 8 } })
    this.#worker.unref()
    this.#worker.on('message', (message: FromWorker) => ('isLate' in message ? late() : this.#settle(message)))
    this.#worker.on('error', error => this.#fail(error))
    this.#worker.on('exit', () => {
      ended()
      this.#fail(new Error('The search thread ended.'))
    })
  }

  get waiting(): number {
    return this.#waiting.size
  }

  ask(question: Question): Promise<Answered> {
    const id = (this.#asked += 1)
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, question } satisfies ToWorker)
    })
  }

  take(base: Base): void {
    this.#worker.postMessage({ base } satisfies ToWorker)
  }

  end(): Promise<number> {
    return this.#worker.terminate()
  }

  #settle(message: Exclude<FromWorker, { isLate: true }>): void {
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if ('answer' in message) waiting?.resolve(message.answer)
    else waiting?.reject(Object.assign(new Error(message.error), { code: message.code }))
  }

  #fail(error: unknown): void {
    const reason = error instanceof Error ? error : new Error(String(error))
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
  }
}
