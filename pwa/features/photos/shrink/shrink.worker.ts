import { shrink } from './shrink.ts'

self.addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  try {
    const shrinking = await shrink(data)
    const transfer = shrinking.kind === 'shrunk' ? [shrinking.photo.bytes] : []
    self.postMessage(shrinking, { transfer })
  } catch {
    self.postMessage({ kind: 'unable' }, { transfer: [] })
  }
})
