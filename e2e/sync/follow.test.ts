import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setFollow } from '../../pwa/features/booklists/follows/follows.actions.ts'
import { keepFollows, keepLists } from '../../pwa/features/booklists/follows/keep-follows.ts'
import { readLocalList, readFollows } from '../../pwa/features/booklists/follows/local-list.ts'
import { readMyLists } from '../../pwa/features/booklists/follows/read-my-lists.ts'
import { readLocalBooks } from '../../pwa/features/search/local/read-books.ts'
import { newId } from '../../pwa/lib/new-id.ts'
import type { LocalStore } from '../../pwa/local/local-store.ts'
import { readPage } from '../../pwa/local/pages.ts'
import { openRegistry, readFact, type Registry } from '../../pwa/local/registry.ts'
import { followedScopes } from '../../pwa/sync/scopes.ts'
import { givenBook } from '../../server/testing/given.ts'
import { type GivenList, givenList, givenStudy, givenYear } from '../../server/testing/given-list.ts'
import { algebra, eva, privaatrecht } from '../../server/testing/named.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { createTestDevice, type TestDevice } from './test-device.ts'

let app: TestApp
let list: GivenList
let device: TestDevice
let registry: Registry
let keeping: ReturnType<typeof keep>

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  await givenBook(app, privaatrecht)
  list = await givenList(app, [algebra.id])
  device = createTestDevice(app, eva)
  device.deps.scopes = followedScopes
  registry = openRegistry(newId())
  keeping = keep(device)
  await device.exchange()
})
afterEach(async () => {
  keeping.stop()
  await device.close()
  await registry.delete()
  await app.close()
})

/** Acts as the exchange of a page does, for any account. */
function keep({ deps: { vault, cache, mutations } }: TestDevice) {
  const listeners = new Set<() => void>()
  let now = { vault, cache, personId: eva.id as string | null, generation: 0 }
  const local = {
    registry,
    now: () => now,
    subscribe: (changed: () => void) => (listeners.add(changed), () => void listeners.delete(changed)),
  } as unknown as LocalStore
  const stop = keepFollows(local, mutations)
  const actAs = (personId: string | null) => {
    now = { ...now, personId, generation: now.generation + 1 }
    for (const changed of listeners) changed()
  }
  return { stop, actAs }
}

const here = (personId: string | null = eva.id) => ({ ...device.deps, registry, personId })
const follow = (on = true, personId: string | null = eva.id) => setFollow(here(personId), list, on, 'Follow')
const isFollowed = (on: boolean) =>
  vi.waitFor(() => expect(followedScopes()).toEqual(on ? [`org:${list.organisationId}`] : []))
const yearsHere = async () =>
  (await readLocalList(device.deps.cache, list.studyId))?.page.collections.map(({ name }) => name).sort()

