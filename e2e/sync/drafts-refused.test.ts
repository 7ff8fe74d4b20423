import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { givenBook, givenPhoto } from '../../server/testing/given.ts'
import { algebra, eva } from '../../server/testing/named.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { photo as photoTable } from '../../server/features/photos/photos.table.ts'
import { discardDrafts } from '../../pwa/features/ads/drafts/drafts.actions.ts'
import { type DraftPlace, placeOf } from '../../pwa/features/ads/drafts/account/place.ts'
import { learnServerTime } from '../../pwa/lib/server-clock.ts'
import { newId } from '../../pwa/lib/new-id.ts'
import { settle } from '../../pwa/sync/push/settle.ts'
import { must } from '../../shared/lib/must.ts'
import { beginDraft, rest, sync, typeInDraft } from './drafting.ts'
import { createTestDevice, type TestDevice } from './test-device.ts'

let app: TestApp
let phone: TestDevice
let laptop: TestDevice
let id: string

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  app = await createTestApp({ now: () => Date.now() })
  await givenBook(app, algebra)
  phone = createTestDevice(app, eva)
  laptop = createTestDevice(app, eva)
  id = newId()
})
afterEach(async () => {
  vi.useRealTimers()
  learnServerTime(Date.now(), Date.now())
  await phone.close()
  await laptop.close()
  await app.close()
})

async function place({ deps }: TestDevice): Promise<DraftPlace> {
  return placeOf(deps, must(await deps.vault.drafts.get(id), 'a draft'))
}
/** As the server says of something it does not take. */
async function refuse(device: TestDevice, fields: Record<string, string> = {}): Promise<void> {
  const [entry] = await device.deps.vault.outbox.toArray()
  const epoch = String((await device.deps.vault.meta.get('epoch'))?.value)
  const results = [{ kind: 'rejected' as const, id: must(entry, 'an entry').id, code: 'invalid', fields }]
  await settle(device.deps, { epoch, results })
  expect(await device.deps.vault.outbox.toArray()).toEqual([])
}

describe('a draft that the account does not take says so (M18)', () => {
  test('where it refused what was sent, until it takes it', async () => {
    await phone.exchange()
    await beginDraft(phone, id, { price: '20' })
    await rest(phone)
    expect(await place(phone)).toBe('device')
    await refuse(phone)
    expect(await place(phone)).toBe('refused')
    await typeInDraft(phone, id, { price: '21' })
    await sync(phone)
    expect(await place(phone)).toBe('account')
    await typeInDraft(phone, id, { price: '22' })
    expect(await place(phone)).toBe('device')
  })

  test('where it is too long by now with the text of another device', async () => {
    await phone.exchange()
    await beginDraft(phone, id)
    await rest(phone)
    await refuse(phone, { body: 'too long' })
    expect(await place(phone)).toBe('too_large')
  })

  test('where a photo of it is on no side any more', async () => {
    const photo = await givenPhoto(app, eva)
    await beginDraft(phone, id)
    await phone.deps.vault.drafts.update(id, { photoHashes: [photo] })
    await rest(phone)
    await app.deps.store.commit({ statements: [app.deps.store.write.delete(photoTable)] })
    await phone.exchange()
    expect(await place(phone)).toBe('photos_gone')
  })

  test('where the account was full before this device knew, and goes up once there is room', async () => {
    await phone.exchange()
    for (let left = 100; left > 0; left -= 1) await beginDraft(laptop, newId())
    await sync(laptop)
    await beginDraft(phone, id, { price: '20' })
    await rest(phone)
    phone.network.plan('/pull', 'lost')
    await phone.exchange()
    expect(await place(phone)).toBe('full')
    await sync(phone)
    expect(await place(phone)).toBe('full')
    const [first] = await laptop.deps.vault.drafts.toArray()
    await discardDrafts(laptop.deps.vault, [must(first, 'a draft').id])
    await sync(laptop, phone, phone)
    expect(await place(phone)).toBe('account')
    expect(await phone.deps.vault.meta.where('key').startsWith('refused:').toArray()).toEqual([])
  })
})
