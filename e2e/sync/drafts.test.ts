import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { givenBook } from '../../server/testing/given.ts'
import { algebra, eva } from '../../server/testing/named.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { Sqlite } from '../../server/common/store/sqlite.ts'
import { startNewHistory } from '../../server/sync/restored-history.ts'
import { draft as draftTable } from '../../server/features/drafts/drafts.table.ts'
import { adCreate } from '../../pwa/features/ads/ads.mutations.ts'
import { discardDrafts } from '../../pwa/features/ads/drafts/drafts.actions.ts'
import { formOf, type FormValues } from '../../pwa/features/ads/drafts/draft.ts'
import { learnServerTime } from '../../pwa/lib/server-clock.ts'
import { must } from '../../shared/lib/must.ts'
import { conflictsOf } from '../../shared/features/drafts/drafts.rules.ts'
import { enqueue } from '../../pwa/sync/push/enqueue.ts'
import { newId } from '../../pwa/lib/new-id.ts'
import { beginDraft, rest, sync, typeInDraft } from './drafting.ts'
import { createTestDevice, type TestDevice } from './test-device.ts'
import { plainCopy } from '../../shared/features/ads/testing/plain-copy.ts'

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

const begin = (device: TestDevice, values: Partial<FormValues> = {}, of = id) => beginDraft(device, of, values)
const type = (device: TestDevice, values: Partial<FormValues>) => typeInDraft(device, id, values)
const row = (device: TestDevice, of = id) => device.deps.vault.drafts.get(of)
const form = async (device: TestDevice) => formOf(must(await row(device), 'a draft'))
const waiting = (device: TestDevice) => device.deps.vault.outbox.where({ state: 'queued' }).toArray()
const pushes = (device: TestDevice) => device.network.asked.filter(path => path === '/api/sync/push').length

