import { eq, isNull } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import type { OfferAnswer } from '../../../shared/features/deals/deals.mutations.ts'
import { must } from '../../../shared/lib/must.ts'
import type { MutationResult } from '../../../shared/sync/protocol.ts'
import type { SessionPerson } from '../../adapters/identity/identity.ts'
import type { MutatorContext } from '../../sync/mutator.ts'
import { contextOf } from '../../testing/context-of.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenAd, givenBook } from '../../testing/given.ts'
import { algebra, daan, eva, noor } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { ad } from '../ads/ads.table.ts'
import { reservation } from './deals.table.ts'
import { offerAnswerMutator, offerMakeMutator } from './offers.mutators.ts'
import { offer } from './deals.table.ts'

const pairs = 40

let app: TestApp
let phone: Device
let laptop: Device
let daans: Device
let noors: Device

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  ;[phone, laptop] = [createDevice(app, eva), createDevice(app, eva)]
  ;[daans, noors] = [createDevice(app, daan), createDevice(app, noor)]
})
afterEach(() => app.close())

const code = (result: MutationResult) => ('code' in result ? result.code : result.kind)
const accept = (device: Device, id: string) => device.send('offer.answer', { id, answer: 'accept' })

interface Asked {
  adId: string
  chats: string[]
  offers: string[]
}

/** Of each ad two buyers made an offer. */
async function asked(): Promise<Asked> {
  const adId = await givenAd(app, eva, algebra.id, { takesOffers: true })
  const chats = await Promise.all([daan, noor].map(({ id }) => chatIdOf(adId, id)))
  const offers = chats.map(() => v7())
  for (const [place, device] of [daans, noors].entries()) {
    const chatId = chats[place] ?? ''
    await device.send('chat.start', { id: chatId, adId })
    const made = await device.send('offer.make', { id: offers[place] ?? '', chatId, priceCents: 2000 + place })
    expect(made).toMatchObject({ kind: 'applied' })
  }
  return { adId, chats, offers }
}

async function rows() {
  const { read } = app.deps.store
  const open = await read.select().from(reservation).where(isNull(reservation.endedAt))
  return { open, accepted: await read.select().from(offer).where(eq(offer.state, 'accepted')) }
}

it(`of ${pairs} pairs of two offers that are accepted at once, each has one winner, whose price holds (M28, M4, L8)`, async () => {
  const all = await Promise.all(Array.from({ length: pairs }, asked))
  const answers = await Promise.all(
    all.map(({ offers: [one = '', other = ''] }) => Promise.all([accept(phone, one), accept(laptop, other)])),
  )
  expect(answers.map(pair => pair.map(code).toSorted())).toEqual(all.map(() => ['applied', 'reserved']))
  const { open, accepted } = await rows()
  expect(open.map(({ chatId }) => chatId).toSorted()).toEqual(accepted.map(({ chatId }) => chatId).toSorted())
  expect(new Set(open.map(({ adId }) => adId)).size).toBe(pairs)
})

it(`an accepted offer and a reservation for somebody else have one winner (M28, M4, L8)`, async () => {
  const all = await Promise.all(Array.from({ length: pairs }, asked))
  const until = app.clock.now() + 3600_000
  const answers = await Promise.all(
    all.map(({ adId, chats, offers }) =>
      Promise.all([
        accept(phone, offers[0] ?? ''),
        laptop.send('reservation.create', { id: v7(), adId, chatId: chats[1] ?? '', until }),
      ]),
    ),
  )
  expect(answers.map(pair => pair.map(code).toSorted())).toEqual(all.map(() => ['applied', 'reserved']))
  const { open, accepted } = await rows()
  expect(open).toHaveLength(pairs)
  expect(accepted).toHaveLength(open.filter(({ chatId }) => all.some(({ chats }) => chats[0] === chatId)).length)
})

it('two devices that accept one offer accept it once, and of accepting and declining the first counts (M28, L8)', async () => {
  const { offers } = await asked()
  const [one = '', other = ''] = offers
  expect((await Promise.all([accept(phone, one), accept(laptop, one)])).map(code)).toEqual(['applied', 'applied'])
  expect((await rows()).open).toHaveLength(1)
  await Promise.all([accept(phone, other), laptop.send('offer.answer', { id: other, answer: 'decline' })])
  expect((await rows()).accepted).toHaveLength(1)
})

