import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Offer, Reservation } from '../../../shared/features/deals/deals.schema.ts'
import { must } from '../../../shared/lib/must.ts'
import { asOperator } from '../../testing/given-operator.ts'
import { daan, eva, sanne } from '../../testing/named.ts'
import { adDeleteMutator } from '../ads/ads.mutators.ts'
import { departure } from '../people/people.table.ts'
import { erasePerson } from '../people/erase-person.ts'
import { whenOf } from './news.ts'
import { adsTakenOff } from './taken-off.ts'
import {
  adIds,
  adNow,
  answer,
  beginDeals,
  bid,
  buyer,
  chatId,
  chatOf,
  chatRow,
  code,
  commit,
  dayMs,
  fields,
  hears,
  hourMs,
  makeSet,
  newsOf,
  now,
  open,
  replayed,
  reserve,
  rowsOf,
  seller,
  setId,
  world,
} from '../../testing/deal-world.ts'

beforeEach(beginDeals)
afterEach(() => world.close())

const titles = (name: string) => world.service.of(name).map(({ title }) => title)
const inLane = {
  get lane() {
    return `chat:${chatId}`
  },
}

describe('a bid on one copy beside its reserved set', () => {
  it('leaves the price and the days of the set, in the same chat (M26, M28)', async () => {
    const id = await bid(1000)
    await makeSet()
    await reserve({ setId, until: now() + dayMs })
    await answer(seller, id, 'accept')
    expect(await rowsOf<Reservation>(buyer, daan, 'reservation')).toMatchObject([
      { adIds: expect.arrayContaining(adIds), priceCents: 5000, until: now() + dayMs },
    ])
    for (const adId of adIds) expect(await adNow(adId)).toMatchObject({ reservedUntil: now() + dayMs })
  })

  it.each([
    ['one copy', false],
    ['the set', true],
  ] as const)(
    'about %s in another chat of its buyer cannot be accepted, and the set stays theirs (M26, M28)',
    async (_, ofSet) => {
      await hears(buyer, 'daan')
      const second = await chatOf(buyer, daan, adIds[1])
      await makeSet()
      const id = await bid(ofSet ? 4000 : 1000, { chatId: second, ...(ofSet && { setId }) })
      await reserve({ setId })
      await world.notify()
      const before = titles('daan').length
      expect(code(await answer(seller, id, 'accept', second))).toBe('reserved')
      expect(await open()).toHaveLength(3)
      await world.notify()
      expect(titles('daan')).toHaveLength(before)
    },
  )
})

describe('an offer', () => {
  it('at the same price for the set instead of the copy is about the set (M26, M28)', async () => {
    await makeSet()
    const id = await bid(1500)
    expect(await buyer.send('offer.make', { id, chatId, priceCents: 1500, setId })).toMatchObject({ kind: 'applied' })
    expect(await rowsOf<Offer>(buyer, daan, 'offer')).toMatchObject([{ setId }])
    await answer(seller, id, 'accept')
    expect(await open()).toHaveLength(3)
  })

  it('for a set that was changed meanwhile is refused (M26, M28)', async () => {
    await makeSet()
    await seller.send('set.change', { id: setId, adIds: adIds.slice(0, 2), priceCents: 3500 })
    const late = await buyer.send('offer.make', { id: v7(), chatId, priceCents: 3400, setId, setSize: 3 })
    expect(code(late)).toBe('not_found')
    expect(fields(late)).toHaveProperty('setId')
    expect(await buyer.send('offer.make', { id: v7(), chatId, priceCents: 3400, setId, setSize: 2 })).toMatchObject({
      kind: 'applied',
    })
  })

  it('that gave way to a reservation can be accepted for it, but neither declined nor countered (M28, M4)', async () => {
    await hears(buyer, 'daan')
    const id = await bid(1000)
    await reserve()
    await world.notify()
    const before = titles('daan').length
    await answer(seller, id, 'decline')
    const counter = { id, answer: 'counter', priceCents: 1800 } as const
    expect(code(await seller.send('offer.answer', counter, inLane))).toBe('invalid')
    await world.notify()
    expect(titles('daan')).toHaveLength(before)
    expect(await newsOf(buyer, daan)).toMatchObject({ kind: 'reserve' })
    expect(await answer(seller, id, 'accept')).toMatchObject({ kind: 'applied' })
    expect(await open()).toMatchObject([{ priceCents: 1000 }])
  })

  it('that gave way is over once that reservation is, also under a later one (M28, M4)', async () => {
    const id = await bid(1000)
    await reserve()
    const [first] = await open()
    await seller.send('reservation.delete', { id: must(first, 'a reservation').id })
    world.app.clock.move(30 * dayMs)
    await reserve()
    expect(code(await answer(seller, id, 'accept'))).toBe('invalid')
    expect(await open()).toMatchObject([{ priceCents: 2000 }])
  })

  it('is not declined at a price that its seller did not see (M28)', async () => {
    const id = await bid(1000)
    await bid(1900, {})
    const said = { id, answer: 'decline', priceCents: 1000 } as const
    expect(code(await seller.send('offer.answer', said, inLane))).toBe('invalid')
    expect(await rowsOf<Offer>(buyer, daan, 'offer')).toMatchObject([{ state: 'open', priceCents: 1900 }])
    expect(await seller.send('offer.answer', { ...said, priceCents: 1900 }, inLane)).toMatchObject({ kind: 'applied' })
  })

  it('that only set a price is taken back without a fault (M28, L3)', async () => {
    const id = await bid(1000)
    await reserve()
    await answer(seller, id, 'accept')
    expect(await seller.send('reservation.delete', { id }, inLane)).toMatchObject({ kind: 'applied' })
  })
})

