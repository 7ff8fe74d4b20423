import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import type { Chat } from '../../../shared/features/chats/chats.schema.ts'
import type { Handover } from '../../../shared/features/handovers/handovers.mutations.ts'
import { withLateReads } from '../../common/store/testing/late-reads.ts'
import { onPostgres } from '../../common/store/testing/test-database.ts'
import { contextOf } from '../../testing/context-of.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { daan, eva, noor } from '../../testing/named.ts'
import { createNotified, type Notified } from '../../testing/notified.ts'
import { handoverProposeMutator } from './handovers.mutators.ts'
import { remindHandovers } from './remind-handovers.ts'

const hourMs = 3600_000

let world: Notified
let seller: Device
let buyer: Device

beforeEach(async () => {
  world = await createNotified()
  ;({ seller, buyer } = world)
})
afterEach(() => world.close())

const now = () => world.app.clock.now()
const inHours = (hours: number) => now() + hours * hourMs
const wanted = (times = [inHours(24), inHours(48)]) => ({
  id: v7(),
  chatId: world.chatId,
  places: times.map((at, place) => ({ place: `Plek ${place + 1}`, at })),
})
async function rowsOf<Row>(device: Device, id: string, kind: string): Promise<Row[]> {
  const path = `/api/sync/snapshot?${new URLSearchParams({ s: `me:${id}` })}`
  const { rows } = (await (await world.app.ask(path, { as: device.headers })).json()) as {
    rows: { kind: string; row: Row }[]
  }
  return rows.filter(row => row.kind === kind).map(({ row }) => row)
}
const shown = async () => [
  (await rowsOf<Handover>(buyer, daan.id, 'handover'))[0],
  (await rowsOf<Handover>(seller, eva.id, 'handover'))[0],
]
const adOf = async () => {
  const [chat] = await rowsOf<Chat>(buyer, daan.id, 'chat')
  return ((await (await world.app.ask(`/api/ads/${chat?.adId}`)).json()) as { ad: object }).ad
}

