import 'fake-indexeddb/auto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { message } from '../../server/features/chats/chats.table.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { noteAnswer } from '../../pwa/api/exchange.ts'
import { messageSend } from '../../pwa/features/chats/chats.mutations.ts'
import { readFact } from '../../pwa/local/registry.ts'
import { newId } from '../../pwa/lib/new-id.ts'
import { enqueue } from '../../pwa/sync/push/enqueue.ts'
import { forgetPage } from './forgetful-exchange.ts'
import { begunChat } from './begun-chat.ts'
import type { TestDevice } from './test-device.ts'
import { openTestPage } from './test-page.ts'

vi.mock('../../pwa/api/exchange.ts', async load => {
  const { forgetful } = await import('./forgetful-exchange.ts')
  return forgetful(await load())
})

let app: TestApp
let buyer: TestDevice
let chatId: string
let page: ReturnType<typeof openTestPage>

beforeEach(async () => {
  noteAnswer(Date.now())
  app = await createTestApp()
  ;({ buyer, chatId } = await begunChat(app))
  page = openTestPage(buyer)
  await page.pass(3)
})
afterEach(async () => {
  await page.close()
  forgetPage()
  await buyer.close()
  await app.close()
})

const say = (text: string) => enqueue(buyer.deps.vault, messageSend, { id: newId(), chatId, text })
const atServer = async () =>
  (await app.deps.store.read.select().from(message).where(eq(message.chatId, chatId)).orderBy(message.seq)).map(
    row => row.text,
  )
const asked = () => buyer.network.asked.splice(0)

test('what was said while the server was silent for seconds goes with the first answer, however much was said (L3)', async () => {
  buyer.network.offline = true
  const said = ['one', 'two', 'three', 'four', 'five', 'six']
  for (const text of said) {
    await say(text)
    await page.pass(2)
  }
  expect([await atServer(), page.streams[0]?.readyState]).toEqual([[], 1])
  buyer.network.offline = false
  noteAnswer(Date.now())
  await page.pass(1)
  expect(await atServer()).toEqual(said)
})

test('ten minutes without a network cost six requests, whatever waits (L3)', async () => {
  await say('later')
  await page.pass(1)
  buyer.network.offline = true
  page.streams[0]?.break()
  await page.pass(10)
  await say('and this')
  await page.pass(1)
  asked()
  await page.pass(600)
  // After 5, 10, 20, 40, 80 and 160 seconds; the next one five minutes later.
  expect(asked()).toEqual(Array.from({ length: 6 }, () => '/api/version'))
  page.hear('online')
  await page.pass(1)
  expect(asked()).toEqual(['/api/version'])
  await page.pass(16)
  expect(asked()).toHaveLength(2)
  buyer.network.offline = false
  page.hear('online')
  await page.pass(1)
  expect(await atServer()).toEqual(['later', 'and this'])
  expect(page.streams.at(-1)?.readyState).toBe(1)
})

test('a server that begins again is asked after a while that differs from device to device (L8)', async () => {
  asked()
  page.streams[0]?.break()
  await page.pass(4)
  expect(asked()).toEqual([])
  await page.pass(2)
  expect(asked().filter(path => path === '/api/events')).toHaveLength(1)
  expect(page.streams.at(-1)?.readyState).toBe(1)
})

test('a server that answers and takes nothing is asked with growing pauses all the same (L3)', async () => {
  buyer.network.plan('/sync/', ...Array.from({ length: 100 }, () => 'lost' as const))
  await say('stuck')
  await page.pass(1)
  asked()
  await page.pass(600)
  // It answers the looks, and each answer has one round tried. The stream is there all the time.
  expect(asked().join(' ')).toBe(
    Array.from({ length: 6 }, () => '/api/version /api/sync/push /api/sync/pull').join(' '),
  )
})

test('what another tab left in the outbox is found while a stream is open (L3)', async () => {
  const args = { id: newId(), chatId, text: 'left' }
  const entry = { id: newId(), n: 1000, lane: messageSend.lane(args), name: messageSend.name, args }
  const queued = { schema: messageSend.schema, createdAt: Date.now(), state: 'queued', firstSentAt: null } as const
  await buyer.deps.vault.outbox.add({ ...entry, ...queued })
  await page.pass(65)
  expect(await atServer()).toEqual(['left'])
})

test('when the server last answered is known at the next start, however long nothing went wrong (L3)', async () => {
  const kept = () => readFact(page.registry, 'lastExchangeAt')
  await page.pass(3600)
  await say('Hi')
  await page.pass(2)
  expect(await kept()).toBeGreaterThan(Date.now() - 5000)
  await page.pass(60)
  noteAnswer(Date.now())
  page.hide()
  await page.pass(1)
  expect(await kept()).toBeGreaterThan(Date.now() - 2000)
})
