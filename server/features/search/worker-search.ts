import { Worker } from 'node:worker_threads'
import type { Answered, Question, Search } from '../../adapters/search/search.ts'

export interface Asked {
  id: number
  question: Question
}

export type Told = { id: number; answer: Answered } | { id: number; fault: string }

export interface WorkerSearchOptions {
  file: string
  entry: string
  threads: number
}

interface Waiting {
  resolve(answer: Answered): void
  reject(error: Error): void
}

export function createWorkerSearch({ file, entry, threads }: WorkerSearchOptions): Search {
  const running: Thread[] = []
  return {
    searchBooks: question => idlest().ask(question),
    close: async () => void (await Promise.all(running.splice(0).map(thread => thread.end()))),
  }

  function idlest(): Thread {
    const [first] = running.sort((a, b) => a.waiting - b.waiting)
    if (first && (first.waiting === 0 || running.length >= threads)) return first
    const thread: Thread = new Thread(entry, file, () => running.splice(running.indexOf(thread), 1))
    running.push(thread)
    return thread
  }
}

class Thread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #asked = 0

  constructor(entry: string, file: string, gone: () => void) {
    this.#worker = new Worker(entry, { workerData: file, resourceLimits: { maxYoungGenerationSizeMb: 8 } })
    this.#worker.unref()
    this.#worker.on('message', (told: Told) => this.#settle(told))
    this.#worker.on('error', error => this.#fail(error))
    this.#worker.on('exit', () => {
      gone()
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
      this.#worker.postMessage({ id, question } satisfies Asked)
    })
  }

  end(): Promise<number> {
    return this.#worker.terminate()
  }

  #settle(told: Told): void {
    const waiting = this.#waiting.get(told.id)
    this.#waiting.delete(told.id)
    if ('answer' in told) waiting?.resolve(told.answer)
    else waiting?.reject(new Error(told.fault))
  }

  #fail(error: unknown): void {
    const reason = error instanceof Error ? error : new Error(String(error))
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
  }
}
