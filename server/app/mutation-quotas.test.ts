import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chatIdOf } from '../../shared/features/chats/chat-id.ts'
import { createDevice, type Device } from '../testing/device.ts'
import { givenAd, givenBook } from '../testing/given.ts'
import { algebra, daan, eva } from '../testing/named.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ config: { rateLimits: true } })
  await givenBook(app, algebra)
})
afterEach(() => app.close())

describe('what a person may do in a while', () => {
  it('is 60 messages a minute; the next one waits and is not lost (J4)', async () => {
    const buyer = createDevice(app, daan)
    const adId = await givenAd(app, eva, algebra.id)
    const chatId = await chatIdOf(adId, daan.id)
    await buyer.send('chat.start', { id: chatId, adId })
    const results = []
    for (let count = 0; count < 61; count += 1)
      results.push(await buyer.send('message.send', { id: v7(), chatId, text: `Bericht ${count}` }))
    expect(results.slice(0, 60).every(({ kind }) => kind === 'applied')).toBe(true)
    expect(results[60]).toMatchObject({ kind: 'retry', why: 'server' })
  })

  it('is 30 new chats an hour; the next one is refused, and asking for one that is there costs nothing (J4)', async () => {
    const buyer = createDevice(app, daan)
    const again = createDevice(app, daan)
    const start = async (device: Device, adId: string) =>
      (await device.send('chat.start', { id: await chatIdOf(adId, daan.id), adId })).kind
    const ads: string[] = []
    for (let count = 0; count < 31; count += 1) ads.push(await givenAd(app, eva, algebra.id))
    const kinds = []
    for (const adId of ads.slice(0, 30)) kinds.push(await start(buyer, adId), await start(again, adId))
    expect(new Set(kinds)).toEqual(new Set(['applied']))
    const [adId = ''] = ads.slice(-1)
    const refused = await buyer.send('chat.start', { id: await chatIdOf(adId, daan.id), adId })
    expect(refused).toMatchObject({ kind: 'rejected', code: 'too_many' })
  })
})
