import { keyOfCache } from '../../../local/cache.ts'
import { type Cache } from '../../../local/cache.types.ts'
import { onPageCache } from '../../../local/release.ts'
import type { LocalSearch } from './local-search.ts'
import type { FromWorker, ToWorker } from './local-search.worker.ts'
import type { Answer, AnswerTo, Question } from './questions.ts'

/** Runs off the main thread where the browser allows it. */
export interface LocalSearchClient {
  /** Resolves undefined where the storage does not answer. */
  ask<Asked extends Question>(question: Asked): Promise<AnswerTo<Asked> | undefined>
  /** Runs `changed` when answers may differ. */
  onChange(changed: () => void): () => void
}

let current: { cache: Cache; caller: WorkerClient } | undefined

/** One for each page; another cache ends the former worker. */
export function localSearchOf(cache: Cache, page: EventTarget = globalThis): LocalSearchClient {
  if (current?.cache !== cache) {
    current?.caller.end()
    current = { cache, caller: new WorkerClient(cache, page) }
  }
  return current.caller
}

interface Waiting {
  question: Question
  give(answer: Answer | undefined): void
}

class WorkerClient implements LocalSearchClient {
  readonly #cache: Cache
  readonly #listeners = new Set<() => void>()
  readonly #waiting = new Map<number, Waiting>()
  readonly #stop: () => void
  #asked = 0
  #worker: Worker | undefined
  #onPage: Promise<LocalSearch> | undefined

  constructor(cache: Cache, page: EventTarget) {
    this.#cache = cache
    // A page in the back/forward cache must close the database, because another may delete it.
    this.#stop = onPageCache(
      () => this.#drop(),
      () => this.#askAgain(),
      page,
    )
  }

  async ask<Asked extends Question>(question: Asked): Promise<AnswerTo<Asked> | undefined> {
    const id = (this.#asked += 1)
    const answer = new Promise<Answer | undefined>(give => this.#waiting.set(id, { question, give }))
    this.#send(id, question)
    return (await answer) as AnswerTo<Asked> | undefined
  }

  onChange(changed: () => void): () => void {
    this.#listeners.add(changed)
    return () => void this.#listeners.delete(changed)
  }

  end(): void {
    this.#stop()
    void this.#onPage?.then(here => here.end())
    this.#lose()
  }

  #send(id: number, question: Question): void {
    this.#worker ??= this.#start()
    if (this.#worker) this.#post(this.#worker, { id, question })
    else void this.#answerOnPage(id, question)
  }

  #start(): Worker | undefined {
    if (this.#onPage || this.#cache.inMemory || typeof Worker === 'undefined') return undefined
    const worker = new Worker(new URL('./local-search.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (this.#worker !== worker) return
      if (data === 'changed') this.#notify()
      else if (data === 'gone') this.#lose()
      else this.#give(data.id, data.answer)
    })
    // It could not load, or cannot run here.
    worker.addEventListener('error', () => {
      if (this.#worker !== worker) return
      this.#drop()
      this.#onPage ??= this.#startOnPage()
      this.#askAgain()
    })
    this.#post(worker, { key: keyOfCache(this.#cache) })
    return worker
  }

  #post(worker: Worker, message: ToWorker): void {
    worker.postMessage(message, [])
  }

  async #answerOnPage(id: number, question: Question): Promise<void> {
    const here = await (this.#onPage ??= this.#startOnPage())
    this.#give(id, await here.answer(question).catch(() => undefined))
  }

  async #startOnPage(): Promise<LocalSearch> {
    const { LocalSearch } = await import('./local-search.ts')
    return new LocalSearch(this.#cache, () => this.#notify())
  }

  #askAgain(): void {
    for (const [id, { question }] of this.#waiting) this.#send(id, question)
  }

  #give(id: number, answer: Answer | undefined): void {
    this.#waiting.get(id)?.give(answer)
    this.#waiting.delete(id)
    // A cut connection does not recover, so the next question opens another.
    if (answer === undefined) this.#drop()
  }

  /** Waiting callers ask again when the cache changes or reopens. */
  #lose(): void {
    this.#drop()
    for (const { give } of this.#waiting.values()) give(undefined)
    this.#waiting.clear()
  }

  #drop(): void {
    this.#worker?.terminate()
    this.#worker = undefined
  }

  #notify(): void {
    for (const changed of this.#listeners) changed()
  }
}
