import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { givenBook, givenPhoto } from '../../server/testing/given.ts'
import { algebra, eva } from '../../server/testing/named.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { draft as draftTable } from '../../server/features/drafts/drafts.table.ts'
import { ad } from '../../server/features/ads/ads.table.ts'
import { formOf } from '../../pwa/features/ads/drafts/draft.ts'
import { publish } from '../../pwa/features/ads/drafts/publish.actions.ts'
import { tidyPublished } from '../../pwa/features/ads/drafts/tidy.actions.ts'
import { learnServerTime } from '../../pwa/lib/server-clock.ts'
import { newId } from '../../pwa/lib/new-id.ts'
import { must } from '../../shared/lib/must.ts'
import { beginDraft, rest, sync, typeInDraft } from './drafting.ts'
import { createTestDevice, type TestDevice } from './test-device.ts'
import { plainCopy } from '../../shared/features/ads/testing/plain-copy.ts'

let app: TestApp
let phone: TestDevice
let laptop: TestDevice
let id: string
let photo: string

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  app = await createTestApp({ now: () => Date.now() })
  await givenBook(app, algebra)
  photo = await givenPhoto(app, eva)
  phone = createTestDevice(app, eva)
  laptop = createTestDevice(app, eva)
  id = newId()
  await beginDraft(phone, id, { price: '20', version: '5', ...plainCopy })
  await phone.deps.vault.drafts.update(id, { photoHashes: [photo] })
  await sync(phone, laptop)
})
afterEach(async () => {
  vi.useRealTimers()
  learnServerTime(Date.now(), Date.now())
  await phone.close()
  await laptop.close()
  await app.close()
})

const drafts = (device: TestDevice) => device.deps.vault.drafts.toArray()
const waiting = (device: TestDevice) => device.deps.vault.outbox.where({ state: 'queued' }).toArray()
async function publishOn(device: TestDevice): Promise<void> {
  const { vault, cache } = device.deps
  await publish(vault, formOf(must(await vault.drafts.get(id), 'a draft')), 'Ad')
  await sync(device)
  await tidyPublished(vault, cache)
}

describe('a draft that is published on one device (M18)', () => {
  test('ends on all devices', async () => {
    await publishOn(laptop)
    await sync(phone)
    for (const device of [phone, laptop]) {
      expect(await drafts(device)).toEqual([])
      expect(await waiting(device)).toEqual([])
    }
    expect(await app.deps.store.read.select().from(ad)).toMatchObject([{ id, priceCents: 2000 }])
    expect(await app.deps.store.read.select().from(draftTable)).toEqual([])
  })

  test('publishes nothing that another had typed meanwhile, and that stays there as a draft of its own', async () => {
    await typeInDraft(phone, id, { price: '99' })
    await publishOn(laptop)
    await sync(phone, laptop, phone)
    expect(await app.deps.store.read.select().from(ad)).toMatchObject([{ id, priceCents: 2000 }])
    const [own, ...others] = await drafts(phone)
    expect(others).toEqual([])
    expect(own).toMatchObject({ photoHashes: [photo], values: { price: '99', version: '5', keptFrom: id } })
    expect(own?.id).not.toBe(id)
    expect(await drafts(laptop)).toMatchObject([{ id: own?.id, values: { price: '99', version: '5' } }])
    for (const device of [phone, laptop]) expect(await waiting(device)).toEqual([])
  })

  test('also where it had left for the account and came too late, and what is typed in the open form after that', async () => {
    await typeInDraft(phone, id, { price: '99' })
    await rest(phone)
    await publishOn(laptop)
    await phone.exchange()
    const shown = must(await phone.deps.vault.drafts.get(id), 'a draft')
    await sync(phone)
    await phone.deps.vault.drafts.put({ ...shown, values: { ...shown.values, price: '9,50' }, updatedAt: Date.now() })
    await sync(phone)
    expect(await drafts(phone)).toMatchObject([{ values: { price: '9,50', keptFrom: id } }])
  })

  test('keeps nothing that the ad says too, or that the account knew when it was published', async () => {
    await typeInDraft(phone, id, { price: '25' })
    await sync(phone, laptop)
    await typeInDraft(laptop, id, { price: '30' })
    await typeInDraft(phone, id, { price: '30,00', version: '' })
    await publishOn(laptop)
    await sync(phone)
    expect(await app.deps.store.read.select().from(ad)).toMatchObject([{ id, priceCents: 3000 }])
    expect(await drafts(phone)).toEqual([])
  })

  test('says nothing of it any more once it is edited', async () => {
    await typeInDraft(phone, id, { price: '99' })
    await publishOn(laptop)
    await sync(phone)
    const [own] = await drafts(phone)
    await typeInDraft(phone, must(own, 'a draft').id, { price: '98' })
    const [edited] = await drafts(phone)
    expect(edited?.values).toMatchObject({ price: '98' })
    expect(edited?.values).not.toHaveProperty('keptFrom')
  })
})