it('two offers at once are one that waits, at the later price, and an offer beside the end of its ad reserves nothing (M28, E7)', async () => {
  const adId = await givenAd(app, eva, algebra.id, { takesOffers: true })
  const chatId = await chatIdOf(adId, daan.id)
  await daans.send('chat.start', { id: chatId, adId })
  const second = createDevice(app, daan)
  const ids = [v7(), v7()]
  const made = await Promise.all(
    [daans, second].map((device, place) =>
      device.send('offer.make', { id: ids[place] ?? '', chatId, priceCents: 2000 + place }),
    ),
  )
  expect(made.map(code).toSorted()).toEqual(['applied', 'applied'])
  const [waiting, ...more] = await app.deps.store.read.select().from(offer)
  expect(more).toEqual([])
  expect(waiting?.history.map(({ kind }) => kind)).toEqual(['offer', 'change'])
  const [accepted] = await Promise.all([
    accept(phone, must(waiting, 'one that waits').id),
    laptop.send('ad.delete', { id: adId, reason: 'unsuccessful' }),
  ])
  expect(['applied', 'ad_gone']).toContain(code(accepted))
  expect((await rows()).open).toEqual([])
  expect(await app.deps.store.read.select().from(ad).where(isNull(ad.deletedAt))).toEqual([])
})

it('what a restore took comes back in any order: an accepted counter keeps its price, and a later offer waits alone (M28, M22)', async () => {
  const { store } = app.deps
  const { chats } = await asked()
  const [chatId = ''] = chats
  const began = app.clock.now()
  await store.commit({ statements: [store.write.delete(offer)] })
  const replayed = (person: SessionPerson, at: number): MutatorContext => ({
    ...contextOf(app, person, store),
    now: at,
    replayOf: { rev: 1, at },
  })
  const commit = async (plan: Awaited<ReturnType<typeof offerMakeMutator.plan>>) => {
    if (!('statements' in plan)) return plan.kind
    const texts = plan.statements.map(each => new SQLiteSyncDialect().sqlToQuery(each.getSQL()).sql)
    expect(texts.filter(text => text.includes('waiting_'))).toEqual([])
    return store.commit({ ...plan, takesRev: true })
  }
  const id = v7()
  const replay = (person: SessionPerson, args: Omit<OfferAnswer, 'id'>, at: number) =>
    offerAnswerMutator.plan({ id, ...args }, replayed(person, at))
  expect(await replay(daan, { answer: 'accept', priceCents: 2200 }, began + 3)).toMatchObject({ code: 'not_found' })
  await commit(await offerMakeMutator.plan({ id, chatId, priceCents: 1000 }, replayed(daan, began + 1)))
  await commit(await replay(daan, { answer: 'accept', priceCents: 2200 }, began + 3))
  expect(await commit(await replay(eva, { answer: 'counter', priceCents: 2200 }, began + 2))).toBe('noop')
  expect((await rows()).accepted).toMatchObject([{ side: 'seller', priceCents: 2200 }])
  expect((await rows()).open).toMatchObject([{ chatId }])
  const later = { id: v7(), chatId, priceCents: 1500 }
  await commit(await offerMakeMutator.plan(later, replayed(daan, began + 9)))
  await commit(await offerMakeMutator.plan({ ...later, id: v7() }, replayed(daan, began + 8)))
  const states = (await store.read.select().from(offer)).map(({ state }) => state)
  expect(states.toSorted()).toEqual(['accepted', 'lapsed', 'open'])
})

it.each(['counter', 'decline'] as const)(
  'a %s that a restore took leaves the price that was named since (M28, M22)',
  async answer => {
    const { store } = app.deps
    const { chats } = await asked()
    const [chatId = ''] = chats
    const made = must(
      (await store.read.select().from(offer)).find(each => each.chatId === chatId),
      'an offer',
    )
    const before = { ...contextOf(app, eva, store), now: made.at - 1, replayOf: { rev: 1, at: made.at - 1 } }
    const args = { id: made.id, answer, ...(answer === 'counter' && { priceCents: 2200 }) }
    expect(await offerAnswerMutator.plan(args, before)).toEqual({ kind: 'noop' })
    const after = { ...before, now: made.at + 1 }
    expect(await offerAnswerMutator.plan(args, after)).toMatchObject({ kind: 'applied' })
  },
)
