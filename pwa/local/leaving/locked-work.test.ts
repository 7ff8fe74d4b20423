import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorkKeys } from '../../testing/work-keys.ts'
import { restoreDraft } from '../../features/ads/drafts/account/restore-draft.ts'
import { messageSend } from '../../features/chats/chats.mutations.ts'
import { conflictsIn } from '../../features/ads/drafts/account/conflict.actions.ts'
import { must } from '../../../shared/lib/must.ts'
import { newId } from '../../lib/new-id.ts'
import { enqueue } from '../../sync/push/enqueue.ts'
import { changePendingPhotos, pendingPhotos } from '../photos/pending-photos.ts'
import { hasLockedWork, keepLock, lockWork, nameOf, unlockWork } from './locked-work.ts'
import { openVault, type Vault } from '../vault.ts'

const keys = createWorkKeys('secret of the installation')
const [sanne, daan] = [keys('sanne'), keys('daan')]

let key: string
let vault: Vault
beforeEach(async () => {
  key = newId()
  vault = openVault(key)
  await keepLock(vault, sanne)
})
afterEach(async () => {
  await vault.delete()
  await Dexie.delete(nameOf(key))
})

const photo = { hash: 'a'.repeat(64), bytes: new Uint8Array([1, 2, 3]).buffer, type: 'image/webp', uploadedAt: null }
const draft = {
  id: newId(),
  step: 'condition',
  values: { price: '42' },
  photoHashes: [photo.hash],
  bookSnapshot: null,
  updatedAt: 1,
}

async function work(): Promise<void> {
  await vault.drafts.add(draft)
  await vault.photos.add(photo)
  await vault.texts.put({ key: 'chat:1', text: 'Is hij er nog?', updatedAt: 1 })
  await vault.meta.put({ key: 'about:1', value: { ad: 'Calculus' } })
  await enqueue(vault, messageSend, { id: newId(), chatId: newId(), text: 'Akkoord, tot dan!' })
  await enqueue(vault, messageSend, { id: newId(), chatId: newId(), text: 'Tot morgen!' })
}

async function emptied(): Promise<Vault> {
  await vault.delete()
  return (vault = openVault(key))
}

const told = async (from: Vault) => ({
  drafts: await from.drafts.toArray(),
  texts: await from.texts.toArray(),
  photos: (await from.photos.toArray()).map(({ bytes, ...kept }) => ({ ...kept, bytes: [...new Uint8Array(bytes)] })),
  about: await from.meta.get('about:1'),
  outbox: (await from.outbox.orderBy('n').toArray()).map(({ id, args }) => ({ id, args })),
})

test('what was locked is all there again for its person, in the order it was made (F3, L4)', async () => {
  await work()
  const before = await told(vault)
  expect(await lockWork(vault, key)).toBe(true)
  const next = await emptied()
  await enqueue(next, messageSend, { id: newId(), chatId: newId(), text: 'made since' })
  await unlockWork(key, next, sanne, restoreDraft)
  const after = await told(next)
  expect(after.outbox.map(({ args }) => (args as { text: string }).text)).toEqual([
    'made since',
    'Akkoord, tot dan!',
    'Tot morgen!',
  ])
  expect({ ...after, outbox: after.outbox.slice(1) }).toEqual(before)
  expect(await hasLockedWork(key)).toBe(false)
})

test('photos that were picked for a message are locked too, and join those picked since (M7, L4)', async () => {
  const pick = (at: Vault, hash: string) =>
    at.transaction('rw', at.meta, () => changePendingPhotos(at, 'chat:1', hashes => [...hashes, hash]))
  await pick(vault, 'before')
  expect(await lockWork(vault, key)).toBe(true)
  const next = await emptied()
  await pick(next, 'since')
  await unlockWork(key, next, sanne, restoreDraft)
  expect(await pendingPhotos(next, 'chat:1')).toEqual(['before', 'since'])
})

test('locked, nothing can be read, and the key of somebody else opens nothing (L9)', async () => {
  await work()
  await lockWork(vault, key)
  const raw = new Dexie(nameOf(key))
  await raw.open()
  const parts = (await raw.table('parts').toArray()) as { bytes: ArrayBuffer }[]
  raw.close()
  expect(parts.length).toBe(2)
  const words = parts.map(({ bytes }) => new TextDecoder().decode(bytes)).join()
  for (const word of ['Is hij er nog', 'Akkoord', 'Calculus', 'price']) expect(words).not.toContain(word)
  const next = await emptied()
  await expect(unlockWork(key, next, daan, restoreDraft)).rejects.toThrow('operation')
  expect([await next.texts.count(), await hasLockedWork(key)]).toEqual([0, true])
  await unlockWork(key, next, sanne, restoreDraft)
  expect(await next.texts.count()).toBe(1)
})

