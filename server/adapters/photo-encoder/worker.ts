import { drawing, encode } from './encode.ts'
import type { Cut } from './photo-encoder.ts'

type Work = { bytes: Uint8Array; cut?: Cut } | { svg: string }

/** A process, because decoding untrusted input may crash, and frees its memory at the end. */
process.on('message', async (work: Work) => {
  const done = 'svg' in work ? await drawing(work.svg).catch(() => undefined) : await encode(work.bytes, work.cut)
  process.send?.({ done }, undefined, undefined, fault => fault && process.exit())
})
process.on('disconnect', () => process.exit())
