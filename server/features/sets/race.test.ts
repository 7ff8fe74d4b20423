import { isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import { groupBy } from '../../../shared/lib/group-by.ts'
import type { MutationResult } from '../../../shared/sync/protocol.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenAd, givenBook } from '../../testing/given.ts'
import { algebra, daan, eva, noor } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { ad } from '../ads/ads.table.ts'
import { reservation } from '../deals/deals.table.ts'
import { adSet } from './sets.table.ts'

const pairs = 200

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
const until = () => app.clock.now() + 3600_000
const openOnes = () => app.deps.store.read.select().from(reservation).where(isNull(reservation.endedAt))

interface Offered {
  setId: string
  adIds: [string, string]
  /** Of Daan about the first copy, and of Noor about the second. */
  chats: [string, string]
}

async function offered(): Promise<Offered> {
  const adIds: [string, string] = [await givenAd(app, eva, algebra.id), await givenAd(app, eva, algebra.id)]
  const setId = v7()
  expect(await phone.send('set.create', { id: setId, adIds, priceCents: 4000 })).toMatchObject({ kind: 'applied' })
  const chats: [string, string] = [await chatIdOf(adIds[0], daan.id), await chatIdOf(adIds[1], noor.id)]
  await daans.send('chat.start', { id: chats[0], adId: adIds[0] })
  await noors.send('chat.start', { id: chats[1], adId: adIds[1] })
  return { setId, adIds, chats }
}

it(`of ${pairs} pairs that reserve a set for one and a copy of it, or the set too, for another, each has one winner, and nobody half of it (M26, M4, L8)`, async () => {
  const all: Offered[] = []
  for (let pair = 0; pair < pairs; pair += 1) all.push(await offered())
  const answers = await Promise.all(
    all.map(({ setId, adIds: [first, second], chats: [daansChat, noorsChat] }, pair) =>
      Promise.all([
        phone.send('reservation.create', { id: v7(), adId: first, chatId: daansChat, until: until(), setId }),
        laptop.send('reservation.create', {
          id: v7(),
          adId: second,
          chatId: noorsChat,
          until: until(),
          ...(pair % 2 === 0 && { setId }),
        }),
      ]),
    ),
  )
  const isCopyFirst = (pair: number) => pair % 2 === 1 && answers[pair]?.[1].kind === 'applied'
  // A copy that is reserved alone ends the set that it was in.
  expect(answers.map(pair => pair.map(code).toSorted())).toEqual(
    all.map((_, pair) => ['applied', isCopyFirst(pair) ? 'not_found' : 'reserved']),
  )
  const open = groupBy(await openOnes(), ({ chatId }) => chatId)
  expect(open.size).toBe(pairs)
  for (const [pair, { adIds, chats }] of all.entries()) {
    const wins = open.get(chats[0]) ?? open.get(chats[1]) ?? []
    const isWhole = open.has(chats[0]) || pair % 2 === 0
    expect(wins.map(({ adId }) => adId).toSorted()).toEqual(isWhole ? adIds.toSorted() : [adIds[1]])
  }
}, 120_000)

it('a set that is sold, and a copy of it that is sold alone or reserved at once, are sold by one of them (M26, L8)', async () => {
  const all: Offered[] = []
  for (let pair = 0; pair < 40; pair += 1) all.push(await offered())
  const answers = await Promise.all(
    all.map(({ setId, adIds: [first, second], chats }, pair) =>
      Promise.all([
        phone.send('ad.delete', { id: first, reason: 'sold', chatId: chats[0], setId }),
        pair % 2 === 0
          ? laptop.send('ad.delete', { id: second, reason: 'sold', chatId: chats[1] })
          : laptop.send('reservation.create', { id: v7(), adId: second, chatId: chats[1], until: until() }),
      ]),
    ),
  )
  const rows = await app.deps.store.read.select().from(ad)
  const stateOf = (id: string) => rows.find(row => row.id === id)
  for (const [pair, { adIds, chats }] of all.entries()) {
    const [sale = '', other = ''] = (answers[pair] ?? []).map(code)
    const sold = adIds.map(id => stateOf(id)?.soldChatId ?? null)
    const isFirst = sale === 'applied'
    expect(sold).toEqual(isFirst ? [chats[0], chats[0]] : [null, pair % 2 === 0 ? chats[1] : null])
    expect({ sale, other }).toEqual(isFirst ? { sale, other } : { sale: 'not_found', other: 'applied' })
  }
  expect((await app.deps.store.read.select().from(adSet)).every(({ endedAt }) => endedAt !== null)).toBe(true)
  const reservedAlone = answers.flatMap(([sale], pair) => (pair % 2 === 1 && sale.kind !== 'applied' ? [pair] : []))
  expect((await openOnes()).map(({ chatId }) => chatId).toSorted()).toEqual(
    reservedAlone.flatMap(pair => all[pair]?.chats[1] ?? []).toSorted(),
  )
})

it('two sets of the same copy made at once are one (M26, L8)', async () => {
  const [one, shared, other] = [
    await givenAd(app, eva, algebra.id),
    await givenAd(app, eva, algebra.id),
    await givenAd(app, eva, algebra.id),
  ]
  const made = await Promise.all([
    phone.send('set.create', { id: v7(), adIds: [one, shared], priceCents: 4000 }),
    laptop.send('set.create', { id: v7(), adIds: [shared, other], priceCents: 4000 }),
  ])
  expect(made.map(code).toSorted()).toEqual(['already', 'applied'])
  const rows = await app.deps.store.read.select().from(ad)
  expect(rows.filter(({ setId }) => setId !== null)).toHaveLength(2)
})
