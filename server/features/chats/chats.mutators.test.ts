import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { Chat, Message } from '../../../shared/features/chats/chats.schema.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenAd, givenBook } from '../../testing/given.ts'
import { algebra, daan, eva, noor, sanne } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let seller: Device
let buyer: Device
let adId: string
let id: string

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  adId = await givenAd(app, eva, algebra.id)
  seller = createDevice(app, eva)
  await seller.push([])
  buyer = createDevice(app, daan)
  id = await chatIdOf(adId, daan.id)
})
afterEach(() => app.close())

const start = () => buyer.send('chat.start', { id, adId })
const rowOf = async <Row>(device: Device, scope: string, kind: string) => {
  const pulled = await device.pull(scope, 0)
  return ('rows' in pulled ? pulled.rows : []).findLast(row => row.kind === kind)?.row as Row
}

describe('chat.start', () => {
  it('opens one chat for a buyer and an ad, which both see with first names only (E2, D2)', async () => {
    expect(await start()).toMatchObject({ kind: 'applied' })
    const names = { buyer: { id: daan.id, firstName: 'Daan' }, seller: { id: eva.id, firstName: 'Eva' } }
    for (const [device, person] of [[buyer, daan] as const, [seller, eva] as const])
      expect(await rowOf<Chat>(device, `me:${person.id}`, 'chat')).toEqual({
        id,
        adId,
        ...names,
        startedAt: app.clock.now(),
        lastMessageAt: app.clock.now(),
        readSeq: 0,
        unread: 0,
        archived: null,
        blocked: false,
        news: null,
        newsReadAt: 0,
      })
  })

  it('lets who sells one book buy another from their own buyer: there is one kind of account (D6, E2)', async () => {
    await start()
    const other = await givenAd(app, daan, algebra.id)
    const back = await chatIdOf(other, eva.id)
    expect(await seller.send('chat.start', { id: back, adId: other })).toMatchObject({ kind: 'applied' })
    for (const [device, person] of [[buyer, daan] as const, [seller, eva] as const]) {
      const pulled = await device.pull(`me:${person.id}`, 0)
      const chats = ('rows' in pulled ? pulled.rows : []).flatMap(({ kind, row }) =>
        kind === 'chat' && row ? [row as Chat] : [],
      )
      const parts = new Set(chats.map(chat => (chat.buyer.id === person.id ? 'buys' : 'sells')))
      expect(parts).toEqual(new Set(['buys', 'sells']))
    }
  })

  it('from a second device of the buyer is applied without effect (E2)', async () => {
    await start()
    expect(await createDevice(app, daan).send('chat.start', { id, adId })).toMatchObject({ kind: 'applied' })
  })

  it('about one’s own ad is own_ad (E2)', async () => {
    const own = await chatIdOf(adId, eva.id)
    expect(await seller.send('chat.start', { id: own, adId })).toMatchObject({ code: 'own_ad' })
  })

  it('about an ad that is gone is ad_gone, about one that never was not_found', async () => {
    const gone = await givenAd(app, eva, algebra.id, { deletedAt: 1, reason: 'sold' })
    const never = v7()
    const startOn = async (about: string) =>
      buyer.send('chat.start', { id: await chatIdOf(about, daan.id), adId: about })
    expect(await startOn(gone)).toMatchObject({ code: 'ad_gone' })
    expect(await startOn(never)).toMatchObject({ code: 'not_found' })
  })

  it('under an id that is not derived from ad and buyer is invalid', async () => {
    expect(await buyer.send('chat.start', { id: v7(), adId })).toMatchObject({
      code: 'invalid',
      fields: { id: 'This is not right.' },
    })
  })

  it('needs a verified e-mail (G3)', async () => {
    const other = createDevice(app, sanne)
    const theirs = await chatIdOf(adId, sanne.id)
    expect(await other.send('chat.start', { id: theirs, adId })).toMatchObject({ code: 'email_unverified' })
    app.identity.change({ ...sanne, emailVerified: true })
    expect(await other.send('chat.start', { id: theirs, adId })).toMatchObject({ kind: 'applied' })
  })
})