it('a reservation holds also where the clock of the server was set back (M4, M26)', async () => {
  await makeSet()
  world.app.clock.move(-hourMs)
  await reserve()
  expect(await open()).toHaveLength(1)
})

describe('a sale', () => {
  it('is planned again where the price was agreed on meanwhile (M28, F1)', async () => {
    const id = await bid(1500)
    await reserve()
    const { store } = world.app.deps
    const sale = { id: adIds[0], reason: 'sold', chatId } as const
    const plan = await adDeleteMutator.plan(sale, { ...replayed(eva, now()), replayOf: undefined })
    await answer(seller, id, 'accept')
    if (plan.kind !== 'applied') throw new Error(plan.kind)
    expect(await store.commit({ takesRev: true, ...plan })).toBe('guard_failed')
  })

  it('of a set that nobody had reserved is heard once, of its books (M26, L6)', async () => {
    await hears(buyer, 'daan')
    await makeSet()
    const second = await chatOf(buyer, daan, adIds[1])
    await chatOf(buyer, daan, adIds[2])
    await seller.send('ad.delete', { id: adIds[0], reason: 'sold', chatId, setId })
    await world.notify()
    expect(titles('daan')).toEqual(['You bought the books for €50.00'])
    const news = (await newsOf(buyer, daan, second)) ?? undefined
    expect(news).toMatchObject({ kind: 'sell', priceCents: 5000 })
    expect((await chatRow(buyer, daan, second)).newsReadAt).toBe(news?.at)
  })

  it('keeps its price in the chat, whatever is said afterwards (M28, F1)', async () => {
    await makeSet()
    await seller.send('ad.delete', { id: adIds[0], reason: 'sold', chatId, setId })
    await buyer.send('handover.propose', { id: v7(), chatId, places: [{ place: 'Bieb', at: now() + hourMs }] })
    expect(await chatRow(buyer, daan)).toMatchObject({ sold: 'here', soldCents: 5000, soldSize: 3 })
    expect(await chatRow(seller, eva)).toMatchObject({ sold: 'here', soldCents: 5000 })
  })
})

