import { Worker } from 'node:worker_threads'
import type { Drawn, PageDrawer } from './page-drawer.ts'

/** What the thread says to a page: one of `drawn` and `fault`. */
export type Told = { id: number; drawn: Drawn } | { id: number; fault: string }

export interface WorkerDrawerOptions {
  /** The built worker.ts. */
  entry: string
  /** Where the build wrote what draws pages: a folder for each language. */
  pages: string
  /** Pages that may wait; a page takes some milliseconds. */
  maxWaiting?: number
}

interface Waiting {
  resolve(drawn: Drawn): void
  reject(error: Error): void
}

/** Draws in a thread, so that a page holds up nobody else. It starts with the first page. */
export function createWorkerPageDrawer({ entry, pages, maxWaiting = 64 }: WorkerDrawerOptions): PageDrawer {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let asked = 0

  function start(): Worker {
    const started = new Worker(entry, { workerData: pages, resourceLimits: { maxYoungGenerationSizeMb: 8 } })
    started.unref()
    started.on('message', settle)
    started.on('error', fail)
    started.on('exit', () => {
      if (worker === started) worker = undefined
      fail(new Error('The thread that draws pages ended.'))
    })
    return started
  }

  function settle(told: Told): void {
    const page = waiting.get(told.id)
    waiting.delete(told.id)
    if ('drawn' in told) page?.resolve(told.drawn)
    else page?.reject(new Error(told.fault))
  }

  function fail(error: unknown): void {
    const reason = error instanceof Error ? error : new Error(String(error))
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }

  return {
    draw: async page => {
      if (waiting.size >= maxWaiting) return undefined
      const id = (asked += 1)
      worker ??= start()
      worker.postMessage({ id, page })
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    },
    close: async () => void (await worker?.terminate()),
  }
}
