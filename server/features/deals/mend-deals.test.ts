import { eq, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import type { Reservation } from '../../../shared/features/deals/deals.schema.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenAd, givenBook } from '../../testing/given.ts'
import { algebra, daan, eva, noor } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { ad } from '../ads/ads.table.ts'
import { adSet } from '../sets/sets.table.ts'
import { reservation } from './deals.table.ts'
import { mendDeals } from './mend-deals.ts'

const dayMs = 24 * 3600_000

let app: TestApp
let seller: Device
let buyer: Device
let other: Device

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  ;[seller, buyer, other] = [createDevice(app, eva), createDevice(app, daan), createDevice(app, noor)]
  await seller.push([])
})
afterEach(() => app.close())

const run = (text: string) => app.deps.store.commit({ statements: [{ getSQL: () => sql.raw(text) }] })
/** As rows of the build before: without what this one added. */
const asBefore = () => run('update reservation set is_whole = null, price_cents = null')
const open = () => app.deps.store.read.select().from(reservation).where(isNull(reservation.endedAt))
const adOf = async (id: string) => (await app.deps.store.read.select().from(ad).where(eq(ad.id, id)))[0]
const until = () => app.clock.now() + 3 * dayMs

async function chatOf(device: Device, person: { id: string }, adId: string): Promise<string> {
  const chatId = await chatIdOf(adId, person.id)
  await device.send('chat.start', { id: chatId, adId })
  return chatId
}

async function held(adId: string, more: object = {}): Promise<{ id: string; chatId: string }> {
  const [id, chatId] = [v7(), await chatOf(buyer, daan, adId)]
  const args = { id, adId, chatId, until: until(), ...more }
  expect(await seller.send('reservation.create', args)).toMatchObject({ kind: 'applied' })
  return { id, chatId }
}

async function heldSet(): Promise<{ setId: string; adIds: string[]; id: string }> {
  const adIds = [await givenAd(app, eva, algebra.id), await givenAd(app, eva, algebra.id)]
  const setId = v7()
  await seller.send('set.create', { id: setId, adIds, priceCents: 3000 })
  return { setId, adIds, ...(await held(adIds[0] ?? '', { setId })) }
}

const reservationsOf = async (device: Device, personId: string) => {
  const pulled = await device.pull(`me:${personId}`, 1)
  return ('rows' in pulled ? pulled.rows : []).filter(({ kind }) => kind === 'reservation')
}

it('what earlier versions left half is ended whole and freed, the newest holds, and the rest is kept with its price (M4, M26)', async () => {
  const alone = await givenAd(app, eva, algebra.id, { takesOffers: true })
  const aloneChat = await chatOf(buyer, daan, alone)
  const offerId = v7()
  await buyer.send('offer.make', { id: offerId, chatId: aloneChat, priceCents: 1500 })
  await seller.send('offer.answer', { id: offerId, answer: 'accept' }, { lane: `chat:${aloneChat}` })
  const whole = await heldSet()
  const half = await heldSet()
  const goneCopy = await heldSet()
  const twice = await givenAd(app, eva, algebra.id)
  const older = await held(twice)
  const newer = { id: v7(), chatId: await chatOf(other, noor, twice) }
  const forNobody = await givenAd(app, eva, algebra.id)
  const loose = [await givenAd(app, eva, algebra.id), await givenAd(app, eva, algebra.id)]
  const looseSet = v7()
  await seller.send('set.create', { id: looseSet, adIds: loose, priceCents: 3000 })
  await asBefore()
  await run(`update reservation set ended_at = 1, ending = 'seller' where ad_id = '${half.adIds[0]}'`)
  await run(`update ad set deleted_at = 1 where id = '${goneCopy.adIds[1]}'`)
  await run(`insert into reservation (id, ad_id, chat_id, until, created_at, rev)
    values ('${newer.id}', '${twice}', '${newer.chatId}', ${until()}, ${app.clock.now() + 1}, 1)`)
  await run(`update ad set reserved_until = ${until()} where id = '${forNobody}'`)
  await run(`update ad set set_id = null where id = '${loose[0]}'`)

  while ((await mendDeals(app.deps)).mended > 0);

  const kept = await open()
  expect(kept.map(({ id }) => id).toSorted()).toEqual(
    [offerId, whole.id, newer.id, ...kept.filter(({ mainId }) => mainId === whole.id).map(({ id }) => id)].toSorted(),
  )
  expect(kept.every(({ isWhole }) => isWhole)).toBe(true)
  expect(kept.find(({ id }) => id === offerId)).toMatchObject({ priceCents: 1500 })
  expect(kept.find(({ id }) => id === whole.id)).toMatchObject({ priceCents: 3000 })
  expect(kept.filter(({ mainId }) => mainId === whole.id)).toHaveLength(1)
  for (const id of [half.adIds[1] ?? '', goneCopy.adIds[0] ?? '', forNobody])
    expect(await adOf(id)).toMatchObject({ reservedUntil: null })
  expect(await adOf(twice)).toMatchObject({ reservedUntil: until() })
  const sets = await app.deps.store.read.select().from(adSet).where(isNull(adSet.endedAt))
  expect(sets.map(({ id }) => id).toSorted()).toEqual([whole.setId, half.setId].toSorted())
  expect(await adOf(loose[1] ?? '')).toMatchObject({ setId: null })
  const rows = await reservationsOf(buyer, daan.id)
  const shown = rows.flatMap(({ op, row }) => (op === 'put' && row ? [(row as Reservation).id] : []))
  expect(shown.toSorted()).toEqual([offerId, whole.id].toSorted())
  expect(rows.find(({ id }) => id === older.id)).toMatchObject({ op: 'del' })

  const { rev } = (await app.deps.store.read.all<{ rev: number }>(sql`select rev from revision`))[0] ?? { rev: 0 }
  expect(await mendDeals(app.deps)).toEqual({ seen: 0, mended: 0 })
  expect(await app.deps.store.read.all(sql`select rev from revision`)).toEqual([{ rev }])
})

it('mending goes on after a stop between two of them, and ends no reservation of this version (M4)', async () => {
  const adIds = await Promise.all(Array.from({ length: 60 }, () => givenAd(app, eva, algebra.id)))
  for (const adId of adIds) await held(adId)
  await asBefore()
  const now = await heldSet()
  expect(await mendDeals(app.deps)).toEqual({ seen: 50, mended: 50 })
  expect(await mendDeals(app.deps)).toEqual({ seen: 10, mended: 10 })
  expect(await mendDeals(app.deps)).toEqual({ seen: 0, mended: 0 })
  expect(await open()).toHaveLength(62)
  expect((await open()).filter(({ id, mainId }) => id === now.id || mainId === now.id)).toHaveLength(2)
})
