import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../lib/new-id.ts'
import { type LocalStore, startLocal } from '../local-store.ts'
import type { KnownPerson } from '../registry.ts'

const sanne: KnownPerson = {
  id: newId(),
  email: 'sanne@example.org',
  emailVerified: true,
  firstName: 'Sanne',
  lastName: 'de Vries',
  city: null,
}
const daan: KnownPerson = { ...sanne, id: newId(), firstName: 'Daan' }

let local: LocalStore
let left: string[]
beforeEach(async () => {
  left = ['push address', 'notification', 'badge']
  const drop = (what: string) => () => void (left = left.filter(other => other !== what))
  const registration = {
    pushManager: { getSubscription: async () => ({ unsubscribe: async () => drop('push address')() }) },
    getNotifications: async () => [{ close: drop('notification') }],
  }
  const serviceWorker = { getRegistration: async () => registration }
  vi.stubGlobal('navigator', { serviceWorker, clearAppBadge: async () => drop('badge')() })
  local = await startLocal()
  await local.actAs(sanne)
})
afterEach(async () => {
  local.close()
  vi.unstubAllGlobals()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

test('who logs out gets no more pushes on this device, and nothing of them stands there any more (L9, L6)', async () => {
  expect(left).toHaveLength(3)
  await local.leave('drop')
  expect(left).toEqual([])
})

test('the next account on a device finds no pushes and no notifications of the former one (L9, L6)', async () => {
  await local.actAs(daan)
  expect(left).toEqual([])
})
