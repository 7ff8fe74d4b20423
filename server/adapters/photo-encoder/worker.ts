import { encode } from './encode.ts'

/** A process of its own: it decodes what strangers send and keeps the memory that takes until it ends. */
process.on('message', async ({ id, bytes }: { id: number; bytes: Uint8Array }) => {
  process.send?.({ id, encoding: await encode(bytes) })
})
process.on('disconnect', () => process.exit())
