import { Worker } from 'node:worker_threads'
import type { Reading, Sheets, SheetToWrite } from './sheets.ts'

export type SheetWork = { read: Uint8Array; pasted: boolean } | { write: SheetToWrite }

export interface WorkerSheetsOptions {
  /** The built worker.ts. */
  entry: string
  /** Milliseconds without work after which the thread ends. */
  idleMs?: number
  /** Sheets that may wait; more are told that we are busy. */
  maxWaiting?: number
  /** Memory of the thread, millions of bytes. */
  maxMegabytes?: number
  /** Milliseconds that one sheet may take. */
  maxMs?: number
}

interface Job {
  work: SheetWork
  done: (answer: unknown) => void
  busy: unknown
  broken: unknown
}

const busy: Reading = { kind: 'busy' }
const broken: Reading = { kind: 'refused', fault: 'broken' }

/** Reads and writes in one thread, sheet after sheet, with little memory: who fills it ends only that thread. */
export function createWorkerSheets(options: WorkerSheetsOptions): Sheets & { running: () => boolean } {
  const { entry, idleMs = 20_000, maxWaiting = 16, maxMegabytes = 384, maxMs = 20_000 } = options
  const waiting: Job[] = []
  let worker: Worker | undefined
  let current: Job | undefined
  let timer: NodeJS.Timeout | undefined

  function next(): void {
    if (current) return
    clearTimeout(timer)
    current = waiting.shift()
    if (!current) {
      timer = setTimeout(end, idleMs).unref()
      return
    }
    worker ??= start()
    timer = setTimeout(fail, maxMs)
    worker.postMessage(current.work)
  }

  function start(): Worker {
    const started = new Worker(entry, {
      // It works on what strangers send: no secret is within its reach.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 32 },
    })
    started.unref()
    started.on('message', finish)
    started.on('error', () => started === worker && fail())
    started.on('exit', () => started === worker && fail())
    return started
  }

  function finish(answer: unknown): void {
    const job = current
    current = undefined
    job?.done(answer)
    next()
  }

  /** What the thread was at has killed it, or holds it up. */
  function fail(): void {
    end()
    finish(current?.broken)
  }

  function end(): void {
    const ended = worker
    worker = undefined
    void ended?.terminate()
  }

  function ask(job: Omit<Job, 'done'>): Promise<unknown> {
    return new Promise(done => {
      if (waiting.length >= maxWaiting) return done(job.busy)
      waiting.push({ ...job, done })
      next()
    })
  }

  return {
    read: (read, { pasted = false } = {}) => ask({ work: { read, pasted }, busy, broken }) as Promise<Reading>,
    write: write => ask({ work: { write }, busy: undefined, broken: undefined }) as Promise<Uint8Array | undefined>,
    close: async () => {
      clearTimeout(timer)
      for (const job of waiting.splice(0)) job.done(job.busy)
      current?.done(current.busy)
      current = undefined
      const ended = worker
      worker = undefined
      await ended?.terminate()
    },
    running: () => worker !== undefined,
  }
}
