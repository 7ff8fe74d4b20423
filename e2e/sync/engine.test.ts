import 'fake-indexeddb/auto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { message } from '../../server/features/chats/chats.table.ts'
import { givenAd, givenBook } from '../../server/testing/given.ts'
import { algebra, daan, eva, noor } from '../../server/testing/named.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { chatIdOf } from '../../shared/features/chats/chats.rules.ts'
import { chatRead, chatStart, messageSend } from '../../pwa/features/chats/chats.mutations.ts'
import { newId } from '../../pwa/lib/new-id.ts'
import type { Fault } from './faults.ts'
import { createTestDevice, type TestDevice } from './test-device.ts'
import { enqueue, sendAnyway, withdraw } from '../../pwa/sync/push/enqueue.ts'

let app: TestApp
let buyer: TestDevice
let adId: string
let chatId: string

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  const seller = createTestDevice(app, eva)
  await seller.exchange()
  await seller.close()
  adId = await givenAd(app, eva, algebra.id)
  chatId = await chatIdOf(adId, daan.id)
  buyer = createTestDevice(app, daan)
  await buyer.exchange()
})
afterEach(async () => {
  await buyer.close()
  await app.close()
})

const startChat = () => enqueue(buyer.deps.vault, chatStart, { id: chatId, adId })
const say = (text: string, device = buyer) =>
  enqueue(device.deps.vault, messageSend, { id: newId(), chatId, text }, { title: text })
const atServer = async () =>
  (await app.deps.store.read.select().from(message).where(eq(message.chatId, chatId)).orderBy(message.seq)).map(
    row => row.text,
  )
const waiting = (device = buyer) => device.deps.vault.outbox.where({ state: 'queued' }).count()
const onScreen = async (device = buyer) =>
  (await device.deps.cache.message.where({ chatId }).sortBy('seq')).map(row => row.text)

describe('what is done offline', () => {
  test('waits, goes out in order when the network is back, and is on the own screen from the server (L3, E3)', async () => {
    buyer.network.offline = true
    await startChat()
    await say('Is it still there?')
    await say('I can come today.')
    expect((await buyer.exchange()).kind).toBe('left')
    expect(await waiting()).toBe(3)
    buyer.network.offline = false
    expect((await buyer.exchange()).kind).toBe('done')
    expect(await atServer()).toEqual(['Is it still there?', 'I can come today.'])
    expect(await onScreen()).toEqual(['Is it still there?', 'I can come today.'])
    expect(await buyer.deps.vault.outbox.count()).toBe(0)
    expect((await buyer.deps.vault.sent.toArray()).flatMap(entry => entry.title ?? []).sort()).toEqual([
      'I can come today.',
      'Is it still there?',
    ])
  })

  const faults: Fault[] = ['lost', 'answer_lost', 'twice', 'cut', 'portal', { status: 503 }, { status: 429 }]
  test.each(faults)('arrives exactly once whatever happens to the request: %j (L3)', async fault => {
    await startChat()
    await say('once')
    await say('only')
    buyer.network.plan('/sync/push', fault, fault, 'none', fault)
    for (let round = 0; round < 5 && (await waiting()) > 0; round++) await buyer.exchange()
    expect(await atServer()).toEqual(['once', 'only'])
    expect(await waiting()).toBe(0)
  })

  test('is sent again after the tab died between sending and the answer, and has one effect (L3)', async () => {
    await startChat()
    await say('once')
    buyer.network.plan('/sync/push', 'answer_lost')
    await buyer.exchange()
    expect(await atServer()).toEqual(['once'])
    buyer = buyer.reopen()
    expect(await waiting()).toBe(2)
    await buyer.exchange()
    expect([await atServer(), await waiting()]).toEqual([['once'], 0])
  })

  test('by two tabs that flush at once has one effect (L3, L8)', async () => {
    await startChat()
    await Promise.all([say('one'), say('two'), say('three')])
    await Promise.all([buyer.exchange(), buyer.exchange(), buyer.exchange()])
    expect((await atServer()).toSorted()).toEqual(['one', 'three', 'two'])
    expect(await waiting()).toBe(0)
  })

  test('stays on the screen until the pulled rows show it (L3)', async () => {
    await startChat()
    await buyer.exchange()
    await say('mine')
    buyer.network.plan('/sync/pull', 'lost')
    await buyer.exchange()
    expect([await onScreen(), await buyer.deps.vault.outbox.toArray()]).toMatchObject([[], [{ state: 'applied' }]])
    await buyer.exchange()
    expect([await onScreen(), await buyer.deps.vault.outbox.count()]).toEqual([['mine'], 0])
  })
})

