import { beforeEach, vi } from 'vitest'

vi.mock('../../server/app/sync-parts.ts', async load => {
  const { syncParts } = await load<typeof import('../../server/app/sync-parts.ts')>()
  const { withCounter } = await import('./counter-mutation.ts')
  return { syncParts: (...deps: Parameters<typeof syncParts>) => withCounter(syncParts(...deps)) }
})

/** Fixes clock and ids, so that the same history gives the same ones again. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

let drawn = 0
export const startChance = () => void (drawn = 0)

vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation(array => {
  drawn += 1
  const bytes = new Uint8Array((array as Uint8Array).buffer)
  // Multiplies by an odd number, so that later ids are not always larger.
  new DataView(bytes.buffer).setUint32(bytes.length - 4, Math.imul(drawn, 0x9e3779b1) >>> 0)
  return array
})
