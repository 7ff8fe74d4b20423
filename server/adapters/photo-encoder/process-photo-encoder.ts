import { type ChildProcess, fork } from 'node:child_process'
import type { Cut, Drawing, Encoding, PhotoEncoder } from './photo-encoder.ts'

export interface ProcessOptions {
  entry: string
  /** Milliseconds of idling before the process ends, to free memory. */
  idleMs?: number
  maxWaiting?: number
  maxMs?: number
}

interface Job {
  work: { bytes: Uint8Array; cut?: Cut | undefined } | Drawing
  deaths: number
  done: (answer: unknown) => void
  busy: unknown
  broken: unknown
}

const busy: Encoding = { kind: 'busy' }
const broken: Encoding = { kind: 'refused', error: { code: 'broken' } }

const maxDeaths = 2

/** One photo at a time, in a process of its own that ends when idle. */
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
      // No secrets, because it decodes untrusted input.
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
    draw: drawing => ask({ work: drawing, busy: undefined, broken: undefined }) as Promise<Uint8Array | undefined>,
    close: async () => {
      clearTimeout(timer)
      for (const job of waiting.splice(0)) job.done(job.busy)
      current?.done(current.busy)
      current = undefined
      const ended = child
      child = undefined
      if (ended && ended.exitCode === null) {
        ended.ref()
        const exited = new Promise(resolve => ended.once('exit', resolve))
        ended.kill('SIGKILL')
        await exited
      }
    },
    running: () => child !== undefined,
  }
}
