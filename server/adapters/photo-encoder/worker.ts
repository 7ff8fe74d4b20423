import { drawing, encode } from './encode.ts'
import type { Cut } from './photo-encoder.ts'

type Work = { bytes: Uint8Array; cut?: Cut } | { svg: string }

/** A process of its own: it decodes what strangers send and keeps the memory that takes until it ends. */
process.on('message', async (work: Work) => {
  process.send?.({
    done: 'svg' in work ? await drawing(work.svg).catch(() => undefined) : await encode(work.bytes, work.cut),
  })
})
process.on('disconnect', () => process.exit())
