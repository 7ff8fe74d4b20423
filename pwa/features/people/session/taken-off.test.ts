import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../../lib/new-id.ts'
import { type LocalStore, startLocal } from '../../../local/local-store.ts'
import { keyOf, type KnownPerson, readFact, writeFact } from '../../../local/registry.ts'
import { createWorkKeys } from '../../../testing/work-keys.ts'
import { unlock } from './unlock.ts'
import { takeOff, type SignedOutParts, whyEnded } from './taken-off.ts'

const sanne: KnownPerson = {
  id: newId(),
  email: 'sanne@example.org',
  emailVerified: true,
  firstName: 'Sanne',
  lastName: 'de Vries',
  city: 'Utrecht',
}

let local: LocalStore
let did: string[]
let parts: SignedOutParts
beforeEach(async () => {
  did = []
  local = await startLocal()
  await local.actAs(sanne)
  await local.now().cache.page.put({ key: '/search?q=secret', data: {}, fetchedAt: 1, usedAt: 1 })
  parts = { local, announce: () => void did.push('told the other tabs'), goHome: () => void did.push('home') }
})
afterEach(async () => {
  vi.unstubAllGlobals()
  local.close()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

const namesOf = async ({ id }: KnownPerson) => {
  const key = await keyOf(id)
  return (await Dexie.getDatabaseNames()).filter(name => name.includes(key))
}
const write = () => local.now().vault.texts.put({ key: 'chat', text: 'Is hij er nog?', updatedAt: 1 })

test('ended from another device: all that was private goes, in every tab, and the next page can say why (F3, L9)', async () => {
  await takeOff(parts, 'ended')
  expect(await namesOf(sanne)).toEqual([])
  expect(did).toEqual(['told the other tabs', 'home'])
  expect(local.now().person).toBeNull()
  expect(await readFact(local.registry, 'farewell')).toEqual({ why: 'ended' })
})

test('what was not sent yet is locked and is there at the next login of the same person (F3, L4)', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ key: createWorkKeys('secret')(sanne.id) }))
  await unlock(local)
  await write()
  await takeOff(parts, 'ended')
  expect((await namesOf(sanne)).map(name => name.split('-')[0])).toEqual(['locked'])
  await local.actAs(sanne)
  expect(await local.now().vault.texts.count()).toBe(0)
  await unlock(local)
  expect(await local.now().vault.texts.count()).toBe(1)
  expect(await local.now().cache.page.count()).toBe(0)
  expect((await namesOf(sanne)).map(name => name.split('-')[0])).not.toContain('locked')
})

test('what cannot be locked is not left behind for others to read (F3, L9)', async () => {
  await write()
  await takeOff(parts, 'ended')
  expect(await namesOf(sanne)).toEqual([])
})

test('the key is asked for once, and by nobody who is not logged in (G4)', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ key: createWorkKeys('secret')(sanne.id) })
  })
  await unlock(local)
  await unlock(local)
  expect(asked).toEqual(['/api/account/work-key'])
  await local.leave('drop')
  await unlock(local)
  expect(asked).toHaveLength(1)
})

test('of a deleted account nothing stays, unsent work neither, locked or not (F4)', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ key: createWorkKeys('secret')(sanne.id) }))
  await unlock(local)
  await write()
  await takeOff(parts, 'ended')
  await local.actAs(sanne)
  await write()
  await takeOff(parts, 'deleted')
  expect(await namesOf(sanne)).toEqual([])
})

test('the server is asked with the session of this device; silence is no reason (F3)', async () => {
  await writeFact(local.registry, 'session', { id: 'session-1' })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ why: 'ended' })
  })
  expect(await whyEnded(local.registry, sanne.id)).toBe('ended')
  expect(asked).toEqual([`/api/account/farewell?person=${sanne.id}&session=session-1`])
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await whyEnded(local.registry, sanne.id)).toBeNull()
})
