import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import type { AdPage } from '../../../shared/features/ads/ads.schema.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenAd, givenBook } from '../../testing/given.ts'
import { algebra, daan, eva } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { findTrust } from './ads.queries.ts'

const hourMs = 3600_000

let app: TestApp
let seller: Device
let buyer: Device
beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  seller = createDevice(app, eva)
  buyer = createDevice(app, daan)
  await seller.push([])
  await buyer.push([])
})
afterEach(() => app.close())

async function answeredAfter(hours: number | null): Promise<string> {
  const adId = await givenAd(app, eva, algebra.id)
  const chatId = await chatIdOf(adId, daan.id)
  await buyer.send('chat.start', { id: chatId, adId })
  await buyer.send('message.send', { id: v7(), chatId, text: 'Mag ik hem?' })
  if (hours === null) return chatId
  app.clock.move(hours * hourMs)
  await seller.send('message.send', { id: v7(), chatId, text: 'Ja' })
  return chatId
}
const trust = () => findTrust(app.deps.store.read, eva.id)

it('says since when a seller is here, and nothing that too few chats tell', async () => {
  await answeredAfter(1)
  await answeredAfter(1)
  await answeredAfter(null)
  expect(await trust()).toEqual({ since: '2026-09', handovers: 0, answers: null })
  const [{ id } = { id: '' }] = await app.deps.store.read.all<{ id: string }>(sql`select id from ad limit 1`)
  const page = (await (await app.ask(`/api/ads/${id}`)).json()) as AdPage
  expect(page.trust).toEqual({ since: '2026-09', handovers: 0, answers: null })
})

it('says in words how long a seller usually takes to answer', async () => {
  for (const hours of [1, 0.5, 200]) await answeredAfter(hours)
  expect(await trust()).toMatchObject({ answers: 'hour' })
  for (const hours of [20, 20]) await answeredAfter(hours)
  expect(await trust()).toMatchObject({ answers: 'day' })
  for (const hours of [90, 90, 90, 90, 90, 90]) await answeredAfter(hours)
  expect(await trust()).toMatchObject({ answers: null })
})

it('counts handovers that both said worked, for either side (M19)', async () => {
  const chatId = await answeredAfter(1)
  const id = v7()
  await buyer.send('handover.propose', { id, chatId, places: [{ place: 'Bieb', at: app.clock.now() + hourMs }] })
  await seller.send('handover.answer', { id, accepted: 0 })
  app.clock.move(hourMs)
  await buyer.send('handover.confirm', { id, worked: true })
  expect(await trust()).toMatchObject({ handovers: 0 })
  await seller.send('handover.confirm', { id, worked: true })
  expect(await trust()).toMatchObject({ handovers: 1 })
  expect(await findTrust(app.deps.store.read, daan.id)).toMatchObject({ handovers: 1 })
  expect(await findTrust(app.deps.store.read, v7())).toBeUndefined()
})
