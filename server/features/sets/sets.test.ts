import { eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Ad, AdPage } from '../../../shared/features/ads/ads.schema.ts'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import type { PulledScope } from '../../../shared/sync/protocol.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { plainCopy } from '../../../shared/features/ads/testing/plain-copy.ts'
import { givenAd, givenBook, givenPhoto } from '../../testing/given.ts'
import { algebra, privaatrecht, daan, eva, noor } from '../../testing/named.ts'
import { createNotified, type Notified } from '../../testing/notified.ts'
import { ad } from '../ads/ads.table.ts'
import { erasePerson } from '../people/erase-person.ts'
import { departure } from '../people/people.table.ts'
import { lapseDeals } from '../deals/lapse-deals.ts'
import { reservation } from '../deals/deals.table.ts'
import { shelf } from '../shelf/shelf.table.ts'
import { adSet } from './sets.table.ts'

const dayMs = 24 * 3600_000

let world: Notified
let seller: Device
let buyer: Device
let other: Device
let adIds: string[]
let id: string

beforeEach(async () => {
  world = await createNotified()
  ;({ seller, buyer } = world)
  other = createDevice(world.app, noor)
  await givenBook(world.app, privaatrecht)
  adIds = []
  for (const [bookId, priceCents] of [
    [algebra.id, 2000],
    [privaatrecht.id, 3000],
    [privaatrecht.id, 1000],
  ] as const)
    adIds.push(await givenAd(world.app, eva, bookId, { priceCents }))
  id = v7()
})
afterEach(() => world.close())

const store = () => world.app.deps.store
const make = (more: object = {}) => seller.send('set.create', { id, adIds, priceCents: 4500, ...more })
const adNow = async (adId = adIds[0]) => ((await (await world.app.ask(`/api/ads/${adId}`)).json()) as { ad: Ad }).ad
const inSets = () => Promise.all(adIds.map(async each => (await adNow(each)).inSet))
const setsIn = (pulled: PulledScope) =>
  ('rows' in pulled ? pulled.rows : []).filter(row => row.kind === 'set').map(({ op, row }) => row ?? op)
const openOnes = () => store().read.select().from(reservation).where(isNull(reservation.endedAt))

async function hears(device: Device, name: string): Promise<void> {
  await device.send('chatAlerts.set', { email: true, push: true })
  await world.register(device, name, 'en')
}

async function chatOf(device: Device, person: { id: string }, adId = adIds[0] ?? ''): Promise<string> {
  const chatId = await chatIdOf(adId, person.id)
  await device.send('chat.start', { id: chatId, adId })
  return chatId
}

async function reserve(chatId: string, more: object = {}) {
  const args = { id: v7(), adId: adIds[0] ?? '', chatId, until: world.app.clock.now() + 3 * dayMs, setId: id, ...more }
  return { args, result: await seller.send('reservation.create', args) }
}

