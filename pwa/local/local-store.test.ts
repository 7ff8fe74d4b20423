import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LocalStore, startLocal } from './local-store.ts'
import { warnIfSilent, storagePatienceMs } from './patience.ts'
import { type KnownPerson, keyOf, writeFact } from './registry.ts'
import { fillUp } from './testing/full-device.ts'
import { pageStorage } from './testing/page-storage.ts'

const eva: KnownPerson = {
  id: '0199a0c0-0000-7000-8000-000000000001',
  email: 'eva@example.org',
  emailVerified: true,
  firstName: 'Eva',
  lastName: 'Bos',
  city: null,
}
const before = Dexie.dependencies.indexedDB
let storage: IDBFactory
let local: LocalStore | undefined

beforeEach(() => {
  storage = new IDBFactory()
  Dexie.dependencies.indexedDB = storage
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  local?.close()
  local = undefined
  vi.useRealTimers()
  Dexie.dependencies.indexedDB = before
})

/** Blocks databases whose names begin so, until the returned function is called. */
function silence(name: string): () => void {
  const open = storage.open.bind(storage)
  const held: (() => void)[] = []
  vi.spyOn(storage, 'open').mockImplementation((...asked) => {
    if (!asked[0].startsWith(name)) return open(...asked)
    const answer = {} as IDBOpenDBRequest
    held.push(() => {
      const real = open(...asked)
      Object.defineProperties(answer, {
        result: { get: () => real.result },
        transaction: { get: () => real.transaction },
      })
      const { onsuccess, onerror, onupgradeneeded, onblocked } = answer
      Object.assign(real, { onsuccess, onerror, onupgradeneeded, onblocked })
    })
    return answer
  })
  return () => {
    vi.mocked(storage.open).mockRestore()
    for (const go of held) go()
  }
}

function deleted(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = storage.deleteDatabase(name)
    asked.addEventListener('success', () => resolve())
    asked.addEventListener('error', () => reject(asked.error))
  })
}

async function actAsEva(): Promise<void> {
  const store = await startLocal()
  await store.actAs(eva)
  await store.now().cache.open()
  await store.now().vault.texts.put({ key: 'chat', text: 'Is it still there?', updatedAt: 1 })
  store.close()
}

test('a start that the storage does not answer says so, opens nothing else, and takes over when it answers (L4)', async () => {
  await actAsEva()
  const answer = silence('kaft')
  const tell = vi.fn<() => void>()
  const starting = warnIfSilent(startLocal(), tell)
  await vi.advanceTimersByTimeAsync(storagePatienceMs - 1)
  expect(tell).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(tell).toHaveBeenCalledTimes(1)
  expect(vi.mocked(storage.open).mock.calls.map(([name]) => name)).toEqual(['kaft'])

  answer()
  local = await starting
  expect(local.now()).toMatchObject({ personId: eva.id, vault: { name: `vault-${await keyOf(eva.id)}` } })
  expect(await local.now().vault.texts.get('chat')).toMatchObject({ text: 'Is it still there?' })
})

test('to a stranger nothing is drawn again when the storage is there and nobody turns out to be logged in (B1)', async () => {
  local = await startLocal()
  const seen = new Set([local.first()])
  const told = vi.fn<() => void>()
  local.subscribe(() => (told(), local && seen.add(local.now())))
  seen.add(local.now())
  await Promise.all([local.now().vault.open(), local.now().cache.open()])
  expect(local.isKnown()).toBe(false)
  await local.actAs(null)
  expect(told).toHaveBeenCalled()
  expect([local.isKnown(), seen.size]).toEqual([true, 1])
  await local.actAs(eva)
  expect(seen.size).toBe(2)
})

test('what was asked of a cache that must be made anew is asked again (L4)', async () => {
  const open = storage.open.bind(storage)
  let isBroken = true
  vi.spyOn(storage, 'open').mockImplementation((...asked) => {
    if (!isBroken || !asked[0].startsWith('cache-')) return open(...asked)
    isBroken = false
    throw new DOMException('It is damaged', 'DataError')
  })
  local = await startLocal()
  await vi.waitFor(() => expect(local?.now().generation).toBe(1))
  expect(await local.now().cache.page.count()).toBe(0)
})

test('a storage that answers in time is never called silent (L2)', async () => {
  const tell = vi.fn<() => void>()
  local = await warnIfSilent(startLocal(), tell)
  await vi.advanceTimersByTimeAsync(storagePatienceMs)
  expect(tell).not.toHaveBeenCalled()
})

test('a vault that does not answer is named in a banner until it does, and what was written meanwhile is in it (L4)', async () => {
  await actAsEva()
  const answer = silence('vault-')
  local = await startLocal()
  const { vault } = local.now()
  const written = vault.texts.put({ key: 'other', text: 'Hello', updatedAt: 2 })
  await vi.advanceTimersByTimeAsync(storagePatienceMs)
  expect(local.now().trouble).toBe('silent')
  answer()
  await written
  expect(local.now().trouble).toBe(null)
  expect(await vault.texts.count()).toBe(2)
})