describe('what happened in a chat', () => {
  it('stays there for both, in its order and without end (M4, M28, E1)', async () => {
    const id = await bid(1000)
    await answer(seller, id, 'accept')
    await buyer.send('reservation.delete', { id })
    await reserve()
    for (const [device, person] of [
      [buyer, daan],
      [seller, eva],
    ] as const) {
      const { past = [], news } = await chatRow(device, person)
      expect(past.map(({ kind, byId, priceCents }) => [kind, byId, priceCents])).toEqual([
        ['offer', daan.id, 1000],
        ['accept', eva.id, 1000],
        ['release', daan.id, undefined],
      ])
      expect(news).toMatchObject({ kind: 'reserve', at: must(past.at(-1), 'the past').at + 1 })
    }
    for (let turn = 0; turn < 40; turn += 1) {
      const [held] = await open()
      await seller.send('reservation.delete', { id: must(held, 'a reservation').id })
      await reserve()
    }
    const { past = [] } = await chatRow(buyer, daan)
    expect(past.length).toBeGreaterThan(20)
    expect(JSON.stringify(past).length).toBeLessThan(12_000)
    expect(past.slice(-2).map(({ kind }) => kind)).toEqual(['reserve', 'release'])
  })
})

describe('a reservation that ran out', () => {
  it('holds nobody up in the seconds before it is cleared away (M26, M4)', async () => {
    await makeSet()
    await reserve({ setId, until: now() + dayMs })
    world.app.clock.move(dayMs + 1)
    expect(await seller.send('set.delete', { id: setId })).toMatchObject({ kind: 'applied' })
    expect(await seller.send('ad.delete', { id: adIds[0], reason: 'unsuccessful' })).toMatchObject({ kind: 'applied' })
    expect(await open()).toEqual([])
  })
})

describe('words of an end', () => {
  it('where its buyer is banned or goes say that it is over, and blame nobody (M4, L6)', async () => {
    await hears(seller, 'eva')
    const operator = await asOperator(world.app, sanne)
    await reserve()
    await operator.does(`/people/${daan.id}/block`, { why: 'Nep' })
    await world.notify()
    expect(titles('eva')).toEqual(['The reservation for Daan is over'])
  })

  it('where the account of its buyer was deleted say so too (M4, L6)', async () => {
    await hears(seller, 'eva')
    await reserve()
    const { store } = world.app.deps
    await store.commit({ statements: [store.write.insert(departure).values({ personId: daan.id, askedAt: now() })] })
    await erasePerson(world.app.deps, daan.id)
    await world.notify()
    expect(titles('eva')).toEqual(['The reservation for Deleted account is over'])
  })

  it('where one copy of a reserved set is taken off name no change of the set (M26, E7, L6)', async () => {
    await hears(seller, 'eva')
    await hears(buyer, 'daan')
    await makeSet()
    await reserve({ setId })
    await world.notify()
    await commit({ kind: 'applied', ...(await adsTakenOff(world.app.deps.store, [adIds[1]], whenOf({ now: now() }))) })
    await world.notify()
    expect(titles('eva').at(-1)).toBe('The reservation for Daan is over')
    expect(titles('daan').at(-1)).toBe('Your reservation is over')
  })

  it('of a ban are one for each chat, of what weighs most (M4, M19, M28)', async () => {
    const operator = await asOperator(world.app, sanne)
    await makeSet()
    const id = await bid(4000, { setId })
    await buyer.send('handover.propose', { id: v7(), chatId, places: [{ place: 'Bieb', at: now() + hourMs }] })
    await operator.does(`/people/${eva.id}/block`, { why: 'Nep' })
    expect(await newsOf(buyer, daan)).toMatchObject({ kind: 'end', of: id })
  })

  it('of a block of one’s own counter are no words that only a block has (E6, M28)', async () => {
    const id = await bid(1000)
    await seller.send('offer.answer', { id, answer: 'counter', priceCents: 1500 }, inLane)
    await seller.send('block.set', { chatId, on: true })
    const [row] = await rowsOf<Offer>(buyer, daan, 'offer')
    expect(row).toMatchObject({
      state: 'lapsed',
      history: expect.arrayContaining([expect.objectContaining({ kind: 'end' })]),
    })
  })

  it('of a release are no push to a chat that is archived (E4, L6)', async () => {
    await hears(buyer, 'daan')
    await reserve()
    await world.notify()
    await buyer.send('chat.archive', { chatId, reason: 'no_deal' })
    const before = titles('daan').length
    const [held] = await open()
    await seller.send('reservation.delete', { id: must(held, 'a reservation').id })
    await world.notify()
    expect(titles('daan')).toHaveLength(before)
    await reserve()
    await world.notify()
    expect(titles('daan')).toHaveLength(before + 1)
  })
})
