import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type LocalStore, startLocal } from '../local-store.ts'
import { type KnownPerson, writeFact } from '../registry.ts'

const eva: KnownPerson = {
  id: '0199a0c0-0000-7000-8000-000000000001',
  email: 'eva@example.org',
  emailVerified: true,
  firstName: 'Eva',
  lastName: 'Bos',
  city: null,
}
const before = Dexie.dependencies.indexedDB
let local: LocalStore | undefined
afterEach(() => {
  local?.close()
  Dexie.dependencies.indexedDB = before
})

describe('storage that the browser cleared while no page was open (L3, L4)', () => {
  let cookie: string
  beforeEach(() => {
    cookie = ''
    Dexie.dependencies.indexedDB = new IDBFactory()
    vi.stubGlobal('document', {
      get cookie() {
        return cookie
      },
      set cookie(set: string) {
        const [pair = '', , age] = set.split('; ')
        cookie = age === 'max-age=0' ? '' : pair
      },
      visibilityState: 'visible',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  const start = async () => {
    local = await startLocal()
    await local.now().vault.open()
    return local
  }
  const writeDraft = (store: LocalStore) =>
    store
      .now()
      .vault.drafts.put({ id: 'a', step: 'book', values: {}, photoHashes: [], bookSnapshot: null, updatedAt: 1 })
  const clear = () => {
    local?.close()
    Dexie.dependencies.indexedDB = new IDBFactory()
  }

  test('is shown at the next start, to a logged-in person too, and once', async () => {
    const first = await start()
    expect(first.now().trouble).toBeNull()
    await first.actAs(eva)
    await writeDraft(first)
    clear()
    const next = await start()
    expect(next.now()).toMatchObject({ trouble: 'cleared', personId: null })
    await next.actAs(eva)
    expect(next.now()).toMatchObject({ trouble: 'cleared', personId: eva.id })
    next.dismissTrouble()
    next.close()
    expect((await start()).now().trouble).toBeNull()
  })

  test('is not told where only this vault is new, as its person logged in a moment ago', async () => {
    const first = await start()
    await writeDraft(first)
    await writeFact(first.registry, 'active', { person: eva, expired: false })
    first.close()
    expect((await start()).now()).toMatchObject({ trouble: null, personId: eva.id })
  })

  test('is not told where nothing was kept, nor after a logout that took everything', async () => {
    await start()
    clear()
    const next = await start()
    expect(next.now().trouble).toBeNull()
    await next.actAs(eva)
    await writeDraft(next)
    await next.leave('drop')
    clear()
    expect((await start()).now().trouble).toBeNull()
  })
})
