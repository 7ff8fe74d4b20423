import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import type { OfferAnswer } from '../../../shared/features/deals/deals.mutations.ts'
import type { Offer } from '../../../shared/features/deals/deals.schema.ts'
import type { Reservation } from '../../../shared/features/deals/deals.schema.ts'
import type { MutationResult } from '../../../shared/sync/protocol.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenAd, givenPhoto } from '../../testing/given.ts'
import { algebra, daan, eva, noor } from '../../testing/named.ts'
import { createNotified, type Notified } from '../../testing/notified.ts'
import { plainCopy } from '../../../shared/features/ads/testing/plain-copy.ts'
import { findBookPage } from '../books/books.queries.ts'
import { findEverythingOf } from '../people/export.queries.ts'
import { erasePerson } from '../people/erase-person.ts'
import { departure } from '../people/people.table.ts'
import { lapseDeals } from './lapse-deals.ts'
import { offer } from './deals.table.ts'

const hourMs = 3600_000

let world: Notified
let seller: Device
let buyer: Device
let other: Device
let adId: string
let chatId: string
let othersChatId: string

beforeEach(async () => {
  world = await createNotified()
  ;({ seller, buyer } = world)
  other = createDevice(world.app, noor)
  adId = await givenAd(world.app, eva, algebra.id, { takesOffers: true })
  chatId = await chatIdOf(adId, daan.id)
  othersChatId = await chatIdOf(adId, noor.id)
  await buyer.send('chat.start', { id: chatId, adId })
  await other.send('chat.start', { id: othersChatId, adId })
})
afterEach(() => world.close())

const now = () => world.app.clock.now()
const make = (priceCents: number, more: { id?: string; chatId?: string } = {}, by = buyer) =>
  by.send('offer.make', { id: v7(), chatId, priceCents, ...more })
const answer = (by: Device, id: string, args: Omit<OfferAnswer, 'id'>) =>
  by.send('offer.answer', { id, ...args }, { lane: `chat:${chatId}` })
const withdraw = (by: Device, id: string) => by.send('offer.withdraw', { id }, { lane: `chat:${chatId}` })
const code = (result: MutationResult) => ('code' in result ? result.code : result.kind)
const fields = (result: MutationResult) => ('fields' in result ? result.fields : undefined)
async function rowsOf<Row>(device: Device, personId: string, kind: string): Promise<Row[]> {
  const path = `/api/sync/snapshot?${new URLSearchParams({ s: `me:${personId}` })}`
  const { rows } = (await (await world.app.ask(path, { as: device.headers })).json()) as {
    rows: { kind: string; row: Row }[]
  }
  return rows.filter(row => row.kind === kind).map(({ row }) => row)
}
const offersOf = (device: Device, personId: string) => rowsOf<Offer>(device, personId, 'offer')
const page = async (as = other) =>
  (await (await world.app.ask(`/api/ads/${adId}`, { as: as.headers })).json()) as { ad: object }
async function made(priceCents = 2000): Promise<string> {
  const id = v7()
  expect(await make(priceCents, { id })).toMatchObject({ kind: 'applied' })
  return id
}