describe('refusals', () => {
  test('step aside with their reason, and other lanes go on (L3)', async () => {
    const own = await givenAd(app, daan, algebra.id)
    await enqueue(buyer.deps.vault, chatStart, { id: await chatIdOf(own, daan.id), adId: own })
    await startChat()
    await say('hello')
    expect((await buyer.exchange()).kind).toBe('done')
    expect(await buyer.deps.vault.outbox.toArray()).toMatchObject([{ state: 'rejected', code: 'own_ad' }])
    expect(await atServer()).toEqual(['hello'])
  })

  test('of work that nobody made on purpose leave no trace (L3)', async () => {
    await enqueue(buyer.deps.vault, chatRead, { chatId: newId(), seq: 1 })
    await buyer.exchange()
    expect(await buyer.deps.vault.outbox.count()).toBe(0)
  })

  test('a session that is over keeps everything, and asks who is there (L3)', async () => {
    await startChat()
    buyer.network.plan('/sync/push', { status: 401 })
    expect((await buyer.exchange()).kind).toBe('stopped')
    expect([await waiting(), buyer.news]).toEqual([1, [{ kind: 'ask_session' }]])
    expect((await buyer.exchange()).kind).toBe('done')
  })

  test('the cookie of another person sends nothing of this one (L9)', async () => {
    await startChat()
    const mixed = createTestDevice(app, noor)
    mixed.deps.personId = daan.id
    await mixed.deps.vault.outbox.bulkAdd(await buyer.deps.vault.outbox.toArray())
    expect((await mixed.exchange()).kind).toBe('stopped')
    expect([await waiting(mixed), mixed.news]).toEqual([1, [{ kind: 'ask_session' }]])
    await mixed.close()
  })

  test('a push that is too large is halved until it fits (J4)', async () => {
    await startChat()
    for (let i = 0; i < 7; i++) await say(`message ${i}`)
    buyer.network.plan('/sync/push', { status: 413 }, { status: 413 })
    expect((await buyer.exchange()).kind).toBe('done')
    expect(await atServer()).toEqual(Array.from({ length: 7 }, (_, i) => `message ${i}`))
  })

  test('batches grow again once one went through (J4)', async () => {
    await startChat()
    for (let i = 0; i < 30; i++) await say(`message ${i}`)
    buyer.network.plan('/sync/push', { status: 413 }, { status: 413 })
    expect((await buyer.exchange()).kind).toBe('done')
    const pushes = buyer.network.asked.filter(path => path === '/api/sync/push')
    // 31, 16 and 8; then 16 and the rest.
    expect(pushes).toHaveLength(5)
    expect(await atServer()).toHaveLength(30)
  })

  test('an entry that the server cannot read does not stop the others (L3)', async () => {
    await startChat()
    await say('good')
    const { id } = await enqueue(buyer.deps.vault, chatRead, { chatId, seq: 1 })
    await buyer.deps.vault.outbox.update(id, { lane: 'x'.repeat(200) })
    expect((await buyer.exchange()).kind).toBe('left')
    expect([await atServer(), await waiting()]).toEqual([['good'], 1])
  })

  test('a cloned device takes a new name for itself and keeps the ids of its work (L8)', async () => {
    await startChat()
    const clone = createTestDevice(app, daan)
    await clone.deps.vault.meta.bulkPut(await buyer.deps.vault.meta.toArray())
    await clone.deps.vault.outbox.bulkPut(await buyer.deps.vault.outbox.toArray())
    await buyer.exchange()
    await say('from the original')
    await buyer.exchange()
    await clone.deps.vault.outbox.clear()
    await say('from the clone', clone)
    await clone.exchange()
    expect(await atServer()).toEqual(['from the original', 'from the clone'])
    await clone.close()
  })
})

describe('without a network', () => {
  test('a mutation can still be taken back, because it was never on its way (L3)', async () => {
    await startChat()
    await buyer.exchange()
    buyer.network.offline = true
    expect((await buyer.exchange()).kind).toBe('left')
    const { id } = await say('Never mind')
    await buyer.exchange()
    expect(await withdraw(buyer.deps.vault, id)).toBe(true)
    buyer.network.offline = false
    await buyer.exchange()
    expect(await atServer()).toEqual([])
  })

  test('what is said while a round goes on can be taken back when the network goes in the middle of it (L3)', async () => {
    await startChat()
    const { fetch } = buyer.deps
    let said = ''
    buyer.deps.fetch = async (...asked) => {
      const answer = await fetch(...asked)
      if (!said) {
        buyer.network.offline = true
        vi.stubGlobal('navigator', { onLine: false })
        said = (await say('Never mind')).id
      }
      return answer
    }
    expect((await buyer.exchange()).kind).toBe('left')
    expect(await withdraw(buyer.deps.vault, said)).toBe(true)
    vi.unstubAllGlobals()
  })

  test('a network that asks to log in first is not the server (L3)', async () => {
    await startChat()
    buyer.network.offline = true
    await buyer.exchange()
    buyer.network.offline = false
    buyer.network.plan('/version', 'portal')
    expect((await buyer.exchange()).kind).toBe('left')
    expect((await buyer.exchange()).kind).toBe('done')
  })
})

