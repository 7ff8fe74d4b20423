import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import type { Chat } from '../../../shared/features/chats/chats.schema.ts'
import { must } from '../../../shared/lib/must.ts'
import type { MutationEnvelope, PushAnswer } from '../../../shared/sync/protocol.ts'
import { readRevision } from '../../sync/changes.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenAd, givenBook } from '../../testing/given.ts'
import { algebra, daan, eva, noor, privaatrecht } from '../../testing/named.ts'
import { backUp, restoredApp } from '../../testing/restored-app.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { findBlockedEitherWay } from './blocks.queries.ts'
import { block as blockTable } from './blocks.table.ts'

let app: TestApp
let seller: Device
let buyer: Device
let adId: string
let chatId: string

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  await givenBook(app, privaatrecht)
  adId = await givenAd(app, eva, algebra.id)
  seller = createDevice(app, eva)
  buyer = createDevice(app, daan)
  for (const device of [seller, buyer]) await device.push([])
  chatId = await begin(buyer, daan, adId)
})
afterEach(() => app.close())

async function begin(device: Device, person: typeof eva, about: string): Promise<string> {
  const id = await chatIdOf(about, person.id)
  await device.send('chat.start', { id, adId: about })
  return id
}
const say = (device: Device, chat = chatId) => device.send('message.send', { id: v7(), chatId: chat, text: 'Hi' })
const block = (device: Device, on: boolean, chat = chatId) => device.send('block.set', { chatId: chat, on })
const rows = async <Row>(device: Device, s: string, kind: string, cursor = 0) => {
  const pulled = await device.pull(s, cursor)
  return ('rows' in pulled ? pulled.rows : []).filter(each => each.kind === kind) as {
    id: string
    op: string
    row: Row
  }[]
}
const chatsOf = async (device: Device, person: typeof eva) =>
  new Map((await rows<Chat>(device, `me:${person.id}`, 'chat')).map(({ id, row }) => [id, row]))

describe('block.set', () => {
  it.each([
    ['the seller', () => seller],
    ['the buyer', () => buyer],
  ])('by %s lets no message pass, either way, and none is half there (E6)', async (_, who) => {
    expect(await say(buyer)).toMatchObject({ kind: 'applied' })
    await block(who(), true)
    expect(await say(buyer)).toMatchObject({ kind: 'rejected', code: 'blocked' })
    expect(await say(seller)).toMatchObject({ kind: 'rejected', code: 'blocked' })
    expect(await rows(seller, `me:${eva.id}`, 'message')).toHaveLength(1)
    await block(who(), false)
    expect(await say(seller)).toMatchObject({ kind: 'applied' })
  })

  it('is the blocker’s own: the other’s chat says and changes nothing (E6)', async () => {
    const [{ next }] = [(await buyer.pull(`me:${daan.id}`, 0)) as { next: number }]
    await block(seller, true)
    expect((await chatsOf(seller, eva)).get(chatId)?.blocked).toBe(true)
    expect((await chatsOf(buyer, daan)).get(chatId)?.blocked).toBe(false)
    expect(await buyer.pull(`me:${daan.id}`, next)).toMatchObject({ rows: [] })
  })

  it('is about the person: every chat of the two says it, those with others do not (E6)', async () => {
    const second = await begin(buyer, daan, await givenAd(app, eva, privaatrecht.id))
    const reverse = await begin(seller, eva, await givenAd(app, daan, privaatrecht.id))
    const other = createDevice(app, noor)
    const theirs = await begin(other, noor, adId)
    await block(seller, true)
    const chats = await chatsOf(seller, eva)
    expect([chatId, second, reverse, theirs].map(id => chats.get(id)?.blocked)).toEqual([true, true, true, false])
    expect(await say(buyer, reverse)).toMatchObject({ code: 'blocked' })
    expect(await say(other, theirs)).toMatchObject({ kind: 'applied' })
    await block(seller, false, reverse)
    expect((await chatsOf(seller, eva)).get(chatId)?.blocked).toBe(false)
  })

  it('of both sides is two blocks, and each lets go of the own one (E6)', async () => {
    await block(seller, true)
    await block(buyer, true)
    await block(seller, false)
    expect(await say(seller)).toMatchObject({ code: 'blocked' })
    await block(buyer, false)
    expect(await say(seller)).toMatchObject({ kind: 'applied' })
  })

  it('said again, or let go of where none is, is applied without effect (E6)', async () => {
    const none = await block(seller, false)
    const on = await block(seller, true)
    expect(none).toMatchObject({ kind: 'applied' })
    expect(await block(seller, true)).toMatchObject({ kind: 'applied', rev: 'rev' in on ? on.rev : 0 })
  })

  it('begins no new chat between the two, and leaves the one there as it is (E2, E6)', async () => {
    const another = await givenAd(app, eva, privaatrecht.id)
    await block(seller, true)
    const id = await chatIdOf(another, daan.id)
    expect(await buyer.send('chat.start', { id, adId: another })).toMatchObject({ code: 'blocked' })
    expect(await buyer.send('chat.start', { id: chatId, adId })).toMatchObject({ kind: 'applied' })
  })

  it('needs a session only (E6, G3)', async () => {
    app.identity.change({ ...daan, emailVerified: false })
    expect(await block(buyer, true)).toMatchObject({ kind: 'applied' })
  })
})