describe('a handover', () => {
  it('is proposed by either with up to three times and places, and one is accepted by the other (M19)', async () => {
    const args = wanted()
    expect(await buyer.send('handover.propose', args)).toMatchObject({ kind: 'applied' })
    const row = { ...args, proposerId: daan.id, accepted: null, declined: false, worked: { mine: null, theirs: null } }
    expect(await shown()).toEqual([row, row])
    expect(await buyer.send('handover.answer', { id: args.id, accepted: 0 })).toMatchObject({ code: 'invalid' })
    expect(await seller.send('handover.answer', { id: args.id, accepted: 2 })).toMatchObject({ code: 'invalid' })
    const lane = { lane: `chat:${world.chatId}` }
    expect(await seller.send('handover.answer', { id: args.id, accepted: 1 }, lane)).toMatchObject({ kind: 'applied' })
    expect(await shown()).toMatchObject([{ accepted: 1 }, { accepted: 1 }])
  })

  it('has a proposal at a time: the next takes its place, and an answer to the former is told so (M19)', async () => {
    const [first, second] = [wanted(), wanted()]
    await buyer.send('handover.propose', first)
    await seller.send('handover.propose', second)
    expect(await shown()).toMatchObject([{ id: second.id }, { id: second.id }])
    expect(await seller.send('handover.answer', { id: first.id, accepted: 0 })).toMatchObject({
      code: 'invalid',
      fields: { accepted: 'By then another time was proposed. Have a look at that one.' },
    })
  })

  it.skipIf(onPostgres)(
    'has one also where two others come at once, and both devices know which (M19) (skipped where reads are late anyway)',
    async () => {
      const { store } = world.app.deps
      const [first, second, third] = [wanted(), wanted(), wanted()]
      await buyer.send('handover.propose', first)
      const { late, end } = withLateReads(store, world.app.place, async () => undefined)
      const plan = await handoverProposeMutator.plan(third, contextOf(world.app, eva, late))
      expect(await buyer.send('handover.propose', second)).toMatchObject({ kind: 'applied' })
      expect('statements' in plan && (await store.commit({ ...plan, takesRev: true }))).toBe('guard_failed')
      end()
    },
  )

  it('has an id of its own: that of another chat, or of other words, is refused (M19)', async () => {
    const args = wanted()
    await buyer.send('handover.propose', args)
    expect(await buyer.send('handover.propose', args)).toMatchObject({ kind: 'applied' })
    expect(await buyer.send('handover.propose', { ...wanted([inHours(30)]), id: args.id })).toMatchObject({
      code: 'id_reused',
    })
    expect(await seller.send('handover.propose', args)).toMatchObject({ code: 'id_reused' })
    const adId = await world.offer()
    const chatId = await chatIdOf(adId, daan.id)
    await buyer.send('chat.start', { id: chatId, adId })
    expect(await buyer.send('handover.propose', { ...args, chatId })).toMatchObject({ code: 'id_reused' })
  })

  it('can be declined by the other and taken back by the proposer, also after it was agreed on (M19)', async () => {
    const args = wanted()
    await buyer.send('handover.propose', args)
    await seller.send('handover.answer', { id: args.id, accepted: 0 })
    expect(await buyer.send('handover.answer', { id: args.id, accepted: null })).toMatchObject({ kind: 'applied' })
    expect(await shown()).toMatchObject([{ accepted: null, declined: true }, { declined: true }])
  })

  it('says at its field what is wrong: none, 50 places, in 1900, next year, no place (M19)', async () => {
    const told = async (places: { place: string; at: number }[]) => {
      const result = await buyer.send('handover.propose', { ...wanted(), places })
      return 'fields' in result ? result.fields : result
    }
    const at = (time: number) => [{ place: 'Bieb', at: time }]
    expect(await told([])).toEqual({ places: 'Propose at least one time and place.' })
    expect(await told(Array.from({ length: 50 }, () => ({ place: 'Bieb', at: inHours(2) })))).toEqual({
      places: 'You can propose at most three times and places.',
    })
    expect(await told(at(now()))).toEqual({ places: 'This time has already passed.' })
    expect(await told(at(inHours(24 * 365)))).toEqual({ places: 'Choose a time within three months.' })
    expect(await told([{ place: ' ', at: inHours(2) }])).toHaveProperty(['places.place'])
    expect(await told([{ place: 'x'.repeat(121), at: inHours(2) }])).toHaveProperty(['places.place'])
    const long = Date.UTC(1900, 0, 1)
    expect(await told(at(long))).toHaveProperty(['places.at'])
  })

  it('that is off, or whose time is over, cannot be agreed on any more (M19)', async () => {
    const [args, late] = [wanted(), wanted([inHours(1)])]
    await buyer.send('handover.propose', args)
    await buyer.send('handover.answer', { id: args.id, accepted: null })
    expect(await seller.send('handover.answer', { id: args.id, accepted: 0 })).toMatchObject({
      fields: { accepted: 'This proposal was taken back.' },
    })
    await buyer.send('handover.propose', late)
    world.app.clock.move(hourMs)
    expect(await seller.send('handover.answer', { id: late.id, accepted: 0 })).toMatchObject({
      fields: { accepted: 'This time has already passed.' },
    })
  })

  it('is of the two in the chat: a stranger finds nothing, and a block ends proposing (M19, E6)', async () => {
    const stranger = createDevice(world.app, noor)
    const args = wanted()
    expect(await stranger.send('handover.propose', wanted())).toMatchObject({ code: 'not_member' })
    await buyer.send('handover.propose', args)
    expect(await stranger.send('handover.answer', { id: args.id, accepted: 0 })).toMatchObject({ code: 'not_found' })
    expect(await rowsOf(stranger, noor.id, 'handover')).toEqual([])
    await seller.send('block.set', { chatId: world.chatId, on: true })
    expect(await buyer.send('handover.propose', wanted())).toMatchObject({ code: 'blocked' })
    expect(await seller.send('handover.answer', { id: args.id, accepted: 0 })).toMatchObject({ code: 'blocked' })
  })

  it('that worked for the seller ends the ad as sold to the buyer, and counts once both say so (M19)', async () => {
    const args = wanted()
    await buyer.send('handover.propose', args)
    expect(await seller.send('handover.confirm', { id: args.id, worked: true })).toMatchObject({ code: 'invalid' })
    await seller.send('handover.answer', { id: args.id, accepted: 0 })
    expect(await seller.send('handover.confirm', { id: args.id, worked: true })).toMatchObject({ code: 'invalid' })
    world.app.clock.move(24 * hourMs)
    await buyer.send('handover.confirm', { id: args.id, worked: true })
    expect(await adOf()).toMatchObject({ deletedAt: null })
    expect(await shown()).toMatchObject([
      { worked: { mine: true, theirs: null } },
      { worked: { mine: null, theirs: true } },
    ])
    expect(await seller.send('handover.confirm', { id: args.id, worked: true })).toMatchObject({ kind: 'applied' })
    expect(await adOf()).toMatchObject({ deletedAt: now() })
    expect(await rowsOf<Chat>(buyer, daan.id, 'chat')).toMatchObject([{ sold: 'here' }])
  })

  it('that did not work leaves the ad as it is (M19)', async () => {
    const args = wanted()
    await seller.send('handover.propose', args)
    await buyer.send('handover.answer', { id: args.id, accepted: 0 })
    world.app.clock.move(24 * hourMs)
    await seller.send('handover.confirm', { id: args.id, worked: false })
    expect(await adOf()).toMatchObject({ deletedAt: null })
  })
})

