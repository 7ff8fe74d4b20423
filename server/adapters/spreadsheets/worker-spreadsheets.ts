import { Worker } from 'node:worker_threads'
import type { Outcome, Spreadsheets } from './spreadsheets.ts'

export type ToThread = { work: object } | { answer: unknown }
export type FromThread = { ready: true } | { question: object } | { result: unknown }

export interface WorkerSpreadsheetsOptions {
  entry: string
  idleMs?: number
  maxWaiting?: number
  maxMegabytes?: number
  maxMs?: number
}

interface Job {
  work: object
  answer: (question: object) => Promise<unknown>
  maxMs: number
  done: (outcome: Outcome) => void
  failed: (error: unknown) => void
}

/** One job at a time; a job that exceeds its limits ends only the thread. */
export function createWorkerSpreadsheets(
  options: WorkerSpreadsheetsOptions,
): Spreadsheets & { running: () => boolean } {
  const { entry, idleMs = 20_000, maxWaiting = 8, maxMegabytes = 256, maxMs = 5000 } = options
  const waiting: Job[] = []
  let worker: Worker | undefined
  let current: Job | undefined
  let timer: NodeJS.Timeout | undefined
  let leftMs = 0
  let since = 0

  function next(): void {
    if (current) return
    clearTimeout(timer)
    current = waiting.shift()
    leftMs = current?.maxMs ?? 0
    if (!current) timer = setTimeout(end, idleMs).unref()
    else if (worker) send({ work: current.work })
    else worker = start()
  }

  function start(): Worker {
    const started = new Worker(entry, {
      // No secrets, because it reads untrusted input.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 32 },
    })
    started.unref()
    started.on('message', (message: FromThread) => started === worker && hear(message))
    started.on('error', error => started === worker && fail(isOutOfMemory(error) ? 'full' : 'broken'))
    started.on('exit', () => started === worker && fail('broken'))
    return started
  }

  /** Counts neither the start nor waiting for our answers. */
  function send(message: ToThread): void {
    since = performance.now()
    timer = setTimeout(() => fail('late'), leftMs)
    worker?.postMessage(message)
  }

  function hear(message: FromThread): void {
    if ('ready' in message) {
      if (current) send({ work: current.work })
      return
    }
    clearTimeout(timer)
    if ('result' in message) return finish(job => job.done({ kind: 'done', result: message.result }))
    leftMs -= performance.now() - since
    const job = current
    const isStill = () => job !== undefined && job === current
    job?.answer(message.question).then(
      answer => isStill() && send({ answer }),
      (error: unknown) => {
        if (!isStill()) return
        end()
        finish(() => job.failed(error))
      },
    )
  }

  function fail(kind: 'late' | 'full' | 'broken'): void {
    end()
    finish(job => job.done({ kind }))
  }

  function finish(settle: (job: Job) => void): void {
    const job = current
    current = undefined
    if (job) settle(job)
    next()
  }

  function end(): void {
    clearTimeout(timer)
    const ended = worker
    worker = undefined
    void ended?.terminate()
  }

  return {
    run: (work, { answer = async () => undefined, maxMs: limitMs = maxMs } = {}) =>
      new Promise((done, failed) => {
        if (waiting.length >= maxWaiting) return done({ kind: 'busy' })
        waiting.push({ work, answer, maxMs: limitMs, done, failed })
        next()
      }),
    close: async () => {
      clearTimeout(timer)
      for (const job of [...waiting.splice(0), ...(current ? [current] : [])]) job.done({ kind: 'busy' })
      current = undefined
      const ended = worker
      worker = undefined
      await ended?.terminate()
    },
    running: () => worker !== undefined,
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