describe('a draft that follows its person (M18)', () => {
  test('is begun on the phone and goes on on the laptop, and back', async () => {
    await begin(phone, { price: '20' })
    await sync(phone, laptop)
    expect(await form(laptop)).toMatchObject({ price: '20', step: 'condition', book: { id: algebra.id } })
    await type(laptop, { version: '5', hasWriting: false })
    await sync(laptop, phone)
    expect(await form(phone)).toMatchObject({ price: '20', version: '5', hasWriting: false })
    expect(await waiting(phone)).toEqual([])
  })

  test('says nothing of itself where there is nothing in it, and of one person it stays theirs', async () => {
    await phone.deps.vault.drafts.put({
      id,
      step: 'book',
      values: {},
      photoHashes: [],
      bookSnapshot: null,
      updatedAt: 1,
    })
    await sync(phone)
    expect(await app.deps.store.read.select().from(draftTable)).toEqual([])
    await begin(phone)
    await sync(phone)
    expect(await app.deps.store.read.select().from(draftTable)).toMatchObject([{ personId: eva.id, id }])
  })

  test('sends what was typed in a while as one mutation, and none for looking again', async () => {
    await begin(phone)
    for (const price of ['1', '12', '12,', '12,5']) {
      await type(phone, { price })
      await rest(phone)
    }
    expect(await waiting(phone)).toMatchObject([{ name: 'draft.set', firstSentAt: null }])
    await sync(phone)
    const asked = pushes(phone)
    await sync(phone)
    await rest(phone)
    expect(pushes(phone)).toBe(asked)
  })

  test('what is typed while one is on its way comes behind it, and nothing of it is lost', async () => {
    await begin(phone, { price: '20' })
    await rest(phone)
    phone.network.plan('/push', 'answer_lost')
    await phone.exchange()
    await type(phone, { price: '25' })
    await rest(phone)
    await type(phone, { price: '26' })
    await rest(phone)
    const lane = await waiting(phone)
    expect(lane.map(({ firstSentAt }) => firstSentAt !== null)).toEqual([true, false])
    await sync(phone, laptop)
    expect(await form(laptop)).toMatchObject({ price: '26' })
  })

  test('keeps what two devices changed in different fields, and of one field the later, with the other offered', async () => {
    await begin(phone, { price: '20' })
    await sync(phone, laptop)
    await type(phone, { price: '25', version: '5' })
    await rest(phone)
    await type(laptop, { price: '30', condition: 'good' })
    await sync(laptop, phone, laptop)
    for (const device of [phone, laptop]) {
      expect(await form(device)).toMatchObject({ price: '30', version: '5', condition: 'good' })
      const kept = must((await row(device))?.account, 'an account').kept
      expect(conflictsOf(kept, 'price').map(({ value }) => value)).toEqual(['25'])
    }
  })

  test('that was thrown away on one device does not come back from the other', async () => {
    await begin(phone, { price: '20' })
    await sync(phone, laptop)
    await discardDrafts(phone.deps.vault, [id])
    await sync(phone)
    expect(await row(phone)).toBeUndefined()
    await sync(laptop, phone)
    expect(await row(laptop)).toBeUndefined()
    expect(await row(phone)).toBeUndefined()
    expect(await waiting(laptop)).toEqual([])
  })

  test('that was edited elsewhere after it was thrown away comes back, and says so', async () => {
    await begin(phone, { price: '20' })
    await sync(phone, laptop)
    await discardDrafts(phone.deps.vault, [id])
    await type(laptop, { price: '30' })
    await sync(phone)
    expect(await row(phone)).toBeUndefined()
    await sync(laptop, phone)
    expect(await row(phone)).toMatchObject({ values: { price: '30', isBack: true } })
    expect(await form(laptop)).toMatchObject({ price: '30' })
    await type(phone, { price: '31' })
    expect((await row(phone))?.values['isBack']).toBeUndefined()
  })

  test('that never left its device ends there, without a word to the server', async () => {
    await begin(phone, { price: '20' })
    await rest(phone)
    expect(await waiting(phone)).toHaveLength(1)
    await discardDrafts(phone.deps.vault, [id])
    expect(await waiting(phone)).toEqual([])
  })

  test('that was sent while no page was open is known to be there, and ends here when it ended elsewhere', async () => {
    await begin(phone, { price: '20' })
    await rest(phone)
    await phone.exchange()
    await sync(laptop)
    await discardDrafts(laptop.deps.vault, [id])
    await sync(laptop)
    await phone.exchange()
    await rest(phone)
    expect(await row(phone)).toBeUndefined()
  })

  test('survives a server that is put back to before it was there', async () => {
    await begin(phone, { price: '20' })
    await sync(phone)
    // Longer ago than a device keeps sent drafts.
    await phone.deps.vault.sent.clear()
    await app.deps.store.commit({ statements: [app.deps.store.write.delete(draftTable)] })
    await startNewHistory(app.deps.store, app.deps)
    await phone.exchange()
    await sync(phone, laptop)
    expect(await form(laptop)).toMatchObject({ price: '20' })
    expect(await row(phone)).toBeDefined()
  })

  test('stays on a device whose account is full, and goes up once there is room', async () => {
    for (let left = 100; left > 0; left -= 1) await begin(laptop, {}, newId())
    await sync(laptop)
    await begin(phone, { price: '20' })
    await phone.exchange()
    await sync(phone)
    expect(await form(phone)).toMatchObject({ price: '20' })
    const [first] = await laptop.deps.vault.drafts.toArray()
    await discardDrafts(laptop.deps.vault, [must(first, 'a draft').id])
    await sync(laptop, phone, laptop)
    expect(await form(laptop)).toMatchObject({ price: '20' })
  })

  test('a hundred of them cost a device no more requests and queries than ten', async () => {
    const tablet = createTestDevice(app, eva)
    for (let left = 10; left > 0; left -= 1) await begin(phone, { price: '20' }, newId())
    await sync(phone)
    const ofTen = await costOf(() => sync(laptop))
    for (let left = 90; left > 0; left -= 1) await begin(phone, { price: '20' }, newId())
    const before = pushes(phone)
    await sync(phone)
    expect(pushes(phone) - before).toBeLessThanOrEqual(2)
    const ofHundred = await costOf(() => sync(tablet))
    expect(await tablet.deps.vault.drafts.count()).toBe(100)
    expect(ofTen).toBeGreaterThan(0)
    expect([ofHundred, tablet.network.asked]).toEqual([ofTen, laptop.network.asked])
    expect([await waiting(tablet), pushes(tablet)]).toEqual([[], 0])
    await tablet.close()
  })

  test('keeps among recently sent entries only the newest of a draft, so that nothing else is pushed out', async () => {
    await begin(phone, { price: '1' })
    for (const price of ['2', '3', '4']) {
      await sync(phone)
      await type(phone, { price })
    }
    await enqueue(phone.deps.vault, adCreate, anAd())
    await sync(phone)
    const sent = await phone.deps.vault.sent.toArray()
    expect(sent.filter(({ name }) => name === 'draft.set')).toHaveLength(1)
  })
})

/** How many statements SQLite runs meanwhile. */
async function costOf(work: () => Promise<void>): Promise<number> {
  const database = new Sqlite(':memory:')
  const statement = Object.getPrototypeOf(database.prepare('select 1')) as Record<'all' | 'get' | 'run', () => unknown>
  const spies = (['all', 'get', 'run'] as const).map(name => vi.spyOn(statement, name))
  await work()
  const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  database.close()
  return count
}

const anAd = () => ({
  id: newId(),
  bookId: algebra.id,
  version: '5',
  ...plainCopy,
  priceCents: 100,
  photos: [],
})