describe('who is told of a handover', () => {
  beforeEach(async () => {
    for (const [device, name] of [
      [seller, 'eva'],
      [buyer, 'daan'],
    ] as const) {
      await device.send('chatAlerts.set', { email: true, push: true })
      await world.register(device, name, 'en')
    }
  })
  const titles = async () => {
    await world.notify()
    return ['daan', 'eva'].map(name => world.service.of(name).map(({ title }) => title))
  }

  it('is the other when it is proposed, and who proposed when it is answered (M19, L6)', async () => {
    const args = wanted([Date.UTC(2026, 8, 3, 11), Date.UTC(2026, 8, 4, 11)])
    await buyer.send('handover.propose', args)
    await world.notify()
    expect(world.service.of('eva')).toMatchObject([
      {
        kind: 'handover',
        title: 'Daan proposes to meet Thursday 3 September at 13:00',
        body: 'Plek 1, or another of their times. Linear Algebra and Its Applications. Is that all right?',
        url: `/en/chat/${world.chatId}`,
      },
    ])
    await seller.send('handover.answer', { id: args.id, accepted: 1 })
    await world.notify()
    expect(world.service.of('daan')).toMatchObject([
      {
        title: 'You two meet Friday 4 September at 13:00',
        body: 'Plek 2. Linear Algebra and Its Applications',
      },
    ])
    expect(world.app.mail.sent.map(({ to }) => to)).toEqual([eva.email, daan.email])
  })

  it('are both an hour before, and both afterwards until they said how it went (M19, L6)', async () => {
    const args = wanted([inHours(24)])
    await buyer.send('handover.propose', args)
    await seller.send('handover.answer', { id: args.id, accepted: 0 })
    await world.notify()
    world.app.clock.move(23 * hourMs - 1)
    await remindHandovers(world.app.deps)
    const before = await titles()
    world.app.clock.move(1)
    await remindHandovers(world.app.deps)
    await remindHandovers(world.app.deps)
    expect((await titles()).map((all, at) => all.slice(before[at]?.length))).toEqual([
      ['In an hour you meet Eva'],
      ['In an hour you meet Daan'],
    ])
    world.app.clock.move(3 * hourMs)
    await buyer.send('handover.confirm', { id: args.id, worked: true })
    await remindHandovers(world.app.deps)
    expect((await titles()).map((all, at) => all.slice((before[at]?.length ?? 0) + 1))).toEqual([
      [],
      ['Did it work out with Daan?'],
    ])
  })

  it('is the other when somebody calls it off after it was agreed on (M19, L6)', async () => {
    const args = wanted()
    await buyer.send('handover.propose', args)
    await seller.send('handover.answer', { id: args.id, accepted: 0 })
    await world.notify()
    await buyer.send('handover.answer', { id: args.id, accepted: null })
    expect((await titles())[1]?.at(-1)).toBe('Daan cancelled the meeting')
    await buyer.send('handover.propose', wanted())
    await seller.send('handover.answer', { id: (await shown())[0]?.id ?? '', accepted: null })
    expect((await titles())[0]?.at(-1)).toBe('The proposed time does not suit Eva')
  })

  it('gets one mail for each chat in an hour, of the state then, and nothing between blocked people (M19, E6)', async () => {
    for (let time = 0; time < 4; time += 1) {
      await buyer.send('handover.propose', wanted())
      await world.notify()
    }
    expect(world.app.mail.sent).toHaveLength(1)
    world.app.clock.move(hourMs)
    await world.notify()
    expect(world.app.mail.sent).toHaveLength(2)
    const before = world.service.of('eva').length
    const args = wanted([inHours(2)])
    await seller.send('handover.propose', args)
    await buyer.send('handover.answer', { id: args.id, accepted: 0 })
    await seller.send('block.set', { chatId: world.chatId, on: true })
    world.app.clock.move(hourMs)
    await remindHandovers(world.app.deps)
    await world.notify()
    expect(world.service.of('eva').slice(before)).toEqual([])
  })

  it('is nobody for a proposal that was taken back, or a book that went to somebody else (M19)', async () => {
    const args = wanted([inHours(2)])
    await buyer.send('handover.propose', args)
    await seller.send('handover.answer', { id: args.id, accepted: 0 })
    await world.notify()
    const before = await titles()
    const [chat] = await rowsOf<Chat>(buyer, daan.id, 'chat')
    await seller.send('ad.delete', { id: chat?.adId ?? '', reason: 'unsuccessful' })
    world.app.clock.move(hourMs)
    await remindHandovers(world.app.deps)
    const after = await titles()
    expect(after[1]).toEqual(before[1])
    expect(after[0]?.filter(title => title.startsWith('In an hour'))).toEqual([])
  })
})