describe('an offer', () => {
  it('of the buyer is a row of these two only, and the seller accepts it: reserved three days at that price (M28, M4)', async () => {
    const id = await made()
    const named = { byId: daan.id, priceCents: 2000, at: now() }
    const history = [{ ...named, kind: 'offer' as const }]
    const row: Offer = { id, chatId, ...named, state: 'open', history }
    expect(await offersOf(buyer, daan.id)).toEqual([row])
    expect(await offersOf(seller, eva.id)).toEqual([row])
    expect(code(await answer(buyer, id, { answer: 'accept' }))).toBe('invalid')
    expect(await answer(seller, id, { answer: 'accept', priceCents: 2000 })).toMatchObject({ kind: 'applied' })
    const until = now() + 72 * hourMs
    const accepted = { byId: eva.id, priceCents: 2000, kind: 'accept', at: now() }
    expect(await offersOf(seller, eva.id)).toEqual([{ ...row, state: 'accepted', history: [...history, accepted] }])
    for (const [device, personId] of [
      [buyer, daan.id],
      [seller, eva.id],
    ] as const)
      expect(await rowsOf<Reservation>(device, personId, 'reservation')).toMatchObject([{ adId, chatId, until }])
    expect(await page()).toMatchObject({ ad: { reservedUntil: until, priceCents: 2500, takesOffers: true } })
    expect(await offersOf(other, noor.id)).toEqual([])
    expect(await rowsOf(other, noor.id, 'reservation')).toEqual([])
    expect(JSON.stringify(await page())).not.toContain(':2000,')
    expect(await answer(seller, id, { answer: 'accept' })).toMatchObject({ kind: 'applied' })
    expect(await rowsOf(seller, eva.id, 'reservation')).toHaveLength(1)
  })

  it('is declined, or answered once with another price, which the buyer accepts or declines (M28)', async () => {
    const first = await made()
    expect(await answer(seller, first, { answer: 'decline' })).toMatchObject({ kind: 'applied' })
    expect(fields(await answer(seller, first, { answer: 'accept' }))).toEqual({
      answer: 'This offer was answered already.',
    })
    const id = await made(1800)
    world.app.clock.move(hourMs)
    expect(await answer(seller, id, { answer: 'counter', priceCents: 2200 })).toMatchObject({ kind: 'applied' })
    const row: Offer = { id, chatId, byId: eva.id, priceCents: 2200, state: 'countered', at: now() }
    expect((await offersOf(buyer, daan.id)).find(each => each.id === id)).toMatchObject(row)
    expect(fields(await answer(seller, id, { answer: 'accept' }))).toEqual({
      answer: 'This offer was answered already.',
    })
    expect(code(await answer(buyer, id, { answer: 'counter', priceCents: 2100 }))).toBe('invalid')
    expect(code(await answer(buyer, id, { answer: 'accept', priceCents: 1800 }))).toBe('invalid')
    expect(await rowsOf(buyer, daan.id, 'reservation')).toEqual([])
    expect(await answer(buyer, id, { answer: 'accept', priceCents: 2200 })).toMatchObject({ kind: 'applied' })
    expect((await offersOf(seller, eva.id)).map(({ state }) => state).toSorted()).toEqual(['accepted', 'declined'])
    expect(await rowsOf(buyer, daan.id, 'reservation')).toHaveLength(1)
  })

  it('is made where the seller wants it, by the buyer, of a price up to that of the ad; else its field says why (M28)', async () => {
    const plain = await givenAd(world.app, eva, algebra.id)
    const plainChat = await chatIdOf(plain, daan.id)
    await buyer.send('chat.start', { id: plainChat, adId: plain })
    expect(fields(await make(2000, { chatId: plainChat }))).toEqual({ priceCents: 'This ad takes no offers.' })
    expect(code(await make(2000, {}, seller))).toBe('own_ad')
    expect(code(await make(2000, {}, other))).toBe('not_member')
    expect(fields(await make(2501))).toEqual({ priceCents: 'An offer can be at most the price of the ad.' })
    for (const none of [0, -1])
      expect(fields(await make(none))).toEqual({ priceCents: 'The price must be above zero!' })
    const id = await made(2000)
    expect(fields(await answer(seller, id, { answer: 'counter', priceCents: 2501 }))).toEqual({
      priceCents: 'An offer can be at most the price of the ad.',
    })
    expect(fields(await answer(seller, id, { answer: 'counter', priceCents: 2000 }))).toEqual({
      priceCents: 'Name a price above the offer.',
    })
    expect(fields(await answer(seller, id, { answer: 'counter' }))).toEqual({ priceCents: 'This field is required' })
    expect(await offersOf(buyer, daan.id)).toMatchObject([{ priceCents: 2000, state: 'open' }])
    await answer(seller, id, { answer: 'counter', priceCents: 2200 })
    expect(await make(1900)).toMatchObject({
      code: 'already',
      fields: { priceCents: 'There is an offer already that waits for an answer.' },
    })
  })

  it('that is sent again is the same one; its id for another is refused (M28, L3)', async () => {
    const id = await made()
    expect(await make(2000, { id })).toMatchObject({ kind: 'applied' })
    expect(await offersOf(buyer, daan.id)).toMatchObject([{ id, priceCents: 2000, history: [{ kind: 'offer' }] }])
    expect(code(await make(2000, { id, chatId: othersChatId }, other))).toBe('id_reused')
  })

  it('is a matter of two: a stranger with its id learns and does nothing (M28, L9)', async () => {
    const id = await made()
    for (const how of ['accept', 'decline'] as const)
      expect(await answer(other, id, { answer: how })).toMatchObject({ code: 'not_found' })
    expect(code(await answer(other, v7(), { answer: 'accept' }))).toBe('not_found')
    expect(await offersOf(buyer, daan.id)).toMatchObject([{ state: 'open' }])
  })

  it('needs a book that is for sale and free, and two who write to each other (M28, M4, E6, E7)', async () => {
    const [id, others] = [await made(), v7()]
    await make(2400, { id: others, chatId: othersChatId }, other)
    const until = now() + 5 * hourMs
    await seller.send('reservation.create', { id: v7(), adId, chatId: othersChatId, until })
    expect(code(await answer(seller, id, { answer: 'accept' }))).toBe('reserved')
    await answer(seller, id, { answer: 'decline' })
    expect(await make(2000)).toMatchObject({
      code: 'reserved',
      fields: { priceCents: 'The book is reserved, so nobody can make an offer now.' },
    })
    expect(await answer(seller, others, { answer: 'accept' })).toMatchObject({ kind: 'applied' })
    expect(await rowsOf(other, noor.id, 'reservation')).toMatchObject([{ until: now() + 72 * hourMs }])
    world.app.clock.move(72 * hourMs)
    const late = await made()
    await buyer.send('block.set', { chatId, on: true })
    expect(code(await answer(seller, late, { answer: 'accept' }))).toBe('blocked')
    await buyer.send('block.set', { chatId, on: false })
    await seller.send('ad.delete', { id: adId, reason: 'sold' })
    expect(code(await answer(seller, late, { answer: 'accept' }))).toBe('ad_gone')
    expect(code(await make(2000))).toBe('ad_gone')
    expect(await answer(seller, late, { answer: 'decline' })).toMatchObject({ kind: 'applied' })
  })

  it('above a price that was lowered since is over, and the next is made in the chat of the lower price (M28, C13)', async () => {
    const id = await made(2000)
    const low = v7()
    await make(1200, { id: low, chatId: othersChatId }, other)
    const photos = [await givenPhoto(world.app, eva)]
    const lower = { id: v7(), bookId: algebra.id, version: '5e druk', ...plainCopy, photos, replaces: adId }
    await seller.send('ad.create', { ...lower, priceCents: 1500, takesOffers: true })
    expect(fields(await answer(seller, id, { answer: 'accept' }))).toEqual({
      priceCents: 'The ad asks less than this by now.',
    })
    expect(await offersOf(buyer, daan.id)).toMatchObject([{ id, state: 'lapsed', history: [{}, { kind: 'price' }] }])
    expect(await offersOf(other, noor.id)).toMatchObject([{ id: low, state: 'open' }])
    expect(await make(1400)).toMatchObject({ kind: 'applied' })
  })

  it('that was accepted names the price as long as its reservation stands, and no later (M28, M4, M5)', async () => {
    const id = await made(1000)
    await answer(seller, id, { answer: 'accept', priceCents: 1000 })
    expect(await rowsOf<Reservation>(buyer, daan.id, 'reservation')).toMatchObject([{ id }])
    expect(await seller.send('reservation.delete', { id })).toMatchObject({ kind: 'applied' })
    const again = { id: v7(), adId, chatId, until: now() + 10 * 24 * hourMs }
    expect(await seller.send('reservation.create', again)).toMatchObject({ kind: 'applied' })
    await seller.send('ad.delete', { id: adId, reason: 'sold', chatId })
    expect((await findBookPage(world.app.deps.store.read, algebra.id, now()))?.sold).toMatchObject({
      averageCents: 2500,
    })
  })

  it('does not shorten a reservation that these two have already (M28, M4)', async () => {
    const id = await made()
    const until = now() + 14 * 24 * hourMs
    expect(await seller.send('reservation.create', { id: v7(), adId, chatId, until })).toMatchObject({
      kind: 'applied',
    })
    expect(await answer(seller, id, { answer: 'accept', priceCents: 2000 })).toMatchObject({ kind: 'applied' })
    expect(await page()).toMatchObject({ ad: { reservedUntil: until } })
  })

  it('is changed by its buyer up to five times, each for 48 hours more, or withdrawn; what is over stays so (M28)', async () => {
    const id = await made(1000)
    world.app.clock.move(47 * hourMs)
    for (const [place, cents] of [1100, 1200, 1300, 1400, 1500].entries())
      expect(await make(cents, place % 2 === 0 ? { id } : {})).toMatchObject({ kind: 'applied' })
    expect(await make(1600)).toMatchObject({
      code: 'already',
      fields: { priceCents: 'You can change an offer five times. Wait for an answer, or withdraw it.' },
    })
    const [row] = await offersOf(seller, eva.id)
    expect(row).toMatchObject({ id, priceCents: 1500, state: 'open', at: now() })
    expect(row?.history?.map(({ priceCents }) => priceCents)).toEqual([1000, 1100, 1200, 1300, 1400, 1500])
    expect(code(await withdraw(seller, id))).toBe('invalid')
    expect(code(await withdraw(other, id))).toBe('not_found')
    for (const _ of [1, 2]) expect(await withdraw(buyer, id)).toMatchObject({ kind: 'applied' })
    expect(await offersOf(seller, eva.id)).toMatchObject([{ id, state: 'withdrawn', priceCents: 1500 }])
    expect(code(await answer(seller, id, { answer: 'accept' }))).toBe('invalid')
    const next = await made(1700)
    await answer(seller, next, { answer: 'accept' })
    expect(fields(await withdraw(buyer, next))).toEqual({ answer: 'This offer was answered already.' })
  })

  it('gives way to a reservation at the asked price, and accepted beside it sets its own price (M28, M4)', async () => {
    const id = await made(2000)
    const held = { id: v7(), adId, chatId, until: now() + 24 * hourMs }
    expect(await seller.send('reservation.create', held)).toMatchObject({ kind: 'applied' })
    const priceOf = async () => (await rowsOf<Reservation>(buyer, daan.id, 'reservation')).map(each => each.priceCents)
    expect(await priceOf()).toEqual([2500])
    expect(await offersOf(buyer, daan.id)).toMatchObject([{ id, state: 'lapsed', history: [{}, { kind: 'reserve' }] }])
    expect(await answer(seller, id, { answer: 'accept', priceCents: 2000 })).toMatchObject({ kind: 'applied' })
    expect(await priceOf()).toEqual([2000])
    expect(await offersOf(buyer, daan.id)).toMatchObject([{ id, state: 'accepted' }])
    expect(code(await make(1000))).toBe('reserved')
  })

  it('lapses without an answer in 48 hours, also a counter, and then the next may come (M28)', async () => {
    const id = await made()
    world.app.clock.move(48 * hourMs - 1)
    await lapseDeals(world.app.deps)
    expect(await offersOf(buyer, daan.id)).toMatchObject([{ state: 'open' }])
    await answer(seller, id, { answer: 'counter', priceCents: 2200 })
    world.app.clock.move(48 * hourMs)
    expect(fields(await answer(buyer, id, { answer: 'accept' }))).toEqual({
      answer: 'This offer lapsed: there was no answer within 48 hours.',
    })
    await lapseDeals(world.app.deps)
    await lapseDeals(world.app.deps)
    expect(await offersOf(buyer, daan.id)).toMatchObject([{ id, state: 'lapsed', priceCents: 2200 }])
    await made()
    world.app.clock.move(48 * hourMs)
    expect(await make(2100)).toMatchObject({ kind: 'applied' })
    expect((await offersOf(buyer, daan.id)).filter(({ state }) => state === 'open')).toHaveLength(1)
  })

  it('needs a confirmed address (G3)', async () => {
    world.app.identity.change({ ...daan, emailVerified: false })
    const unverified = createDevice(world.app, { ...daan, emailVerified: false })
    expect(code(await make(2000, {}, unverified))).toBe('email_unverified')
  })

  it('is in the export of both, and goes with the last account (M28, F4)', async () => {
    const id = await made()
    const { store } = world.app.deps
    for (const { id: personId } of [eva, daan])
      expect((await findEverythingOf(store.read, personId, hash => hash)).offers).toMatchObject([{ id }])
    expect((await findEverythingOf(store.read, noor.id, hash => hash)).offers).toEqual([])
    for (const { id: personId } of [eva, daan]) {
      await store.commit({ statements: [store.write.insert(departure).values({ personId, askedAt: now() })] })
      await erasePerson(world.app.deps, personId)
    }
    expect(await store.read.select().from(offer)).toEqual([])
  })
})

