import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chatIdOf } from '../../shared/features/chats/chats.rules.ts'
import { mutations } from '../../shared/features/mutations.ts'
import { must } from '../../shared/lib/must.ts'
import { createLimits, type Limits } from '../middleware/safety/rate-limiter.ts'
import type { Mutator, MutatorContext } from '../sync/mutator.ts'
import { createDevice, type Device } from '../testing/device.ts'
import { givenAd, givenBook, givenPhoto } from '../testing/given.ts'
import { algebra, daan, eva } from '../testing/named.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { withQuotas } from './mutation-quotas.ts'
import { plainCopy } from '../../shared/features/ads/testing/plain-copy.ts'

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
    const late = results[60]
    expect(late).toMatchObject({ kind: 'retry', why: 'server' })
    const afterMs = late?.kind === 'retry' ? late.afterMs : undefined
    expect(afterMs).toSatisfy((ms: number) => Number.isInteger(ms) && ms > 0 && ms <= 60_000)
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

  it('is 30 ads and proposed books a day together; one book too many is refused (J4)', async () => {
    const seller = createDevice(app, eva)
    const photos = [await givenPhoto(app, eva)]
    const ad = {
      bookId: algebra.id,
      version: '1',
      ...plainCopy,
      priceCents: 100,
      photos,
    } as const
    const aBook = { isbn: null, name: 'Reader', author: 'Vakgroep', originalPriceCents: null }
    for (let count = 0; count < 15; count += 1) {
      expect(await seller.send('ad.create', { ...ad, id: v7() })).toMatchObject({ kind: 'applied' })
      expect(await seller.send('book.propose', { ...aBook, id: v7() })).toMatchObject({ kind: 'applied' })
    }
    expect(await seller.send('book.propose', { ...aBook, id: v7() })).toMatchObject({ code: 'too_many' })
    expect(await seller.send('ad.create', { ...ad, id: v7() })).toMatchObject({ code: 'too_many' })
  })
})

describe('a mutation that is planned again', () => {
  const plans = (limits: Limits) => {
    const applies = { plan: async () => ({ kind: 'applied', statements: [], changes: [] }) } as Mutator<never>
    const limitedNames = Object.keys(mutations)
    const limited = withQuotas(Object.fromEntries(limitedNames.map(name => [name, applies])), limits)
    return (name: string, mutationId: string) => {
      const context = { person: daan, mutationId } as MutatorContext
      return must(limited[name], name).plan({} as never, context)
    }
  }

  it('after what it relied on has moved, or by a second push, counts once (J4)', async () => {
    const plan = plans(createLimits(true))
    for (let count = 0; count < 100; count += 1) expect((await plan('ad.create', 'one')).kind).toBe('applied')
    for (let count = 0; count < 29; count += 1) expect((await plan('ad.create', `${count}`)).kind).toBe('applied')
    expect(await plan('ad.create', 'the 31st')).toMatchObject({ kind: 'rejected', code: 'too_many' })
    expect((await plan('ad.create', 'one')).kind).toBe('applied')
    // Sets have a count of their own, changes included.
    for (let count = 0; count < 30; count += 1)
      expect((await plan(count % 2 === 0 ? 'set.create' : 'set.change', `set ${count}`)).kind).toBe('applied')
    for (const name of ['set.create', 'set.change'] as const)
      expect(await plan(name, 'another set')).toMatchObject({ kind: 'rejected', code: 'too_many' })
  })

  it('does not get through because it was held back before (J4)', async () => {
    const plan = plans(createLimits(true))
    for (let count = 0; count < 60; count += 1) await plan('message.send', `${count}`)
    for (let again = 0; again < 3; again += 1)
      expect(await plan('message.send', 'the 61st')).toMatchObject({ kind: 'retry', why: 'server' })
  })
})
