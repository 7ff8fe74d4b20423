import { type ChildProcess, fork } from 'node:child_process'
import type { Cut, Encoding, PhotoEncoder } from './photo-encoder.ts'

export interface ProcessOptions {
  /** The worker as a file that Node can run. */
  entry: string
  /** Milliseconds without work after which the process ends and gives its memory back. */
  idleMs?: number
  /** Photos that may wait; more are told that we are busy. */
  maxWaiting?: number
  /** Milliseconds that one photo may take. */
  maxMs?: number
}

interface Job {
  /** What the process is told. */
  work: { bytes: Uint8Array; cut?: Cut | undefined } | { svg: string }
  /** How often a worker died over it. */
  deaths: number
  done: (answer: unknown) => void
  /** What is answered instead where it is not done. */
  busy: unknown
  broken: unknown
}

const busy: Encoding = { kind: 'busy' }
const broken: Encoding = { kind: 'refused', error: { code: 'broken' } }

/** A photo on which this many workers died is refused as broken. */
const maxDeaths = 2

/** Encodes in one process beside ours, photo after photo; it starts with the first and ends when idle. */
export function createProcessPhotoEncoder(options: ProcessOptions): PhotoEncoder & { running: () => boolean } {
  const { entry, idleMs = 20_000, maxWaiting = 48, maxMs = 30_000 } = options
  const waiting: Job[] = []
  let child: ChildProcess | undefined
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
    child ??= start()
    timer = setTimeout(() => child?.kill('SIGKILL'), maxMs)
    child.send(current.work)
  }

  function start(): ChildProcess {
    const started = fork(entry, {
      serialization: 'advanced',
      execArgv: [],
      // It works on what strangers send: no secret is within its reach.
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', ({ done }: { done: unknown }) => finish(done))
    started.on('error', () => started.kill('SIGKILL'))
    started.on('exit', () => {
      if (child === started) died()
    })
    started.unref()
    started.channel?.unref()
    return started
  }

  function finish(answer: unknown): void {
    const job = current
    current = undefined
    job?.done(answer)
    next()
  }

  /** The worker went away by itself: its photo gets another try, then the blame. */
  function died(): void {
    child = undefined
    if (!current) return
    current.deaths += 1
    if (current.deaths >= maxDeaths) return finish(current.broken)
    waiting.unshift(current)
    current = undefined
    next()
  }

  function end(): void {
    const ended = child
    child = undefined
    ended?.disconnect()
  }

  function ask(job: Pick<Job, 'work' | 'busy' | 'broken'>): Promise<unknown> {
    return new Promise(done => {
      if (waiting.length >= maxWaiting) return done(job.busy)
      waiting.push({ ...job, deaths: 0, done })
      next()
    })
  }

  return {
    encode: (bytes, cut) => ask({ work: { bytes, cut }, busy, broken }) as Promise<Encoding>,
    draw: svg => ask({ work: { svg }, busy: undefined, broken: undefined }) as Promise<Uint8Array | undefined>,
    close: async () => {
      clearTimeout(timer)
      for (const job of waiting.splice(0)) job.done(job.busy)
      current?.done(current.busy)
      current = undefined
      const ended = child
      child = undefined
      if (ended && ended.exitCode === null) {
        ended.ref()
        const gone = new Promise(resolve => ended.once('exit', resolve))
        ended.kill('SIGKILL')
        await gone
      }
    },
    running: () => child !== undefined,
  }
}
