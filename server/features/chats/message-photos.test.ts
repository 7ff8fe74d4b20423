import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { photoFileNames } from '../../adapters/photo-store/photo-store.ts'
import { chatIdOf } from '../../../shared/features/chats/chat-id.ts'
import type { Message, OlderMessages } from '../../../shared/features/chats/chats.schema.ts'
import type { ArgsOf } from '../../../shared/features/mutations.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenAd, givenBook, givenPhoto } from '../../testing/given.ts'
import { algebra, daan, eva, noor } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { removeUnusedPhotos } from '../photos/remove-unused.ts'

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
})
afterEach(() => app.close())

const messages = async (device: Device, personId: string) => {
  const pulled = await device.pull(`me:${personId}`, 0)
  return ('rows' in pulled ? pulled.rows : []).flatMap(({ kind, row }) => (kind === 'message' ? [row as Message] : []))
}
const send = (more: Partial<ArgsOf<'message.send'>>, by = buyer) =>
  by.send('message.send', { id: v7(), chatId, text: '', ...more })
const days = (count: number) => count * 24 * 3600_000

it('a message may be photos alone, which both sides see, live and in older messages (M7, E3)', async () => {
  const photos = [await givenPhoto(app, daan), await givenPhoto(app, daan)]
  expect(await send({ photos })).toMatchObject({ kind: 'applied' })
  for (const [device, person] of [[buyer, daan] as const, [seller, eva] as const])
    expect(await messages(device, person.id)).toMatchObject([{ text: '', photos }])
  const older = await app.ask(`/api/chats/${chatId}/messages`, { as: seller.headers })
  expect(((await older.json()) as OlderMessages).messages).toMatchObject([{ text: '', photos }])
})

it('a message without photos is as it was before there were any (E3)', async () => {
  await send({ text: 'Is it still there?' })
  expect(await messages(seller, eva.id)).toEqual([expect.not.objectContaining({ photos: expect.anything() })])
})

it('a message of nothing, or of nothing that one sees, is refused at its text (E3, M7)', async () => {
  for (const more of [{}, { photos: [] }, { text: '\u200B' }])
    expect(await send(more)).toMatchObject({ code: 'invalid', fields: { text: expect.any(String) } })
})

it('takes at most four photos, and only those that are one (M7)', async () => {
  const photo = await givenPhoto(app, daan)
  for (const photos of [Array.from({ length: 5 }, () => photo), ['../../etc/passwd']])
    expect(await send({ photos })).toMatchObject({ kind: 'rejected', code: 'invalid' })
})

it('waits for photos that are not here yet, also for those of somebody else and for lost files (M7, C8)', async () => {
  const foreign = await givenPhoto(app, eva)
  const lost = await givenPhoto(app, daan)
  await Promise.all(photoFileNames(lost).map(name => app.deps.photos.delete(name)))
  const photos = [await givenPhoto(app, daan), foreign, lost]
  expect(await send({ photos })).toMatchObject({ kind: 'retry', why: 'photos', photos: [foreign, lost] })
  expect(await messages(buyer, daan.id)).toEqual([])
})

it('a message that comes twice has its photos once, and with other photos it is another (M7, L3)', async () => {
  const [one, other] = [await givenPhoto(app, daan), await givenPhoto(app, daan)]
  const args = { id: v7(), text: 'Look', photos: [one] }
  await send(args)
  expect(await send(args)).toMatchObject({ kind: 'applied' })
  expect(await send({ ...args, photos: [other] })).toMatchObject({ code: 'id_reused' })
  expect(await messages(seller, eva.id)).toMatchObject([{ photos: [one] }])
})

it('photos in a chat stay while those that nothing names go (M7)', async () => {
  const [kept, unused] = [await givenPhoto(app, daan), await givenPhoto(app, daan)]
  await send({ photos: [kept] })
  app.clock.move(days(40))
  await removeUnusedPhotos({ ...app.deps, now: app.clock.now })
  expect(await app.deps.photos.has(`${kept}-800.webp`)).toBe(true)
  expect(await app.deps.photos.has(`${unused}-800.webp`)).toBe(false)
})

it('who deletes their account takes their photos out of the chat; the words stay (M7, F4)', async () => {
  const photo = await givenPhoto(app, daan)
  await send({ text: 'See its cover', photos: [photo] })
  const answer = await app.ask('/api/account', { method: 'DELETE', as: buyer.headers })
  expect(answer.ok).toBe(true)
  await removeUnusedPhotos({ ...app.deps, now: app.clock.now })
  expect(await app.deps.photos.has(`${photo}-800.webp`)).toBe(false)
  expect(await messages(seller, eva.id)).toMatchObject([{ text: 'See its cover', photos: [photo] }])
})

it('nobody but the two of the chat gets its photos named (M7, E3)', async () => {
  await send({ photos: [await givenPhoto(app, daan)] })
  expect(await messages(createDevice(app, noor), noor.id)).toEqual([])
})
