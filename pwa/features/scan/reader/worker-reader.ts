import type { FromReader, ToReader } from './barcode.worker.ts'
import { pixelsOf } from './pixels.ts'
import { type Reader, ReaderMissing } from './reader.ts'

interface Waiting {
  give(codes: string[]): void
  fail(error: Error): void
}

/** Reads off the main thread. Only the worker's own policy allows WebAssembly (docs/decisions/081). */
export function workerReader(): Reader {
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let worker: Worker | undefined = start()

  function start(): Worker {
    const made = new Worker(new URL('./barcode.worker.ts', import.meta.url), { type: 'module' })
    made.addEventListener('message', ({ data: { id, codes } }: MessageEvent<FromReader>) => {
      if (codes) waiting.get(id)?.give(codes)
      else waiting.get(id)?.fail(new ReaderMissing())
      waiting.delete(id)
    })
    made.addEventListener('error', () => {
      for (const { fail } of waiting.values()) fail(new ReaderMissing())
      waiting.clear()
      // It answers nothing any more; the next picture starts another, also where this one failed before the first.
      if (worker === made) worker = undefined
    })
    return made
  }

  return {
    read: async picture => {
      const pixels = pixelsOf(picture)
      if (!pixels) return []
      worker ??= start()
      const id = (asked += 1)
      const codes = new Promise<string[]>((give, fail) => waiting.set(id, { give, fail }))
      worker.postMessage({ id, pixels } satisfies ToReader, [pixels.data.buffer])
      return codes
    },
    end: () => {
      worker?.terminate()
      worker = undefined
    },
  }
}
