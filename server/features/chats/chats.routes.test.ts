import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import type { OlderMessages } from '../../../shared/features/chats/chats.schema.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenAd, givenBook } from '../../testing/given.ts'
import { algebra, daan, eva, noor } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let buyer: Device
let chatId: string
beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  const adId = await givenAd(app, eva, algebra.id)
  await createDevice(app, eva).push([])
  buyer = createDevice(app, daan)
  chatId = await chatIdOf(adId, daan.id)
  await buyer.send('chat.start', { id: chatId, adId })
  for (let count = 1; count <= 32; count += 1)
    await buyer.send('message.send', { id: v7(), chatId, text: `message ${count}` })
})
afterEach(() => app.close())

const older = async (path: string, as = buyer.headers): Promise<OlderMessages> =>
  (await app.ask(path, { as })).json() as Promise<OlderMessages>
const path = (before = '') => `/api/chats/${chatId}/messages${before}`

test('older messages come newest first, page by page, to both members (E3)', async () => {
  const first = await older(path())
  expect(first.messages).toHaveLength(30)
  expect(first.messages[0]).toMatchObject({ chatId, senderId: daan.id, text: 'message 32', seq: 32 })
  const second = await older(path(`?before=${first.next}`), app.signIn(eva))
  expect(second.messages.map(({ seq }) => seq)).toEqual([2, 1])
  expect(second.next).toBeNull()
})

test('a chat of others answers as one that is not there, and strangers are asked to log in (E1)', async () => {
  const status = async (of: string, as = {}) => (await app.ask(of, { as })).status
  expect(await status(path())).toBe(401)
  expect(await status(path(), app.signIn(noor))).toBe(404)
  expect(await status(`/api/chats/${v7()}/messages`, buyer.headers)).toBe(404)
  expect(await status('/api/chats/nonsense/messages', buyer.headers)).toBe(404)
})

test.for(['?before=-1', '?before=x', '?before=1.5', '?before=99999999999999'])('%s is 422 (J4)', async query => {
  expect((await app.ask(path(query), { as: buyer.headers })).status).toBe(422)
})