describe('more messages than a minute allows', () => {
  let busy: TestApp
  let device: TestDevice
  beforeEach(async () => {
    busy = await createTestApp({ config: { rateLimits: true } })
    await givenBook(busy, algebra)
    const ad = await givenAd(busy, eva, algebra.id)
    device = createTestDevice(busy, daan)
    const chat = await chatIdOf(ad, daan.id)
    await enqueue(device.deps.vault, chatStart, { id: chat, adId: ad })
    for (let count = 1; count <= 62; count++)
      await enqueue(device.deps.vault, messageSend, { id: newId(), chatId: chat, text: `${count}` })
  })
  afterEach(async () => {
    await device.close()
    await busy.close()
  })
  const pushes = () => device.network.asked.filter(path => path.endsWith('/sync/push')).length

  test('wait as long as the server says, and are not sent before, whoever wakes the engine (J4, L3)', async () => {
    const round = await device.exchange()
    expect([round.kind, await waiting(device)]).toEqual(['left', 2])
    const afterMs = round.kind === 'left' ? Number(round.afterMs) : 0
    expect(afterMs > 0 && afterMs <= 60_000).toBe(true)
    const before = pushes()
    expect(await device.exchange()).toMatchObject({ kind: 'left', afterMs })
    busy.clock.move(afterMs - 1)
    expect(await device.exchange()).toMatchObject({ kind: 'left', afterMs: 1 })
    expect(pushes()).toBe(before)
    busy.clock.move(1)
    await device.exchange()
    expect(pushes()).toBeGreaterThan(before)
  })

  test('never park their lane, and a clock that was set back holds nothing up (L3)', async () => {
    await device.exchange()
    const [held] = await device.deps.vault.outbox.where({ state: 'queued' }).sortBy('n')
    expect([held?.failures, held?.notBefore]).toEqual([undefined, expect.any(Number)])
    const before = pushes()
    busy.clock.move(-2 * 24 * 3600_000)
    await device.exchange()
    expect(pushes()).toBeGreaterThan(before)
  })
})

describe('late and parked work', () => {
  test('a message older than a day asks its sender first (L3)', async () => {
    await startChat()
    await buyer.exchange()
    const { id } = await say('See you at four')
    await buyer.deps.vault.outbox.update(id, { createdAt: app.clock.now() - 25 * 3600_000 })
    expect((await buyer.exchange()).kind).toBe('done')
    expect(await atServer()).toEqual([])
    await sendAnyway(buyer.deps.vault, id)
    await buyer.exchange()
    expect(await atServer()).toEqual(['See you at four'])
  })

  test('a lane on which the server failed eight times over a day is parked (L3)', async () => {
    await startChat()
    await buyer.exchange()
    const { id } = await say('stuck')
    const failures = { count: 8, since: app.clock.now() - 25 * 3600_000 }
    await buyer.deps.vault.outbox.update(id, { failures })
    expect((await buyer.exchange()).kind).toBe('done')
    expect(await waiting()).toBe(1)
    await buyer.deps.vault.outbox.update(id, { failures: { count: 7, since: failures.since } })
    await buyer.exchange()
    expect(await waiting()).toBe(0)
  })
  test('which waits for its maker does not make the engine come back for the entries behind it (L3)', async () => {
    await startChat()
    await buyer.exchange()
    const { id } = await say('stuck')
    await say('behind it')
    const long = app.clock.now() - 25 * 3600_000
    await buyer.deps.vault.outbox.update(id, { failures: { count: 8, since: long } })
    expect((await buyer.exchange()).kind).toBe('done')
    await buyer.deps.vault.outbox.update(id, { failures: undefined, createdAt: long })
    expect((await buyer.exchange()).kind).toBe('done')
    expect(await waiting()).toBe(2)
    await sendAnyway(buyer.deps.vault, id)
    await buyer.exchange()
    expect(await atServer()).toEqual(['stuck', 'behind it'])
  })
})
