import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bodyOf, nothingSaved, written } from '../../../../../shared/features/drafts/drafts.rules.ts'
import { openCache } from '../../../../local/cache.ts'
import { type Cache } from '../../../../local/cache.types.ts'
import type { Local } from '../../../../local/local.types.ts'
import { openVault, type Vault } from '../../../../local/vault.ts'
import { onWake } from '../../../../sync/tabs/wake-sync.ts'
import { startKeeping } from './keeping.ts'

let vault: Vault
let cache: Cache
let page: EventTarget
let stop: () => void
let change: (to: Partial<Local>) => void
beforeEach(() => {
  vault = openVault(crypto.randomUUID())
  cache = openCache(crypto.randomUUID())
  page = new EventTarget()
  let now = { vault, cache, personId: 'eva', generation: 0 } as unknown as Local
  let tell: () => void = () => undefined
  change = to => {
    now = { ...now, ...to }
    tell()
  }
  stop = startKeeping({ now: () => now, subscribe: changed => ((tell = changed), () => undefined) }, page)
})
afterEach(async () => {
  stop()
  await vault.delete()
  await cache.delete()
})

const type = (price: string) =>
  vault.drafts.put({
    id,
    step: 'condition',
    values: { price },
    photoHashes: [],
    bookSnapshot: null,
    updatedAt: Date.now(),
  })
const id = '00000000-0000-7000-8000-000000000001'
const sent = async () => (await vault.outbox.toArray()).map(({ args }) => args as { body: unknown })
const hide = () => page.dispatchEvent(new Event('visibilitychange'))

test('what was typed goes into the outbox when the page is hidden (M18, L4)', async () => {
  await type('20')
  hide()
  await vi.waitFor(async () => expect(await sent()).toHaveLength(1))
  await type('25')
  hide()
  await vi.waitFor(async () => expect(JSON.stringify(await sent())).toContain('25'))
  expect(await sent()).toHaveLength(1)
})

test('what another device wrote is here as soon as it was pulled (M18)', async () => {
  const kept = written(nothingSaved, { price: '30' }, 'laptop', 1000)
  await cache.draft.put({ id, body: bodyOf(kept), photos: [], editedAt: 1000 })
  await cache.cursor.put({ s: 'me:eva', cursor: 5, epoch: 'one', at: 1 })
  await vi.waitFor(async () => expect(await vault.drafts.get(id)).toMatchObject({ values: { price: '30' } }))
  expect(await sent()).toEqual([])
})

test('a draft of nobody stays on the device, and of somebody who comes later it is theirs (M18, L4)', async () => {
  change({ personId: null })
  await type('20')
  hide()
  await cache.cursor.put({ s: 'me:eva', cursor: 5, epoch: 'one', at: 1 })
  expect(await sent()).toEqual([])
  change({ personId: 'eva' })
  await vi.waitFor(async () => expect(await sent()).toHaveLength(1))
})

test('a photo of a draft has somebody send it, once (L5, M18)', async () => {
  let woken = 0
  const silence = onWake(() => void (woken += 1))
  await vault.photos.put({ hash: 'a', bytes: new ArrayBuffer(1), type: 'image/webp', uploadedAt: null })
  hide()
  await vi.waitFor(() => expect(woken).toBe(1))
  hide()
  await type('20')
  hide()
  await vi.waitFor(async () => expect(await sent()).toHaveLength(1))
  expect(woken).toBe(2)
  silence()
})
