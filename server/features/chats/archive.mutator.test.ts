import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import type { ArchiveReason, Chat } from '../../../shared/features/chats/chats.schema.ts'
import type { MutationEnvelope, MutationResult, PushAnswer, SnapshotAnswer } from '../../../shared/sync/protocol.ts'
import { must } from '../../../shared/lib/must.ts'
import { readRevision } from '../../sync/changes.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenAd, givenBook } from '../../testing/given.ts'
import { algebra, daan, eva } from '../../testing/named.ts'
import { backUp, restoredApp } from '../../testing/restored-app.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let seller: Device
let buyer: Device
let chatId: string

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  const adId = await givenAd(app, eva, algebra.id)
  seller = createDevice(app, eva)
  await seller.push([])
  buyer = createDevice(app, daan)
  chatId = await chatIdOf(adId, daan.id)
  await buyer.send('chat.start', { id: chatId, adId })
  await say(buyer, 'Is it still there?')
})
afterEach(() => app.close())

const say = (device: Device, text: string) => device.send('message.send', { id: v7(), chatId, text })
const archive = (device: Device, reason: ArchiveReason) => device.send('chat.archive', { chatId, reason })
const chatOf = async (device: Device, person: typeof eva) => {
  const pulled = await device.pull(`me:${person.id}`, 0)
  return ('rows' in pulled ? pulled.rows : []).find(({ kind }) => kind === 'chat')?.row as Chat
}

it('puts a chat away with its outcome, only for the caller (E4)', async () => {
  expect(await archive(seller, 'deal')).toMatchObject({ kind: 'applied' })
  expect((await chatOf(seller, eva)).archived).toEqual({ reason: 'deal', at: app.clock.now() })
  expect((await chatOf(buyer, daan)).archived).toBeNull()
})

it('of a chat that is away already is applied without effect, and the first reason stays (E4)', async () => {
  const first = await archive(seller, 'deal')
  app.clock.move(1000)
  const head = (await readRevision(app.deps.store)).rev
  expect(await archive(seller, 'no_deal')).toMatchObject({ kind: 'applied', rev: head })
  expect(first).toMatchObject({ kind: 'applied', rev: head })
  expect((await chatOf(seller, eva)).archived).toMatchObject({ reason: 'deal' })
})

it.each([
  ['of the other', () => say(buyer, 'One more thing')],
  ['of one’s own', () => say(seller, 'One more thing')],
])('is over with the next message, %s, and may be said anew (E4)', async (_, write) => {
  await archive(seller, 'deal')
  expect((await chatOf(seller, eva)).archived).not.toBeNull()
  await write()
  expect((await chatOf(seller, eva)).archived).toBeNull()
  await archive(seller, 'no_deal')
  expect((await chatOf(seller, eva)).archived).toMatchObject({ reason: 'no_deal' })
})

it('needs a session only, and one of the two reasons (E4, G3)', async () => {
  app.identity.change({ ...daan, emailVerified: false })
  expect(await archive(buyer, 'no_deal')).toMatchObject({ kind: 'applied' })
  const wrong = await buyer.send('chat.archive', { chatId, reason: 'sold' as ArchiveReason })
  expect(wrong).toMatchObject({ code: 'invalid', fields: { reason: expect.any(String) } })
})

it.each([
  ['deal', ['deal', 'message', 'no_deal'], ['no_deal', 'message', 'deal'], 'no_deal'],
  ['that a message ended', ['deal', 'message'], ['message', 'deal'], null],
  ['that a message ended, met the other way', ['deal', 'message'], ['deal', 'message'], null],
] as const)(
  'comes back after a restore as it was, in whatever order devices bring it and what was said: one %s (E4, M22)',
  async (_, history, order, expected) => {
    const backup = await backUp(app)
    const said = new Map<string, MutationEnvelope>()
    for (const what of history) {
      const [device, envelope] =
        what === 'message'
          ? [seller, seller.envelope('message.send', { id: v7(), chatId, text: 'Sold to somebody else' })]
          : [buyer, buyer.envelope('chat.archive', { chatId, reason: what })]
      const receipt = receiptOf(await resultOf(device, envelope))
      said.set(what, { ...envelope, receipt: must(receipt, 'it was applied') })
    }
    const again = await restoredApp(app, backup)
    const { epoch } = await readRevision(again.deps.store)
    for (const what of order) {
      const device = createDevice(again, what === 'message' ? eva : daan)
      await device.push([must(said.get(what), 'it was said')], { epoch })
    }
    const snapshot = await again.ask(`/api/sync/snapshot?s=me:${daan.id}`, { as: again.signIn(daan) })
    const { rows } = (await snapshot.json()) as SnapshotAnswer
    const { archived, unread } = must(rows.find(({ kind }) => kind === 'chat')?.row, 'the chat is there') as Chat
    expect({ reason: archived?.reason ?? null, unread }).toEqual({ reason: expected, unread: 1 })
    await again.close()
  },
)

async function resultOf(device: Device, envelope: MutationEnvelope): Promise<MutationResult> {
  const answer = await device.push([envelope])
  return must(((await answer.json()) as PushAnswer).results[0], 'a result')
}

const receiptOf = (result: MutationResult) => (result.kind === 'applied' ? result.receipt : null)