describe('a set', () => {
  it('is with its seller and with each of its books, and each of its ads says so (M26)', async () => {
    expect(await make()).toMatchObject({ kind: 'applied' })
    expect(await make()).toMatchObject({ kind: 'applied' })
    expect(await inSets()).toEqual(adIds.map(() => ({ id, size: 3, priceCents: 4500 })))
    const page = (await (await world.app.ask(`/api/ads/${adIds[0]}`)).json()) as AdPage
    expect(page.set?.ads.map(each => each.id)).toEqual(adIds.slice(1))
    expect(page.set?.books).toMatchObject([{ id: privaatrecht.id, name: privaatrecht.name }])
    const row = { id, sellerId: eva.id, adIds, priceCents: 4500 }
    expect(setsIn(await seller.pull(`me:${eva.id}`, 1))).toEqual([row])
    expect(setsIn(await buyer.pull(`me:${daan.id}`, 1))).toEqual([])
    for (const book of [algebra, privaatrecht]) expect(setsIn(await other.pull(`book:${book.id}`, 1))).toEqual([row])
  })

  it('has two to twenty different ads of its seller, each in no other set, and costs less than they do (M26, C13)', async () => {
    const ofOther = await givenAd(world.app, noor, algebra.id)
    const refused = async (args: object, expected: object) =>
      expect(await make({ id: v7(), ...args })).toMatchObject({ kind: 'rejected', ...expected })
    await refused({ adIds: [adIds[0]] }, { code: 'invalid' })
    await refused(
      { adIds: [adIds[0], adIds[0]] },
      { code: 'invalid', fields: { adIds: 'Each book can be in the set once.' } },
    )
    await refused({ adIds: [adIds[0], ofOther] }, { code: 'not_found' })
    await refused({ adIds: [adIds[0], v7()] }, { code: 'not_found' })
    await refused({ priceCents: 0 }, { code: 'invalid', fields: { priceCents: 'The price must be above zero!' } })
    await refused(
      { priceCents: 6000 },
      { code: 'invalid', fields: { priceCents: 'A set must cost less than its books together.' } },
    )
    await make()
    await refused(
      { adIds: adIds.slice(0, 2) },
      { code: 'already', fields: { adIds: 'One of these books is in another set already.' } },
    )
    expect(await make({ priceCents: 1 })).toMatchObject({ code: 'id_reused' })
    expect(await other.send('set.delete', { id })).toMatchObject({ code: 'not_found' })
    await seller.send('ad.delete', { id: adIds[2] ?? '', reason: 'unsuccessful' })
    await refused({}, { code: 'ad_gone' })
  })

  it('ends where its seller takes it back: its ads stay for sale, and can be in another (M26)', async () => {
    await make()
    expect(await seller.send('set.delete', { id })).toMatchObject({ kind: 'applied' })
    expect(await inSets()).toEqual([null, null, null])
    expect(setsIn(await other.pull(`book:${privaatrecht.id}`, 1))).toEqual(['del'])
    expect(await make({ id: v7(), adIds: adIds.slice(1), priceCents: 3900 })).toMatchObject({ kind: 'applied' })
  })

  it('ends with the first copy that is sold alone, and those who wrote about the others hear it once (M26)', async () => {
    await make()
    for (const [device, name] of [
      [buyer, 'daan'],
      [other, 'noor'],
    ] as const)
      await hears(device, name)
    await chatOf(other, noor, adIds[1])
    await chatOf(other, noor, adIds[2])
    await chatOf(buyer, daan)
    await seller.send('ad.delete', { id: adIds[0] ?? '', reason: 'sold' })
    await world.notify()
    expect(await inSets()).toEqual([null, null, null])
    expect(await adNow(adIds[1])).toMatchObject({ deletedAt: null })
    expect(setsIn(await seller.pull(`me:${eva.id}`, 1))).toEqual(['del'])
    expect(world.service.of('noor')).toMatchObject([
      {
        kind: 'ad',
        title: 'The set with Hoofdstukken privaatrecht is over',
        body: expect.stringMatching(/^This book is still for sale by itself, for €(?:30|10)\.00\.$/) as string,
      },
    ])
    expect(world.service.of('daan')).toMatchObject([{ title: 'Linear Algebra and Its Applications was sold' }])
  })

  it('goes on with an ad at a lower price, until it would save nothing (M26, C13)', async () => {
    await make()
    const photos = [await givenPhoto(world.app, eva)]
    const lower = async (replaces: string, priceCents: number) => {
      const newId = v7()
      const copy = { version: '5e druk', ...plainCopy, photos, bookId: privaatrecht.id }
      const result = await seller.send('ad.create', { id: newId, ...copy, replaces, priceCents })
      expect(result).toMatchObject({ kind: 'applied' })
      return newId
    }
    const [first = '', second = '', third = ''] = adIds
    const newer = await lower(second, 2600)
    adIds = [first, newer, third]
    expect(await inSets()).toEqual(adIds.map(() => ({ id, size: 3, priceCents: 4500 })))
    expect(setsIn(await seller.pull(`me:${eva.id}`, 1))).toMatchObject([{ adIds }])
    adIds = [first, await lower(newer, 1500), third]
    expect(await inSets()).toEqual([null, null, null])
    expect(setsIn(await seller.pull(`me:${eva.id}`, 1))).toEqual(['del'])
  })
})