describe('a followed list', () => {
  test('is on the device with its books as a whole, and found by the search without a network (L2, F1)', async () => {
    expect(await yearsHere()).toBeUndefined()
    await follow()
    await isFollowed(true)
    await device.exchange()
    expect(await yearsHere()).toEqual(['Eerste jaar'])
    const { books } = await readLocalBooks(device.deps.cache, [])
    expect(Array.from(books.values(), ({ name }) => name)).toEqual([algebra.name])
    expect(await device.deps.vault.outbox.count()).toBe(0)
  })

  test('is followed without a network at once, and the server hears of it once (L2, L3)', async () => {
    device.network.offline = true
    await follow()
    expect(await readFollows(here(), device.deps.mutations)).toMatchObject([{ studyId: list.studyId }])
    await device.exchange()
    device.network.offline = false
    device.network.plan('/sync/push', 'answer_lost')
    for (let round = 0; round < 3; round++) await device.exchange()
    expect(await device.deps.vault.outbox.count()).toBe(0)
    expect(await device.deps.cache.follow.toArray()).toEqual([
      { id: list.studyId, organisationId: list.organisationId, studyId: list.studyId },
    ])
  })

  test('gets a new year by itself (L2)', async () => {
    await follow()
    await isFollowed(true)
    await device.exchange()
    await givenYear(app, list, 'Tweede jaar', [privaatrecht.id])
    expect(await yearsHere()).toEqual(['Eerste jaar'])
    await device.exchange()
    expect(await yearsHere()).toEqual(['Eerste jaar', 'Tweede jaar'])
    const { books } = await readLocalBooks(device.deps.cache, [])
    expect(Array.from(books.values(), ({ name }) => name).sort()).toEqual([privaatrecht.name, algebra.name].sort())
  })

  test('is followed on the other devices of the person too (L8)', async () => {
    await follow()
    await device.exchange()
    keeping.stop()
    const other = createTestDevice(app, eva)
    other.deps.scopes = followedScopes
    const kept = keep(other)
    await other.exchange()
    await isFollowed(true)
    await other.exchange()
    expect((await readLocalList(other.deps.cache, list.studyId))?.page.books).toMatchObject([{ id: algebra.id }])
    kept.stop()
    await other.close()
  })

  test('leaves the device when nothing follows it any more, and stays while another list needs it (L2)', async () => {
    const studyId = await givenStudy(app, list.organisationId)
    await follow()
    await setFollow(here(), { ...list, studyId }, true, 'Follow')
    await isFollowed(true)
    await device.exchange()
    await setFollow(here(), { ...list, studyId }, false, 'No longer follow')
    await vi.waitFor(async () => expect(await readFollows(here(), device.deps.mutations)).toHaveLength(1))
    await device.exchange()
    expect(followedScopes()).toEqual([`org:${list.organisationId}`])
    expect(await device.deps.cache.link.count()).toBe(1)
    await follow(false)
    await isFollowed(false)
    await vi.waitFor(async () =>
      expect(await device.deps.cache.cursor.get(`org:${list.organisationId}`)).toBeUndefined(),
    )
    const { link, book, study, organisation } = device.deps.cache
    expect(await Promise.all([link, book, study, organisation].map(table => table.count()))).toEqual([0, 0, 0, 0])
    await device.exchange()
    expect(await device.deps.cache.follow.count()).toBe(0)
    expect(await link.count()).toBe(0)
  })

  test('says what is for sale as of when that was told, also where nobody opened it (L2)', async () => {
    await follow()
    await isFollowed(true)
    await device.exchange()
    const since = app.clock.now()
    await keepLists(registry)(device.deps)
    expect(await readPage(device.deps.cache, `/studies/${list.studyId}`)).toMatchObject({ fetchedAt: since })
    app.clock.move(3600_000)
    await givenYear(app, list, 'Tweede jaar', [privaatrecht.id])
    await device.exchange()
    const [mine] = await readMyLists(device.deps.cache, await readFollows(here(), device.deps.mutations))
    expect(mine).toMatchObject({ state: 'here', name: 'Technische Wiskunde', books: 2, offered: 0, at: since })
    await keepLists(registry)(device.deps)
    expect(await readPage(device.deps.cache, `/studies/${list.studyId}`)).toMatchObject({ fetchedAt: app.clock.now() })
  })
})

describe('a visitor', () => {
  test('follows lists on this device, and takes them along to the account at the login (L2, L9)', async () => {
    keeping.actAs(null)
    await follow(true, null)
    await isFollowed(true)
    expect(await device.deps.vault.outbox.count()).toBe(0)
    keeping.actAs(eva.id)
    await vi.waitFor(async () => expect(await readFact(registry, 'follows')).toEqual([]))
    await device.exchange()
    expect(await device.deps.cache.follow.toArray()).toMatchObject([{ studyId: list.studyId }])
    expect(await device.deps.vault.outbox.count()).toBe(0)
  })

  test('unfollows there again (L2)', async () => {
    keeping.actAs(null)
    await follow(true, null)
    await isFollowed(true)
    await follow(false, null)
    await isFollowed(false)
    expect(await readFact(registry, 'follows')).toEqual([])
  })
})