describe('an ad', () => {
  it('takes offers only where its seller says so, and the same ad says the same (M28, C13)', async () => {
    const photos = [await givenPhoto(world.app, eva)]
    const copy = { id: v7(), bookId: algebra.id, version: '5e druk', ...plainCopy, priceCents: 2500, photos }
    expect(await seller.send('ad.create', { ...copy, takesOffers: true }, { schema: 4 })).toMatchObject({
      kind: 'applied',
    })
    expect(await seller.send('ad.create', { ...copy, takesOffers: true })).toMatchObject({ kind: 'applied' })
    expect(code(await seller.send('ad.create', copy))).toBe('id_reused')
    const plain = { ...copy, id: v7() }
    expect(await seller.send('ad.create', plain, { schema: 3 })).toMatchObject({ kind: 'applied' })
    expect(await seller.send('ad.create', { ...plain, takesOffers: false })).toMatchObject({ kind: 'applied' })
    const ads = await rowsOf<{ id: string; takesOffers: boolean }>(seller, eva.id, 'ad')
    const saysOf = (wanted: string) => ads.find(({ id }) => id === wanted)?.takesOffers
    expect([saysOf(copy.id), saysOf(plain.id)]).toEqual([true, false])
  })

  it.each([
    ['to the buyer of an accepted offer', async () => ({ chatId })],
    ['without a word to whom, while it is reserved for that buyer', async () => ({})],
    ['to somebody else, at the price of the ad', async () => ({ chatId: othersChatId })],
  ])('that is sold %s has the agreed price in the figures (M28, M5)', async (how, to) => {
    const id = await made(2000)
    await answer(seller, id, { answer: 'accept' })
    const figures = async () => (await findBookPage(world.app.deps.store.read, algebra.id, now()))?.sold
    expect(await figures()).toEqual({ count: 0, averageCents: null })
    await seller.send('ad.delete', { id: adId, reason: 'sold', ...(await to()) })
    expect(await figures()).toEqual({ count: 1, averageCents: how.startsWith('to somebody') ? 2500 : 2000 })
  })
})

