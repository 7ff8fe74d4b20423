import { Worker } from 'node:worker_threads'
import type { AdRequest, CoverRequest, Rendered, PageRequest, PageRenderer } from './page-renderer.ts'

export interface RenderRequest {
  id: number
  work: { page: PageRequest } | { cover: CoverRequest } | { ad: AdRequest }
}

export type FromWorker = { id: number; done: Rendered | string } | { id: number; error: string }

export interface WorkerRendererOptions {
  entry: string
  pages: string
  maxWaiting?: number
}

interface Waiting {
  resolve(done: Rendered | string): void
  reject(error: Error): void
}

export function createWorkerPageRenderer({ entry, pages, maxWaiting = 64 }: WorkerRendererOptions): PageRenderer {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let lastId = 0

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

  function settle(message: FromWorker): void {
    const page = waiting.get(message.id)
    waiting.delete(message.id)
    if ('done' in message) page?.resolve(message.done)
    else page?.reject(new Error(message.error))
  }

  function fail(error: unknown): void {
    const reason = error instanceof Error ? error : new Error(String(error))
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }

  async function ask(work: RenderRequest['work']): Promise<Rendered | string | undefined> {
    if (waiting.size >= maxWaiting) return undefined
    const id = (lastId += 1)
    worker ??= start()
    worker.postMessage({ id, work } satisfies RenderRequest)
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
  }

  return {
    draw: page => ask({ page }) as Promise<Rendered | undefined>,
    renderCover: cover => ask({ cover }) as Promise<string | undefined>,
    renderAd: ad => ask({ ad }) as Promise<string | undefined>,
    close: async () => void (await worker?.terminate()),
  }
}
