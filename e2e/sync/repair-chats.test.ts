import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compactUpTo } from '../../server/sync/compaction.ts'
import { createDevice, type Device } from '../../server/testing/device.ts'
import { givenAd, givenBook } from '../../server/testing/given.ts'
import { algebra, daan, eva } from '../../server/testing/named.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { chatIdOf } from '../../shared/features/chats/chats.rules.ts'
import { newId } from '../../pwa/lib/new-id.ts'
import { createTestDevice, type TestDevice } from './test-device.ts'
import { repairChats } from '../../pwa/features/chats/repair-chats.ts'

let app: TestApp
let phone: TestDevice
let buyer: Device
let chatId: string
const written: string[] = []

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'nl', messages: {} })
  app = await createTestApp()
  await givenBook(app, algebra)
  buyer = createDevice(app, daan)
  const adId = await givenAd(app, eva, algebra.id)
  chatId = await chatIdOf(adId, daan.id)
  await buyer.send('chat.start', { id: chatId, adId })
  phone = createTestDevice(app, eva)
  vi.stubGlobal('fetch', phone.network.fetch)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  written.splice(0)
  await phone.close()
  await app.close()
})

const write = async (upTo: number) => {
  const texts = Array.from({ length: upTo - written.length }, (_, index) => `message ${written.length + index + 1}`)
  written.push(...texts)
  const envelopes = texts.map(text => buyer.envelope('message.send', { id: newId(), chatId, text }))
  const inOrder = envelopes.map((each, index) => ({ ...each, after: envelopes[index - 1]?.id ?? null }))
  for (let sent = 0; sent < inOrder.length; sent += 50) await buyer.push(inOrder.slice(sent, sent + 50))
}
/** Long away: the server has forgotten the changes, so the phone gets a snapshot. */
const forget = () => compactUpTo(app.deps.store, Number.MAX_SAFE_INTEGER)
const here = async () => (await phone.deps.cache.message.where({ chatId }).sortBy('seq')).map(({ text }) => text)
const asked = () => phone.network.asked.filter(path => path.includes('/messages?'))

/** The phone knew 1 to 10, then only the last 50 of a hundred came. */
async function fallBehind(): Promise<void> {
  await write(10)
  await phone.exchange()
  await write(100)
  await forget()
  await phone.exchange()
}

test('a snapshot brings the last messages of a chat and takes none of those before them away (E3, L8)', async () => {
  await fallBehind()
  expect(await here()).toEqual([...written.slice(0, 10), ...written.slice(50)])
})

test('a hole between messages that are here is fetched, and the chat is whole (E3, L8)', async () => {
  await fallBehind()
  await repairChats(phone.deps)
  expect(await here()).toEqual(written)
  const before = asked().length
  await repairChats(phone.deps)
  expect([before, asked().length]).toEqual([2, 2])
})

test('a repair that was cut off goes on where it stopped (E3, L8)', async () => {
  await fallBehind()
  phone.network.plan('/messages?', 'none', 'lost')
  await expect(repairChats(phone.deps)).rejects.toMatchObject({ code: 'offline' })
  expect(await here()).toEqual([...written.slice(0, 10), ...written.slice(20)])
  await repairChats(phone.deps)
  expect(await here()).toEqual(written)
})

test('what never was on the device stays at the server until somebody asks for it (E3)', async () => {
  await write(100)
  await phone.exchange()
  await repairChats(phone.deps)
  expect([await here(), asked()]).toEqual([written.slice(50), []])
})

test('what was fetched goes with the rows of its account when the server begins a new history (L8)', async () => {
  await fallBehind()
  await repairChats(phone.deps)
  await app.deps.store.commit({ statements: [sql`update revision set epoch = 'another', floor = rev`] })
  await phone.exchange()
  expect(await here()).toEqual(written.slice(50))
})