describe('message.send', () => {
  it('gives each message its place in the chat and reaches both (E3)', async () => {
    await start()
    app.clock.move(1000)
    await buyer.send('message.send', { id: v7(), chatId: id, text: 'Is it still there?' })
    app.clock.move(1000)
    const last = v7()
    await seller.send('message.send', { id: last, chatId: id, text: ' Yes ' })
    expect(await rowOf<Message>(buyer, `me:${daan.id}`, 'message')).toEqual({
      id: last,
      chatId: id,
      senderId: eva.id,
      text: 'Yes',
      seq: 2,
      sentAt: app.clock.now(),
    })
    expect(await rowOf<Chat>(buyer, `me:${daan.id}`, 'chat')).toMatchObject({
      lastMessageAt: app.clock.now(),
      unread: 1,
      readSeq: 0,
    })
  })

  it('goes on after the ad was deleted, of which both hear in the chat (E7)', async () => {
    await start()
    await seller.send('ad.delete', { id: adId, reason: 'sold' })
    for (const device of [buyer, seller])
      expect(await device.send('message.send', { id: v7(), chatId: id, text: 'Thanks' })).toMatchObject({
        kind: 'applied',
      })
    for (const [device, person] of [[buyer, daan] as const, [seller, eva] as const]) {
      expect(await rowOf<Ad>(device, `me:${person.id}`, 'ad')).toMatchObject({ id: adId, deletedAt: app.clock.now() })
      expect(await rowOf<Chat>(device, `me:${person.id}`, 'chat')).toMatchObject({ id, adId })
    }
  })

  it('in a chat of others, or in one that is not there, is not_member', async () => {
    await start()
    const stranger = createDevice(app, noor)
    expect(await stranger.send('message.send', { id: v7(), chatId: id, text: 'Hi' })).toMatchObject({
      code: 'not_member',
    })
    expect(await stranger.send('message.send', { id: v7(), chatId: v7(), text: 'Hi' })).toMatchObject({
      code: 'not_member',
    })
    const pulled = await stranger.pull(`me:${noor.id}`, 0)
    expect('rows' in pulled ? pulled.rows.map(({ kind }) => kind) : pulled).toEqual(['person'])
  })

  it('under the id of a message that says something else is id_reused, so that its text is not lost (L3)', async () => {
    await start()
    const hello = { id: v7(), chatId: id, text: 'Hi' }
    await buyer.send('message.send', hello)
    expect(await buyer.send('message.send', { ...hello, text: 'Bye' })).toMatchObject({ code: 'id_reused' })
  })

  it('of a message that is there already has no second effect, whatever mutation brings it', async () => {
    await start()
    const hello = { id: v7(), chatId: id, text: 'Hi' }
    await buyer.send('message.send', hello)
    expect(await buyer.send('message.send', hello)).toMatchObject({ kind: 'applied' })
    expect(await rowOf<Chat>(seller, `me:${eva.id}`, 'chat')).toMatchObject({ unread: 1 })
    expect(await seller.send('message.send', hello)).toMatchObject({ code: 'id_reused' })
  })
})

describe('chat.read', () => {
  it('reaches as far as the messages that come in the same push (E1)', async () => {
    await start()
    await seller.send('message.send', { id: v7(), chatId: id, text: 'Hi' })
    const say = (text: string, after: string | null) =>
      buyer.envelope('message.send', { id: v7(), chatId: id, text }, { after })
    const first = say('Is it still there?', null)
    const second = say('I can come today.', first.id)
    const read = buyer.envelope('chat.read', { chatId: id, seq: 9 }, { after: second.id })
    await buyer.push([first, second, read])
    expect(await rowOf<Chat>(buyer, `me:${daan.id}`, 'chat')).toMatchObject({ readSeq: 3, unread: 0 })
  })

  it('is the asker’s own, never goes back and never beyond the last message (E1)', async () => {
    await start()
    for (const text of ['1', '2', '3']) await buyer.send('message.send', { id: v7(), chatId: id, text })
    const read = (seq: number) => seller.send('chat.read', { chatId: id, seq })
    const mine = () => rowOf<Chat>(seller, `me:${eva.id}`, 'chat')
    await read(2)
    expect(await mine()).toMatchObject({ readSeq: 2, unread: 1 })
    await read(1)
    expect(await mine()).toMatchObject({ readSeq: 2, unread: 1 })
    await read(99)
    expect(await mine()).toMatchObject({ readSeq: 3, unread: 0 })
    expect(await rowOf<Chat>(buyer, `me:${daan.id}`, 'chat')).toMatchObject({ readSeq: 0, unread: 0 })
  })
})
