import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { photoFileNames } from '../../adapters/photo-store/photo-store.ts'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import type { Message, OlderMessages } from '../../../shared/features/chats/chats.schema.ts'
import type { ArgsOf } from '../../../shared/features/mutations.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenAd, givenBook, givenPhoto } from '../../testing/given.ts'
import { algebra, daan, eva, noor } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { operator } from '../people/people.table.ts'
import { photo } from '../photos/photos.table.ts'
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
const namesSeen = async () => (await messages(seller, eva.id)).flatMap(({ photos = [] }) => photos)
const look = (name: string, as?: Record<string, string>) =>
  app.ask(`/uploads/chats/${name}-800.webp`, { ...(as && { as }) })
const send = (more: Partial<ArgsOf<'message.send'>>, by = buyer) =>
  by.send('message.send', { id: v7(), chatId, text: '', ...more })
const days = (count: number) => count * 24 * 3600_000

it('a message may be photos alone, which both sides see, live and in older messages (M7, E3)', async () => {
  const photos = [await givenPhoto(app, daan), await givenPhoto(app, daan)]
  expect(await send({ photos })).toMatchObject({ kind: 'applied' })
  const names = await namesSeen()
  expect(new Set(names).size).toBe(2)
  for (const [device, person] of [[buyer, daan] as const, [seller, eva] as const])
    expect(await messages(device, person.id)).toMatchObject([{ text: '', photos: names }])
  const older = await app.ask(`/api/chats/${chatId}/messages`, { as: seller.headers })
  expect(((await older.json()) as OlderMessages).messages).toMatchObject([{ text: '', photos: names }])
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
  const one = await givenPhoto(app, daan)
  for (const photos of [Array.from({ length: 5 }, () => one), ['../../etc/passwd']])
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
  expect(await namesSeen()).toHaveLength(1)
})

it('photos in a chat stay while those that nothing names go (M7)', async () => {
  const [kept, unused] = [await givenPhoto(app, daan), await givenPhoto(app, daan)]
  await send({ photos: [kept] })
  app.clock.move(days(40))
  await removeUnusedPhotos({ ...app.deps, now: app.clock.now })
  for (const name of await namesSeen()) expect((await look(name, seller.headers)).status).toBe(200)
  expect(await app.deps.photos.has(`${unused}-800.webp`)).toBe(false)
})

it('who deletes their account takes their photos out of the chat; the words stay (M7, F4)', async () => {
  const picture = await givenPhoto(app, daan)
  await send({ text: 'See its cover', photos: [picture] })
  const answer = await app.ask('/api/account', { method: 'DELETE', as: buyer.headers })
  expect(answer.ok).toBe(true)
  const [name = ''] = await namesSeen()
  expect((await look(name, seller.headers)).status).toBe(404)
  await removeUnusedPhotos({ ...app.deps, now: app.clock.now })
  expect([...app.photos.files.keys()].filter(file => file.startsWith(name) || file.startsWith(picture))).toEqual([])
  expect(await messages(seller, eva.id)).toMatchObject([{ text: 'See its cover', photos: [name] }])
})

it('a photo of a chat is for its two: 401 for strangers, 404 for others, and kept by no cache between (E3, J4)', async () => {
  await send({ photos: [await givenPhoto(app, daan)] })
  const [name = ''] = await namesSeen()
  for (const device of [buyer, seller]) {
    const answer = await look(name, device.headers)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    expect(await answer.text()).toBe('photo')
    const known = { 'if-none-match': answer.headers.get('etag') ?? '' }
    const again = await app.ask(`/uploads/chats/${name}-800.webp`, { as: device.headers, headers: known })
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, no-cache'])
  }
  expect((await look(name)).status).toBe(401)
  expect((await look(name, app.signIn(noor))).status).toBe(404)
  expect((await app.ask(`/uploads/images/${name}-800.webp`)).status).toBe(404)
})

it('who has another chat with the same people does not see a photo that is not in it (E3)', async () => {
  await send({ photos: [await givenPhoto(app, daan)] })
  const [name = ''] = await namesSeen()
  const other = await givenAd(app, noor, algebra.id)
  await buyer.send('chat.start', { id: await chatIdOf(other, daan.id), adId: other })
  expect((await look(name, app.signIn(noor))).status).toBe(404)
})

it('a photo of a chat has a name that does not follow from its picture, another in each chat (E3, J4)', async () => {
  const hash = await givenPhoto(app, daan)
  await send({ photos: [hash] })
  const other = await givenAd(app, noor, algebra.id)
  const id = await chatIdOf(other, daan.id)
  await buyer.send('chat.start', { id, adId: other })
  const again = await givenPhoto(app, daan, hash)
  await send({ chatId: id, photos: [again] })
  const names = (await messages(buyer, daan.id)).flatMap(({ photos = [] }) => photos)
  expect(new Set([...names, hash]).size).toBe(3)
  for (const name of names) expect(name).not.toContain(hash.slice(0, 8))
})

it('a sent photo goes from its public address, unless an ad or a draft shows it (E3, C8)', async () => {
  const [sent, shown, drafted] = [await givenPhoto(app, daan), await givenPhoto(app, daan), await givenPhoto(app, daan)]
  await app.deps.store.commit({
    statements: [app.deps.store.write.update(photo).set({ usedAt: 1 }).where(eq(photo.hash, shown))],
  })
  const draft = { id: v7(), body: {}, photos: [drafted], editedAt: app.clock.now() }
  expect(await buyer.send('draft.set', draft)).toMatchObject({ kind: 'applied' })
  await send({ photos: [sent, shown, drafted] })
  await removeUnusedPhotos({ ...app.deps, now: app.clock.now })
  const statusOf = async (hash: string) => (await app.ask(`/uploads/images/${hash}-800.webp`)).status
  expect(await Promise.all([sent, shown, drafted].map(statusOf))).toEqual([404, 200, 200])
  for (const name of await namesSeen()) expect((await look(name, seller.headers)).status).toBe(200)
})

it('an operator sees a photo of a chat once the chat is reported, and of no other (E3, H2)', async () => {
  await send({ photos: [await givenPhoto(app, daan)] })
  const [name = ''] = await namesSeen()
  const as = app.signIn(noor)
  await app.deps.store.commit({
    statements: [app.deps.store.write.insert(operator).values({ personId: noor.id, since: 1 })],
  })
  expect((await look(name, as)).status).toBe(404)
  await app.ask(`/api/report/conversation/${chatId}`, { json: { reason: 'Look at this' }, as: seller.headers })
  expect((await look(name, as)).status).toBe(200)
})

it('nobody but the two of the chat gets its photos named (M7, E3)', async () => {
  await send({ photos: [await givenPhoto(app, daan)] })
  expect(await messages(createDevice(app, noor), noor.id)).toEqual([])
})
