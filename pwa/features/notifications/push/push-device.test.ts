import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../lib/new-id.ts'
import { openVault, type Vault } from '../../../local/vault.ts'
import { knownDevice, letGoOfPush, type PushParts, recheckPush, turnOffPush, turnOnPush } from './push-device.ts'

/** Gives each subscription an address of its own. */
class FakePushes {
  subscription: PushSubscription | null = null
  made = 0
  fails: string | null = null

  async getSubscription() {
    return this.subscription
  }

  async subscribe() {
    if (this.fails) throw new DOMException('no', this.fails)
    this.made += 1
    const endpoint = `https://push.example/${this.made}`
    const unsubscribe = async () => ((this.subscription = null), true)
    const toJSON = () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } })
    this.subscription = { endpoint, unsubscribe, toJSON } as unknown as PushSubscription
    return this.subscription
  }
}

const day = 24 * 3600_000
let vault: Vault
let pushes: FakePushes
let now: number
beforeEach(() => {
  vault = openVault(newId())
  pushes = new FakePushes()
  now = 1_000_000
})
afterEach(() => vault.delete())

const parts = (over: Partial<PushParts> = {}): PushParts => ({
  vault,
  pushes: pushes as unknown as PushParts['pushes'],
  permission: () => 'granted',
  serverKey: async () => 'key-1',
  language: 'nl',
  now: () => now,
  ...over,
})

async function told(): Promise<string[]> {
  const entries = await vault.outbox.orderBy('n').toArray()
  await vault.outbox.clear()
  return entries.map(({ name, args }) => {
    const { endpoint, language } = args as { endpoint: string; language?: string }
    return [name, endpoint.slice(-1), language].filter(Boolean).join(' ')
  })
}

test('turning pushes on tells the server the address of this device, once (L6)', async () => {
  expect(await turnOnPush(parts())).toBe('on')
  expect(await told()).toEqual(['device.register 1 nl'])
  await recheckPush(parts())
  expect(await told()).toEqual([])
})

test('without permission, a server or a push service nothing is told, and it is said why (L6)', async () => {
  expect(await turnOnPush(parts({ permission: () => 'denied' }))).toBe('blocked')
  expect(await turnOnPush(parts({ serverKey: async () => null }))).toBe('unreached')
  pushes.fails = 'AbortError'
  expect(await turnOnPush(parts())).toBe('failed')
  expect([await told(), await knownDevice(vault)]).toEqual([[], undefined])
})

test('a push service that never answers is not waited for (L6)', async () => {
  pushes.subscribe = () => new Promise(() => undefined)
  expect(await turnOnPush(parts({ patienceMs: 1 }))).toBe('failed')
})

test('an address that the browser lost is told anew at the next start, and the former one taken back (L6)', async () => {
  await turnOnPush(parts())
  await told()
  await pushes.subscription?.unsubscribe()
  await recheckPush(parts())
  expect(await told()).toEqual(['device.remove 1', 'device.register 2 nl'])
})

test('a new key of the server and another language are told, each in its own way (L6)', async () => {
  await turnOnPush(parts())
  await told()
  await recheckPush(parts({ serverKey: async () => 'key-2' }))
  expect(await told()).toEqual(['device.remove 1', 'device.register 2 nl'])
  await recheckPush(parts({ serverKey: async () => 'key-2', language: 'en' }))
  expect(await told()).toEqual(['device.register 2 en'])
  await recheckPush(parts({ serverKey: async () => null, language: 'en' }))
  expect(await told(), 'a server that does not answer has the same key').toEqual([])
})

test('a device that says nothing for a day says once more that it is here, as the server may have forgotten it (L6)', async () => {
  await turnOnPush(parts())
  await told()
  now += day - 1
  await recheckPush(parts())
  expect(await told()).toEqual([])
  now += 1
  await recheckPush(parts())
  expect(await told()).toEqual(['device.register 1 nl'])
})

test('where the permission was taken away the server forgets the device; given back, it is told again (L6)', async () => {
  await turnOnPush(parts())
  await told()
  await recheckPush(parts({ permission: () => 'denied' }))
  await recheckPush(parts({ permission: () => 'denied' }))
  expect(await told()).toEqual(['device.remove 1'])
  await recheckPush(parts())
  expect(await told()).toEqual(['device.register 1 nl'])
})

test('an address that this account knows nothing of was another account’s, and dies (L9)', async () => {
  await pushes.subscribe()
  await recheckPush(parts())
  expect([pushes.subscription, await told()]).toEqual([null, []])
})

test('turned off here, nothing comes any more, and the server hears of it (L6)', async () => {
  await turnOnPush(parts())
  await told()
  await turnOffPush(parts())
  expect([pushes.subscription, await told(), await knownDevice(vault)]).toEqual([null, ['device.remove 1'], undefined])
})

test('who leaves and then stays after all gets pushes again (F2, L6)', async () => {
  await turnOnPush(parts())
  await told()
  expect(await letGoOfPush(vault)).toBeDefined()
  expect(await told()).toEqual(['device.remove 1'])
  await recheckPush(parts())
  expect(await told()).toEqual(['device.register 1 nl'])
})