it('a block and what let go of it come back after a restore as the later one said, in whatever order (E6, M22)', async () => {
  const backup = await backUp(app)
  const said = new Map<boolean, MutationEnvelope>()
  for (const on of [true, false]) {
    const envelope = seller.envelope('block.set', { chatId, on })
    const { results } = (await (await seller.push([envelope])).json()) as PushAnswer
    const [result] = results
    said.set(on, { ...envelope, receipt: must(result?.kind === 'applied' ? result.receipt : null, 'it was applied') })
  }
  const again = await restoredApp(app, backup)
  const { epoch } = await readRevision(again.deps.store)
  for (const on of [false, true]) await createDevice(again, eva).push([must(said.get(on), 'it was said')], { epoch })
  expect(await again.deps.store.read.select().from(blockTable)).toMatchObject([{ isOn: false }])
  expect(await findBlockedEitherWay(again.deps.store.read, daan.id)).toEqual([])
  await again.close()
})

describe('a device that follows a book', () => {
  const s = `book:${algebra.id}`

  it('loses the ads of the blocked person by an ordinary pull, and has them again afterwards (E6, L8)', async () => {
    const others = createDevice(app, noor)
    const before = (await buyer.pull(s, 1)) as { next: number; rows: unknown[] }
    await block(seller, true)
    const [gone] = await rows(buyer, s, 'ad', before.next)
    expect(gone).toMatchObject({ id: adId, op: 'del' })
    expect(await rows(others, s, 'ad', before.next)).toMatchObject([{ id: adId, op: 'put' }])
    expect(await rows(seller, s, 'ad', before.next)).toMatchObject([{ id: adId, op: 'put' }])
    await block(seller, false)
    expect(await rows(buyer, s, 'ad', before.next)).toMatchObject([{ id: adId, op: 'put' }])
  })

  it('gets them in no snapshot either; a visitor gets all (E6)', async () => {
    const adsIn = async (as: Record<string, string>) =>
      ((await (await app.ask(`/api/sync/snapshot?s=${s}`, { as })).json()) as { rows: { kind: string }[] }).rows.filter(
        ({ kind }) => kind === 'ad',
      )
    expect(await adsIn(buyer.headers)).toHaveLength(1)
    await block(buyer, true)
    expect(await adsIn(buyer.headers)).toEqual([])
    expect(await adsIn({})).toHaveLength(1)
  })

  it('keeps the ad of a chat, because the chat stays readable (E6, E7)', async () => {
    await block(seller, true)
    expect(await rows(buyer, `me:${daan.id}`, 'ad')).toMatchObject([{ id: adId, op: 'put' }])
  })
})
