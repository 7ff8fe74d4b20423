import { shrink } from './shrink.ts'
import type { Orientation } from './webp-orientation.ts'

self.addEventListener('message', async ({ data }: MessageEvent<{ file: Blob; lies: Orientation }>) => {
  try {
    const shrinking = await shrink(data.file, data.lies)
    const transfer = shrinking.kind === 'shrunk' ? [shrinking.photo.bytes] : []
    self.postMessage(shrinking, { transfer })
  } catch {
    self.postMessage({ kind: 'unable' }, { transfer: [] })
  }
})
