import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/new-id.ts'
import { openRegistry, type Registry } from '../../local/registry.ts'
import { dismissOffer, mayOffer } from './install.ts'

let registry: Registry
beforeEach(() => {
  registry = openRegistry(newId())
})
afterEach(() => registry.delete())

const day = 24 * 3600_000

test('an offer to install that was waved away comes back after thirty days, three times at most (L1)', async () => {
  let now = Date.UTC(2026, 8, 1)
  expect(await mayOffer(registry, now)).toBe(true)
  for (let time = 1; time <= 3; time++) {
    await dismissOffer(registry, now)
    expect(await mayOffer(registry, now + 29 * day)).toBe(false)
    now += 31 * day
    expect(await mayOffer(registry, now)).toBe(time < 3)
  }
})