test('a vault that is deleted under a page begins again, and the page says so and stays with its person (L4)', async () => {
  await actAsEva()
  local = await startLocal()
  const { vault, cache } = local.now()
  await vault.texts.count()
  expect(local.now()).toMatchObject({ trouble: null, wiped: 0 })
  for (const { name = '' } of await storage.databases()) await deleted(name)
  await expect.poll(() => local?.now()).toMatchObject({ trouble: 'wiped', wiped: 1, personId: eva.id })
  expect(await vault.texts.count()).toBe(0)
  expect(await cache.page.count()).toBe(0)
  local.dismissTrouble()
  expect(local.now().trouble).toBe(null)
  local.close()
  local = await startLocal()
  expect(local.now()).toMatchObject({ personId: eva.id, trouble: null, wiped: 0 })
})

test('a start that cannot read who was here forgets nothing that they sent as their page closed (L3)', async () => {
  vi.stubGlobal('localStorage', pageStorage())
  const note = 'kaft-handed vault-of-eva handed 1 m'
  localStorage.setItem(note, '{}')
  const open = storage.open.bind(storage)
  vi.spyOn(storage, 'open').mockImplementation((...asked) => {
    if (asked[0] === 'kaft') throw new Error('not now')
    return open(...asked)
  })
  local = await startLocal()
  expect(localStorage.getItem(note)).toBe('{}')
  vi.mocked(storage.open).mockRestore()
  await local.actAs(eva)
  expect(localStorage.getItem(note)).toBe(null)
  vi.unstubAllGlobals()
})

test('a vault that a sign-out in another tab deletes does not begin again (L9)', async () => {
  await actAsEva()
  local = await startLocal()
  const { vault } = local.now()
  await vault.texts.count()
  await writeFact(local.registry, 'leaving', [vault.name])
  await deleted(vault.name)
  await expect.poll(() => local?.now().trouble).toBe('superseded')
  expect((await storage.databases()).map(({ name }) => name)).not.toContain(vault.name)
})

test('a kept page that the person comes back to reads anew, as who is signed in by then (L8)', async () => {
  await actAsEva()
  local = await startLocal()
  const { generation, vault } = local.now()
  vault.close({ disableAutoOpen: false })
  await local.comeBack()
  expect(local.now()).toMatchObject({ personId: eva.id, trouble: null })
  expect(local.now().generation).toBeGreaterThan(generation)
  expect(await vault.texts.count()).toBe(1)

  const elsewhere = await startLocal()
  await elsewhere.actAs(null)
  elsewhere.close()
  await local.comeBack()
  expect(local.now()).toMatchObject({ personId: null, vault: { name: 'vault-anon' } })
})

function cut(database: Dexie): void {
  const connection = database.backendDB()
  connection.close()
  connection.onclose?.call(connection, new Event('close'))
}

test('a connection that the browser cuts again and again in a long day is opened again, and writes go on (L4)', async () => {
  await actAsEva()
  local = await startLocal()
  const { vault } = local.now()
  for (let hour = 0; hour < 6; hour += 1) {
    await vault.texts.put({ key: 'chat', text: `hour ${hour}`, updatedAt: hour })
    const { generation } = local.now()
    cut(vault)
    await vi.advanceTimersByTimeAsync(3600_000)
    await vi.waitFor(() => expect(local?.now().generation).toBeGreaterThan(generation))
    expect(local.now().trouble).toBe(null)
  }
  expect(await vault.texts.get('chat')).toMatchObject({ text: 'hour 5' })
})

test('a storage that is lost in the background is asked again when the person is back (L4)', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  vi.stubGlobal('document', page)
  await actAsEva()
  local = await startLocal()
  const { vault } = local.now()
  await vault.open()
  const open = vi.spyOn(storage, 'open').mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
  })
  cut(vault)
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1000)
    expect(local?.now().trouble).toBe('lost')
  })
  await expect(vault.texts.put({ key: 'chat', text: 'lost?', updatedAt: 2 })).rejects.toThrow('lost')
  open.mockRestore()
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(local?.now().trouble).toBe(null))
  await vault.texts.put({ key: 'chat', text: 'here', updatedAt: 3 })
  expect(await vault.texts.get('chat')).toMatchObject({ text: 'here' })
  vi.unstubAllGlobals()
})

test('a tab of the build before that holds the vault is named until it is closed, and what was written meanwhile is kept (L4, L7)', async () => {
  const asked = storage.open(`vault-${await keyOf(null)}`, 5)
  const before = await new Promise<IDBDatabase>(resolve => {
    asked.addEventListener('success', () => resolve(asked.result))
  })
  local = await startLocal()
  const { vault } = local.now()
  const written = vault.texts.put({ key: 'chat', text: 'Hi', updatedAt: 1 })
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(500)
    expect(local?.now().trouble).toBe('blocked')
  })
  await vi.advanceTimersByTimeAsync(storagePatienceMs * 2)
  expect(local.now().trouble).toBe('blocked')
  before.close()
  await written
  await vi.waitFor(() => expect(local?.now().trouble).toBe(null))
  expect(await vault.texts.count()).toBe(1)
})

test('a device that is full says so until something is kept again (L4)', async () => {
  local = await startLocal()
  const { vault } = local.now()
  await vault.open()
  vault.close({ disableAutoOpen: false })
  let isFull = true
  fillUp(vault, () => isFull)
  const write = () => vault.transaction('rw', vault.texts, () => vault.texts.put({ key: 'a', text: 'b', updatedAt: 1 }))
  await expect(write()).rejects.toThrow('no room')
  expect(local.now().trouble).toBe('full')
  isFull = false
  await write()
  expect(local.now().trouble).toBe(null)
})
