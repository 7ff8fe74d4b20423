import { type ChildProcess, fork } from 'node:child_process'
import type { Encoding, PhotoEncoder } from './photo-encoder.ts'

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
  bytes: Uint8Array
  /** How often a worker died over it. */
  deaths: number
  done: (encoding: Encoding) => void
}

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
    child.send({ id: 0, bytes: current.bytes })
  }

  function start(): ChildProcess {
    const started = fork(entry, {
      serialization: 'advanced',
      execArgv: [],
      // It works on what strangers send: no secret is within its reach.
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', ({ encoding }: { encoding: Encoding }) => finish(encoding))
    started.on('error', () => started.kill('SIGKILL'))
    started.on('exit', () => {
      if (child === started) died()
    })
    started.unref()
    started.channel?.unref()
    return started
  }

  function finish(encoding: Encoding): void {
    const job = current
    current = undefined
    job?.done(encoding)
    next()
  }

  /** The worker went away by itself: its photo gets another try, then the blame. */
  function died(): void {
    child = undefined
    if (!current) return
    current.deaths += 1
    if (current.deaths >= maxDeaths) return finish({ kind: 'refused', fault: { code: 'broken' } })
    waiting.unshift(current)
    current = undefined
    next()
  }

  function end(): void {
    const ended = child
    child = undefined
    ended?.disconnect()
  }

  return {
    encode: bytes =>
      new Promise(done => {
        if (waiting.length >= maxWaiting) return done({ kind: 'busy' })
        waiting.push({ bytes, deaths: 0, done })
        next()
      }),
    close: async () => {
      clearTimeout(timer)
      for (const job of waiting.splice(0)) job.done({ kind: 'busy' })
      current?.done({ kind: 'busy' })
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
