import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorkKeys } from '../../../testing/work-keys.ts'
import { mutations } from '../../../app/mutations.ts'
import { adCreate, adDelete, bookPropose } from '../../ads/ads.mutations.ts'
import { chatRead, chatStart, messageSend } from '../../chats/chats.mutations.ts'
import { newId } from '../../../lib/new-id.ts'
import { keepLock, unlockWork } from '../../../local/leaving/locked-work.ts'
import { keyOf, type KnownPerson } from '../../../local/registry.ts'
import { type LocalStore, startLocal } from '../../../local/local-store.ts'
import { enqueue } from '../../../sync/push/enqueue.ts'
import { bodyOf } from '../../../../shared/features/drafts/drafts.rules.ts'
import { restoreDraft } from '../../ads/drafts/account/restore-draft.ts'
import { recordEdits } from '../../ads/drafts/account/draft-fields.ts'
import { readOnlyOnDevice } from './only-on-device.ts'
import { signOut, type SignOutParts } from './sign-out.ts'
import { plainCopy } from '../../../../shared/features/ads/testing/plain-copy.ts'

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
  letGoOfPush: async () => void did.push('no more pushes'),
  takePushBack: async () => void did.push('pushes again'),
  logOut: async () => void did.push('logged out'),
  queueLogOut: async () => void did.push('logs out later'),
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

const send = (text: string) =>
  enqueue(local.now().vault, messageSend, { id: newId(), chatId: newId(), text }, { title: 'Message to Daan' })
const draft = (name: string, photoHashes: string[] = []) =>
  local.now().vault.drafts.add({
    id: newId(),
    step: 'condition',
    values: {},
    photoHashes,
    bookSnapshot: { name },
    updatedAt: 1,
  })
const namesOf = async (person: KnownPerson) => {
  const key = await keyOf(person.id)
  return (await Dexie.getDatabaseNames()).filter(name => name.includes(key))
}

test('signing out ends the session, tells the other tabs, wipes the account and goes home (F2, L9)', async () => {
  expect(await namesOf(sanne)).not.toEqual([])
  expect(await signOut(parts())).toEqual({ kind: 'done' })
  expect(did).toEqual(['no more pushes', 'logged out', 'told the other tabs about Sanne', 'home'])
  expect(await namesOf(sanne)).toEqual([])
  expect(local.now()).toMatchObject({ personId: null, person: null })
})

test('when the provider cannot end the session nothing is wiped and the caller hears why (F2)', async () => {
  const logOut = () => Promise.reject(new Error('There is no connection.'))
  await expect(signOut(parts({ logOut }))).rejects.toThrow('There is no connection.')
  expect(await local.now().cache.page.count()).toBe(1)
  expect(local.now().personId).toBe(sanne.id)
  expect(did).toEqual(['no more pushes', 'pushes again'])
})

test('what is thrown away without a connection is gone at once, and the session ends later (F2, L9)', async () => {
  await send('Never sent')
  const logOut = () => Promise.reject(new Error('There is no connection.'))
  expect(await signOut(parts({ logOut }), 'discard')).toEqual({ kind: 'done' })
  expect(did).toEqual(['no more pushes', 'logs out later', 'told the other tabs about Sanne', 'home'])
  expect([await namesOf(sanne), local.now().personId]).toEqual([[], null])
})

test('what is on this device only is named first, and nothing goes before its person said so (F2, L9)', async () => {
  const { vault } = local.now()
  await draft('Linear Algebra', ['a', 'b'])
  await send('Akkoord, tot dan!')
  await vault.texts.put({ key: 'chat:1', text: 'En heb je', updatedAt: 1 })
  await vault.texts.put({ key: 'import o', text: 'Calculus 9,78E+12', updatedAt: 1 })
  await vault.meta.put({ key: 'import-file o', value: { name: 'lijst.xlsx', type: '', bytes: new ArrayBuffer(1) } })
  await enqueue(vault, chatRead, { chatId: newId(), seq: 3 })
  const left = {
    drafts: [{ name: 'Linear Algebra', photos: 2 }],
    ads: [],
    messages: [{ title: 'Message to Daan', text: 'Akkoord, tot dan!' }],
    changes: [],
    texts: ['En heb je'],
    ofLists: ['Calculus 9,78E+12', 'lijst.xlsx'],
    sendable: 2,
  }
  expect(await signOut(parts())).toMatchObject({ kind: 'asks', left, tried: false })
  expect(await namesOf(sanne)).not.toEqual([])
  expect(did).toEqual([])
  expect(await signOut(parts(), 'discard')).toEqual({ kind: 'done' })
  expect(await namesOf(sanne)).toEqual([])
})

