import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MutationName } from '../../../shared/features/mutations.ts'
import { newId } from '../../lib/new-id.ts'
import { openRegistry, type Registry } from '../../local/registry.ts'
import { openVault } from '../../local/vault.ts'
import { dismissOffer, mayOffer } from './install.ts'
import { wentWellSince } from './install-offer.tsx'

let registry: Registry
beforeEach(() => {
  registry = openRegistry(newId())
})
afterEach(() => registry.delete())

const day = 24 * 3600_000

test('an offer to install that was waved away comes back after sixty days, three times at most (L1)', async () => {
  let now = Date.UTC(2026, 8, 1)
  expect(await mayOffer(registry, now)).toBe(true)
  for (let time = 1; time <= 3; time++) {
    await dismissOffer(registry, now)
    expect(await mayOffer(registry, now + 59 * day)).toBe(false)
    now += 61 * day
    expect(await mayOffer(registry, now)).toBe(time < 3)
  }
})

test('a chat, an ad or a followed list is the moment to offer it; arriving, reading and leaving a list are not (L1)', async () => {
  const vault = openVault(newId())
  const at = Date.UTC(2026, 8, 1)
  const add = (name: MutationName, args: unknown, when: number) =>
    vault.sent.add({ id: newId(), n: when, lane: 'me', name, args, createdAt: when, schema: 1, at: when })
  await add('chat.start', {}, at - 1)
  await add('chat.read', {}, at)
  await add('list.follow', { on: false }, at)
  expect(await wentWellSince(vault, at)).toBe(false)
  await add('list.follow', { on: true }, at + 1)
  expect(await wentWellSince(vault, at)).toBe(true)
  expect(await wentWellSince(vault, at - 1)).toBe(true)
  for (const name of ['chat.start', 'ad.create'] as const) {
    await vault.sent.clear()
    await add(name, {}, at)
    expect([name, await wentWellSince(vault, at)]).toEqual([name, true])
  }
  await vault.delete()
})
