import { beforeEach, vi } from 'vitest'

vi.mock('../../server/app/sync-parts.ts', async load => {
  const { syncParts } = await load<typeof import('../../server/app/sync-parts.ts')>()
  const { withCounter } = await import('./counter-mutation.ts')
  return { syncParts: (...deps: Parameters<typeof syncParts>) => withCounter(syncParts(...deps)) }
})

/** The same history gives the same ids and times again: time stands still but for its steps, and chance is a counter. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

let drawn = 0
export const startChance = () => void (drawn = 0)

vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation(array => {
  drawn += 1
  const bytes = new Uint8Array((array as Uint8Array).buffer)
  // Multiplied by an odd number, so that later ids are not the larger ones.
  new DataView(bytes.buffer).setUint32(bytes.length - 4, Math.imul(drawn, 0x9e3779b1) >>> 0)
  return array
})
