import { drawing, encode } from './encode.ts'
import type { Cut, Drawing } from './photo-encoder.ts'

type Work = { bytes: Uint8Array; cut?: Cut } | Drawing

/** A process, because decoding untrusted input may crash, and frees its memory at the end. */
process.on('message', async (work: Work) => {
  const done = 'svg' in work ? await drawing(work).catch(() => undefined) : await encode(work.bytes, work.cut)
  process.send?.({ done }, undefined, undefined, fault => fault && process.exit())
})
process.on('disconnect', () => process.exit())