describe('a reservation of a set', () => {
  it('is of all its copies or of none, and ends as a whole (M26, M4)', async () => {
    await make()
    const chatId = await chatOf(buyer, daan)
    const { args, result } = await reserve(chatId)
    expect(result).toMatchObject({ kind: 'applied' })
    expect((await openOnes()).map(each => each.adId).toSorted()).toEqual(adIds.toSorted())
    for (const each of adIds) expect(await adNow(each)).toMatchObject({ reservedUntil: args.until })
    expect(await seller.send('set.delete', { id })).toMatchObject({ code: 'reserved' })
    const single = { id: v7(), adId: adIds[1] ?? '', until: args.until, chatId: await chatOf(other, noor, adIds[1]) }
    expect(await seller.send('reservation.create', single)).toMatchObject({ code: 'reserved' })
    expect(await buyer.send('reservation.delete', { id: args.id })).toMatchObject({ kind: 'applied' })
    expect(await openOnes()).toEqual([])
    for (const each of adIds) expect(await adNow(each)).toMatchObject({ reservedUntil: null })
    expect(await inSets()).toMatchObject(adIds.map(() => ({ id })))
    expect(await seller.send('reservation.create', single)).toMatchObject({ kind: 'applied' })
    expect(await inSets()).toEqual([null, null, null])
    expect((await reserve(chatId)).result).toMatchObject({ code: 'not_found' })
    expect(await openOnes()).toHaveLength(1)
  })

  it('runs out for all of them, with one word to its buyer (M26, M4)', async () => {
    await make()
    const chatId = await chatOf(buyer, daan)
    await reserve(chatId)
    await hears(buyer, 'daan')
    world.app.clock.move(3 * dayMs)
    while (await lapseDeals(world.app.deps));
    await world.notify()
    expect(await openOnes()).toEqual([])
    for (const each of adIds) expect(await adNow(each)).toMatchObject({ reservedUntil: null })
    expect(world.service.of('daan').filter(({ kind }) => kind === 'reservation')).toHaveLength(1)
    expect(await inSets()).toMatchObject(adIds.map(() => ({ id })))
  })

  it('of a set that is over is refused, and never of one copy instead (M26)', async () => {
    await make()
    const chatId = await chatOf(buyer, daan)
    const gone = { code: 'not_found', fields: { setId: 'This set is no longer offered.' } }
    expect((await reserve(chatId, { setId: v7() })).result).toMatchObject(gone)
    await seller.send('set.delete', { id })
    expect((await reserve(chatId)).result).toMatchObject(gone)
    expect(await openOnes()).toEqual([])
  })

  it('holds it whole: no copy of it is sold, ended, lowered or reserved alone, nor is the set changed (M26, M4)', async () => {
    await make()
    const chatId = await chatOf(buyer, daan)
    const { args } = await reserve(chatId)
    const others = await chatOf(other, noor, adIds[1])
    const photos = [await givenPhoto(world.app, eva)]
    const copy = { version: '5e druk', ...plainCopy, photos, bookId: privaatrecht.id, priceCents: 2900 }
    const copyId = adIds[1] ?? ''
    const refused = [
      seller.send('ad.delete', { id: copyId, reason: 'sold' }),
      seller.send('ad.delete', { id: copyId, reason: 'sold', chatId: others }),
      seller.send('ad.delete', { id: copyId, reason: 'sold', chatId: others, setId: id }),
      seller.send('ad.delete', { id: copyId, reason: 'unsuccessful' }),
      seller.send('ad.create', { ...copy, id: v7(), replaces: copyId }),
      seller.send('reservation.create', { id: v7(), adId: copyId, chatId: others, until: args.until }),
      seller.send('set.change', { id, adIds: adIds.slice(1), priceCents: 2000 }),
      seller.send('set.delete', { id }),
    ]
    for (const result of await Promise.all(refused)) expect(result).toMatchObject({ code: 'reserved' })
    expect((await openOnes()).map(each => each.adId).toSorted()).toEqual(adIds.toSorted())
    for (const each of adIds) expect(await adNow(each)).toMatchObject({ reservedUntil: args.until, inSet: { id } })
  })
})

describe('the sale of a set', () => {
  it('is of all its copies at once, to one buyer, each at its share of the price (M26, M5, M27)', async () => {
    await make()
    const chatId = await chatOf(buyer, daan)
    await reserve(chatId)
    const [adId = ''] = adIds
    expect(await seller.send('ad.delete', { id: adId, reason: 'unsuccessful', setId: id })).toMatchObject({
      code: 'invalid',
    })
    expect(await seller.send('ad.delete', { id: adId, reason: 'sold', chatId, setId: id })).toMatchObject({
      kind: 'applied',
    })
    const sold = await store().read.select().from(ad).where(eq(ad.reason, 'sold')).orderBy(ad.priceCents)
    expect(sold.map(({ reason, soldChatId, soldCents }) => ({ reason, soldChatId, soldCents }))).toEqual(
      [750, 1500, 2250].map(soldCents => ({ reason: 'sold', soldChatId: chatId, soldCents })),
    )
    expect(await openOnes()).toEqual([])
    const bought = await store().read.select().from(shelf).where(eq(shelf.personId, daan.id))
    expect(bought.map(({ bookId }) => bookId).toSorted()).toEqual(
      [algebra.id, privaatrecht.id, privaatrecht.id].toSorted(),
    )
    const page = (await (await world.app.ask(`/api/books/${privaatrecht.id}`)).json()) as { sold: object }
    expect(page.sold).toMatchObject({ count: 2, averageCents: 1500 })
    expect(await seller.send('ad.delete', { id: adId, reason: 'sold', chatId, setId: id })).toMatchObject({
      kind: 'applied',
    })
  })

  it('in a chat about none of its copies is refused, and changes nothing (M26, L9)', async () => {
    await make()
    const elsewhere = await chatOf(buyer, daan, await givenAd(world.app, eva, algebra.id))
    const args = { id: adIds[0] ?? '', reason: 'sold' as const, chatId: elsewhere, setId: id }
    expect(await seller.send('ad.delete', args)).toMatchObject({ code: 'not_member' })
    expect(await other.send('ad.delete', { ...args, chatId: undefined })).toMatchObject({ code: 'not_found' })
    expect(await inSets()).toEqual(adIds.map(() => expect.objectContaining({ id }) as object))
  })
})

it('of somebody who leaves is gone with them (M26, F4)', async () => {
  await make()
  await store().commit({ statements: [store().write.insert(departure).values({ personId: eva.id, askedAt: 1 })] })
  await erasePerson(world.app.deps, eva.id)
  expect(await store().read.select().from(adSet)).toEqual([])
  expect(setsIn(await other.pull(`book:${privaatrecht.id}`, 1))).toEqual(['del'])
})
