import { Worker } from 'node:worker_threads'
import { indexPathOf, readStoredIndex } from './stored-index.ts'
import type { Base } from './live-shelf.ts'

/** Rebuilds in a thread where the file is missing or old. */
export class Bases {
  readonly #file: string
  readonly #entry: string
  #making: Worker | undefined
  #ready: Promise<Base | undefined> | undefined

  constructor(file: string, entry: string) {
    this.#file = file
    this.#entry = entry
  }

  /** Without a base every thread reads the complete catalogue. */
  ready(): Promise<Base | undefined> {
    return (this.#ready ??= this.#make(false))
  }

  /** Undefined while one is being built, or where it cannot be stored. */
  async renewed(): Promise<Base | undefined> {
    if (this.#making) return undefined
    const base = await this.#make(true)
    if (base) this.#ready = Promise.resolve(base)
    return base
  }

  async end(): Promise<void> {
    await this.#making?.terminate()
  }

  async #make(isNew: boolean): Promise<Base | undefined> {
    const worker = new Worker(this.#entry, { workerData: { file: this.#file, isNew } })
    this.#making = worker
    worker.unref()
    try {
      const isKept = await new Promise<boolean>(resolve => {
        worker.on('message', () => resolve(true))
        worker.on('error', () => resolve(false))
        worker.on('exit', () => resolve(false))
      })
      return isKept ? await readStoredIndex(indexPathOf(this.#file)) : undefined
    } finally {
      this.#making = undefined
    }
  }
}
