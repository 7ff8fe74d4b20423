import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import { messageSend } from '../../../shared/features/chats/chats.mutations.ts'
import { former, mutation } from '../../../shared/lib/mutation.ts'
import { id, text } from '../../../shared/lib/values.ts'
import type { MutationEnvelope } from '../../../shared/sync/protocol.ts'
import { syncParts } from '../../app/sync-parts.ts'
import { message } from '../../features/chats/chats.table.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenAd, givenBook } from '../../testing/given.ts'
import { algebra, daan, eva } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPush } from './push.ts'

let app: TestApp
let device: Device
let chatId: string

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  await createDevice(app, eva).push([])
  device = createDevice(app, daan)
  const adId = await givenAd(app, eva, algebra.id)
  chatId = await chatIdOf(adId, daan.id)
  await device.send('chat.start', { id: chatId, adId })
})
afterEach(() => app.close())

/** As if two builds before this one a message had its words in `body`, then in `words`, and today in `text`. */
const today = mutation({
  ...messageSend,
  schema: 3,
  former: [
    former(z.object({ id, chat: id, body: text(1, 2000) }), ({ id, chat, body }) => ({ id, chat, words: body })),
    former(z.object({ id, chat: id, words: text(1, 2000) }), ({ id, chat, words }) => ({
      id,
      chatId: chat,
      text: words === 'break' ? breaks() : words,
    })),
  ],
})

function breaks(): never {
  throw new Error('a step that breaks')
}

async function push(...mutations: MutationEnvelope[]) {
  const parts = syncParts(app.deps)
  const newest = { ...parts, mutations: { ...parts.mutations, 'message.send': today } }
  const answer = createPush({ ...app.deps, ...newest })
  const request = { clientId: device.clientId, epoch: null, expectUser: daan.id, now: 0, build: 1, mutations }
  return (await answer(request, { person: daan, sessionId: 'a session', language: 'nl', fresh: async () => daan }))
    .outcomes
}

const made = (schema: number, args: object) => device.envelope('message.send', args as never, { schema, lane: lane() })
const lane = () => `chat:${chatId}`
const texts = async () => (await app.deps.store.read.select({ text: message.text }).from(message)).map(row => row.text)

it('what builds before this one made is applied once, in the shape of today, and answered the same again (L3, L7)', async () => {
  const all = [
    made(1, { id: v7(), chat: chatId, body: 'from the first build' }),
    made(2, { id: v7(), chat: chatId, words: 'from the second' }),
    made(3, { id: v7(), chatId, text: 'from this one' }),
  ]
  const first = await push(...all)
  expect(first.map(({ kind }) => kind)).toEqual(['applied', 'applied', 'applied'])
  expect(await push(...all)).toEqual(first)
  expect(await texts()).toEqual(['from the first build', 'from the second', 'from this one'])
})

it('what has not the shape of the build that made it is refused for good, with its faults (L3)', async () => {
  expect(
    await push(
      made(1, { id: v7(), chat: chatId, body: '' }),
      made(1, { id: v7(), chatId, text: 'of today' }),
      made(2, { id: v7(), chat: v7(), words: 'another lane' }),
    ),
  ).toMatchObject([
    { kind: 'rejected', code: 'invalid', fields: { body: { code: 'required' } } },
    { kind: 'rejected', code: 'invalid', fields: { chat: { code: 'required' } } },
    { kind: 'rejected', code: 'invalid', fields: { lane: { code: 'wrong' } } },
  ])
  expect(await texts()).toEqual([])
})

it('a step that breaks is our own trouble: nothing is stored, and the others are applied (L3)', async () => {
  const [broken, whole] = await push(
    made(2, { id: v7(), chat: chatId, words: 'break' }),
    made(2, { id: v7(), chat: chatId, words: 'whole' }),
  )
  expect([broken, whole]).toMatchObject([{ kind: 'retry', why: 'server' }, { kind: 'applied' }])
  expect(await texts()).toEqual(['whole'])
})

it('a mutation with a new schema and no step up to it cannot be declared (L7)', () => {
  expect(() => mutation({ ...messageSend, schema: 3 })).toThrow('message.send has schema 3 and 1 steps up to it.')
})