test('sending first logs out where nothing is left, and asks again where something is (F2, L9)', async () => {
  const { vault } = local.now()
  await send('Akkoord, tot dan!')
  expect(await signOut(parts(), 'send')).toMatchObject({ kind: 'asks', left: { sendable: 1 }, tried: true })
  expect(did).toEqual(['tried to send'])
  const sendNow = () =>
    vault.outbox
      .toCollection()
      .modify({ state: 'applied', rev: 7 })
      .then(() => undefined)
  await draft('Linear Algebra')
  expect(await signOut(parts({ sendNow }), 'send')).toMatchObject({
    kind: 'asks',
    left: { drafts: [{ name: 'Linear Algebra' }], messages: [], sendable: 1 },
    tried: true,
  })
  await vault.drafts.clear()
  expect(await signOut(parts({ sendNow }), 'send')).toEqual({ kind: 'done' })
})

test('a draft that the account has is not lost, and one that was changed since is (F2, M18)', async () => {
  const { vault, cache } = local.now()
  const row = await vault.drafts.get(await draft('Linear Algebra'))
  if (!row) throw new Error('a draft')
  await cache.draft.put({ id: row.id, body: bodyOf(recordEdits(row, 'this device')), photos: [], editedAt: 1 })
  expect((await readOnlyOnDevice(local.now(), mutations)).drafts).toEqual([])
  expect(await signOut(parts())).toEqual({ kind: 'done' })
  await local.actAs(sanne)
  await local.now().vault.drafts.put({ ...row, values: { price: '20' } })
  await local
    .now()
    .cache.draft.put({ id: row.id, body: bodyOf(recordEdits(row, 'this device')), photos: [], editedAt: 1 })
  expect((await readOnlyOnDevice(local.now(), mutations)).drafts).toMatchObject([{ name: 'Linear Algebra' }])
})

test('an ad counts once, with its photos, whether it waits or was refused, and a first message without its chat (F2)', async () => {
  const { vault } = local.now()
  const [id, chatId] = [newId(), newId()]
  const book = { id: newId(), isbn: null, name: 'Calculus', author: 'Adams', originalPriceCents: null }
  const ad = { id, bookId: book.id, version: '', ...plainCopy, priceCents: 100 } as const
  await enqueue(vault, bookPropose, book, { lane: `ad:${id}` })
  await enqueue(vault, adCreate, { ...ad, photos: ['a', 'b'] }, { title: 'Ad Calculus' })
  await vault.outbox.toCollection().modify({ state: 'rejected' })
  await enqueue(vault, chatStart, { id: chatId, adId: newId() })
  await enqueue(vault, messageSend, { id: newId(), chatId, text: 'Hoi' }, { title: 'Message to Daan' })
  await enqueue(vault, adDelete, { id: newId(), reason: 'sold' }, { title: 'Delete ad Campbell' })
  expect(await readOnlyOnDevice(local.now(), mutations)).toMatchObject({
    ads: [{ title: 'Ad Calculus', photos: 2 }],
    messages: [{ title: 'Message to Daan', text: 'Hoi' }],
    changes: ['Delete ad Campbell'],
    sendable: 2,
  })
})

test('another account on this device finds nothing of the former one (L9)', async () => {
  await local.now().vault.drafts.clear()
  await local.actAs(daan)
  expect(await namesOf(sanne)).toEqual([])
  expect(await local.now().cache.page.count()).toBe(0)
})

test('another account locks what the former one did not send, until its owner is back (L4, L9)', async () => {
  await keepLock(local.now().vault, createWorkKeys('secret')(sanne.id))
  await send('Akkoord, tot dan!')
  await local.actAs(daan)
  expect(await namesOf(sanne)).toEqual([`locked-${await keyOf(sanne.id)}`])
  expect(await local.now().vault.outbox.count()).toBe(0)
  await local.actAs(sanne)
  await unlockWork(await keyOf(sanne.id), local.now().vault, createWorkKeys('secret')(sanne.id), restoreDraft)
  expect(await local.now().vault.outbox.count()).toBe(1)
})

test('a session that ran out keeps everything and says so at the next start (L4)', async () => {
  await local.expire()
  local.close()
  local = await startLocal()
  expect(local.now()).toMatchObject({ personId: sanne.id, expired: true })
  expect(await local.now().vault.drafts.count()).toBe(1)
})