describe('of an offer', () => {
  it('the other side hears once for each occasion, and nobody else (M28, E5)', async () => {
    for (const [device, name] of [
      [seller, 'eva'],
      [buyer, 'daan'],
      [other, 'noor'],
    ] as const) {
      await device.send('chatAlerts.set', { email: name === 'eva', push: true })
      await world.register(device, name, 'en')
    }
    await world.notify()
    const titles = async (name: string) => {
      await world.notify()
      return world.service.of(name).map(({ title }) => title)
    }
    const [before, mailed] = [(await titles('eva')).length, world.app.mail.sent.length]
    const id = await made()
    expect((await titles('eva')).slice(before)).toEqual([`Daan offers €20.00`])
    await answer(seller, id, { answer: 'counter', priceCents: 2200 })
    expect(await titles('daan')).toEqual([`Eva asks €22.00`])
    await answer(buyer, id, { answer: 'accept' })
    expect((await titles('eva')).slice(before + 1)).toEqual([`You agreed on €22.00`])
    expect(await titles('daan')).toHaveLength(1)
    world.app.clock.move(72 * hourMs)
    await lapseDeals(world.app.deps)
    await titles('daan')
    const [heard, seen] = [(await titles('daan')).length, (await titles('eva')).length]
    const declined = await made()
    await answer(seller, declined, { answer: 'decline' })
    expect((await titles('daan')).slice(heard)).toEqual([`Eva declined €20.00`])
    expect((await titles('eva')).slice(seen)).toEqual([])
    await made()
    await world.notify()
    world.app.clock.move(48 * hourMs)
    await lapseDeals(world.app.deps)
    expect((await titles('daan')).slice(heard + 1)).toEqual([`No answer to €20.00 within 48 hours, so it lapsed`])
    expect((await titles('noor')).filter(title => title.includes('€2'))).toEqual([])
    const subjects = world.app.mail.sent.slice(mailed).map(({ subject }) => subject)
    expect(subjects).toContain(`Daan offers €20.00`)
  })
})
