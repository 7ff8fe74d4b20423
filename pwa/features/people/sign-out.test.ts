import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mutations } from '../../app/mutations.ts'
import { messageSend } from '../chats/chats.mutations.ts'
import { newId } from '../../lib/new-id.ts'
import { keyOf, type KnownPerson } from '../../local/registry.ts'
import { type LocalStore, startLocal } from '../../local/local-store.ts'
import { enqueue } from '../../sync/enqueue.ts'
import { signOut, type SignOutParts } from './sign-out.ts'

const sanne: KnownPerson = {
  id: newId(),
  email: 'sanne@example.org',
  emailVerified: true,
  firstName: 'Sanne',
  lastName: 'de Vries',
  city: 'Utrecht',
}
const daan: KnownPerson = { ...sanne, id: newId(), email: 'daan@example.org', firstName: 'Daan' }

let local: LocalStore
let did: string[]
const parts = (over: Partial<SignOutParts> = {}): SignOutParts => ({
  local,
  mutations,
  logOut: async () => void did.push('logged out'),
  sendNow: async () => void did.push('tried to send'),
  announce: personId => void did.push(`told the other tabs about ${personId === sanne.id ? 'Sanne' : 'somebody'}`),
  goHome: () => void did.push('home'),
  ...over,
})

beforeEach(async () => {
  did = []
  local = await startLocal()
  await local.actAs(sanne)
  const { vault, cache } = local.now()
  await vault.drafts.add({ id: newId(), step: 'price', values: {}, photoHashes: [], bookSnapshot: null, updatedAt: 1 })
  await cache.page.put({ key: '/search?q=secret', data: {}, fetchedAt: 1, usedAt: 1 })
})
afterEach(async () => {
  local.close()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

const send = () => enqueue(local.now().vault, messageSend, { id: newId(), chatId: newId(), text: 'Akkoord, tot dan!' })
const namesOf = async (person: KnownPerson) => {
  const key = await keyOf(person.id)
  return (await Dexie.getDatabaseNames()).filter(name => name.includes(key))
}

test('signing out ends the session, tells the other tabs, wipes the account and goes home (F2, L9)', async () => {
  expect(await namesOf(sanne)).not.toEqual([])
  expect(await signOut(parts())).toEqual({ kind: 'done' })
  expect(did).toEqual(['logged out', 'told the other tabs about Sanne', 'home'])
  expect(await namesOf(sanne)).toEqual([])
  expect(local.now()).toMatchObject({ personId: null, person: null })
})

test('when the provider cannot end the session nothing is wiped and the caller hears why (F2)', async () => {
  const logOut = () => Promise.reject(new Error('There is no connection.'))
  await expect(signOut(parts({ logOut }))).rejects.toThrow('There is no connection.')
  expect(await local.now().vault.drafts.count()).toBe(1)
  expect(local.now().personId).toBe(sanne.id)
  expect(did).toEqual([])
})

test('with unsent work it asks first, and sends, keeps or throws away as told (F2, L9)', async () => {
  await send()
  expect(await signOut(parts())).toEqual({ kind: 'asks', unsent: 1, tried: false })
  expect(await signOut(parts(), 'send')).toEqual({ kind: 'asks', unsent: 1, tried: true })
  expect(did).toEqual(['tried to send'])
  expect(await signOut(parts(), 'discard')).toEqual({ kind: 'done' })
  expect(await namesOf(sanne)).toEqual([])
})

test('what is kept is locked on this device until its owner is back (F2, L9)', async () => {
  await send()
  await signOut(parts(), 'keep')
  expect(await namesOf(sanne)).toEqual([`vault-${await keyOf(sanne.id)}`])
  await local.actAs(daan)
  expect(await local.now().vault.outbox.count()).toBe(0)
  await local.actAs(sanne)
  expect(await local.now().vault.outbox.count()).toBe(1)
})

test('another account on this device finds nothing of the former one (L9)', async () => {
  await local.now().vault.drafts.clear()
  await local.actAs(daan)
  expect(await namesOf(sanne)).toEqual([])
  expect(await local.now().cache.page.count()).toBe(0)
})

test('a session that ran out keeps everything and says so at the next start (L4)', async () => {
  await local.expire()
  local.close()
  local = await startLocal()
  expect(local.now()).toMatchObject({ personId: sanne.id, expired: true })
  expect(await local.now().vault.drafts.count()).toBe(1)
})