test('cut off before the locked copy went, it is put back once (L4)', async () => {
  await work()
  await lockWork(vault, key)
  await unlockWork(key, vault, sanne, restoreDraft)
  expect([await vault.outbox.count(), await vault.drafts.count(), await vault.photos.count()]).toEqual([2, 1, 1])
})

test('two sessions that ended one after another keep the work of both (L4)', async () => {
  await work()
  await lockWork(vault, key)
  await emptied()
  await keepLock(vault, sanne)
  await vault.texts.put({ key: 'chat:2', text: 'En de andere?', updatedAt: 2 })
  await lockWork(vault, key)
  const next = await emptied()
  await unlockWork(key, next, sanne, restoreDraft)
  expect(await next.texts.toCollection().primaryKeys()).toEqual(['chat:1', 'chat:2'])
  expect(await next.outbox.count()).toBe(2)
})

test('a draft that was edited before and after the session ended has of each field the later, and offers the other', async () => {
  await vault.drafts.add({ ...draft, values: { price: '42', version: '3' }, updatedAt: 3000 })
  await lockWork(vault, key)
  const next = await emptied()
  await next.drafts.add({ ...draft, values: { price: '50', condition: 'good' }, photoHashes: [], updatedAt: 5000 })
  await unlockWork(key, next, sanne, restoreDraft)
  const joined = must(await next.drafts.get(draft.id), 'a draft')
  expect(joined.values).toMatchObject({ price: '50', version: '3', condition: 'good' })
  expect(joined.photoHashes).toEqual(draft.photoHashes)
  expect(conflictsIn(joined)).toEqual([{ field: 'price', value: '42' }])
})

test('done again after it was cut off, a draft and a text are as they were, with what was typed since', async () => {
  await work()
  await lockWork(vault, key)
  const part = await lockedPart()
  const next = await emptied()
  await next.drafts.add({ ...draft, values: { price: '50' }, updatedAt: 5000 })
  await next.texts.put({ key: 'chat:1', text: 'Ik kan morgen.', updatedAt: 5 })
  await unlockWork(key, next, sanne, restoreDraft)
  const before = await told(next)
  expect(before.texts).toMatchObject([{ text: 'Is hij er nog?\nIk kan morgen.' }])
  await lockAgain(part)
  await unlockWork(key, next, sanne, restoreDraft)
  expect(await told(next)).toEqual(before)
})

test('a draft that was published since keeps what was locked of it as a draft of its own', async () => {
  await work()
  await lockWork(vault, key)
  const part = await lockedPart()
  const next = await emptied()
  await next.drafts.add({ ...draft, step: 'done', values: { price: '50' }, updatedAt: 5000 })
  await unlockWork(key, next, sanne, restoreDraft)
  await lockAgain(part)
  await unlockWork(key, next, sanne, restoreDraft)
  const rows = (await next.drafts.toArray()).toSorted((one, other) => (one.step < other.step ? -1 : 1))
  expect(rows).toMatchObject([
    { values: { price: '42', keptFrom: draft.id }, photoHashes: draft.photoHashes },
    { id: draft.id, step: 'done', values: { price: '50' } },
  ])
})

async function lockedPart(): Promise<unknown[]> {
  const raw = await new Dexie(nameOf(key)).open()
  const parts: unknown[] = await raw.table('parts').toArray()
  raw.close()
  return parts
}

async function lockAgain(parts: unknown[]): Promise<void> {
  const raw = new Dexie(nameOf(key))
  raw.version(1).stores({ parts: 'id' })
  await raw.table('parts').bulkPut(parts)
  raw.close()
}

test('nothing is locked where there is nothing, or no key', async () => {
  expect(await lockWork(vault, key)).toBe(false)
  await vault.meta.delete('lock')
  await work()
  expect(await lockWork(vault, key)).toBe(false)
  expect(await hasLockedWork(key)).toBe(false)
})

test('the key can be used and not read out of the vault (L9)', async () => {
  const { value } = (await vault.meta.get('lock')) as { value: CryptoKey }
  await expect(crypto.subtle.exportKey('raw', value)).rejects.toThrow('not extractable')
})
