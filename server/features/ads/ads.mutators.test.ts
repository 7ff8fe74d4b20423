import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AdCreate } from '../../../shared/features/ads/ads.mutations.ts'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenBook, givenPhoto } from '../../testing/given.ts'
import { algebra, daan, eva, noor, privaatrecht, sanne, tim } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { book } from '../books/books.table.ts'
import { photo } from '../photos/photos.table.ts'
import { ad } from './ads.table.ts'
import { plainCopy } from '../../../shared/features/ads/testing/plain-copy.ts'

let app: TestApp
let device: Device
let photoHash: string

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  await givenBook(app, privaatrecht)
  photoHash = await givenPhoto(app, eva)
  device = createDevice(app, eva)
})
afterEach(() => app.close())

const anAd = (more: Partial<AdCreate> = {}): AdCreate => ({
  id: v7(),
  bookId: algebra.id,
  version: ' 5e druk ',
  ...plainCopy,
  priceCents: 2500,
  photos: [photoHash],
  ...more,
})
const adOf = async (id: string) => (await app.deps.store.read.select().from(ad).where(eq(ad.id, id)))[0]
const bookOf = async (id: string) => (await app.deps.store.read.select().from(book).where(eq(book.id, id)))[0]

describe('ad.create', () => {
  it('places an ad with the name and city of the account, and counts it on the book (C3, D5)', async () => {
    const args = anAd()
    expect(await device.send('ad.create', args)).toMatchObject({
      kind: 'applied',
      receipt: expect.stringMatching(/^\d+\.\d+\.[\w-]{43}$/),
    })
    expect(await adOf(args.id)).toMatchObject({
      sellerId: eva.id,
      sellerFirstName: 'Eva',
      city: 'Delft',
      version: '5e druk',
      deletedAt: null,
    })
    expect(await bookOf(algebra.id)).toMatchObject({ available: 1, lowestPriceCents: 2500 })
    const [used] = await app.deps.store.read.select().from(photo).where(eq(photo.hash, photoHash))
    expect(used?.usedAt).toBe(app.clock.now())
  })

  it('carries a line of the seller, of either version of its arguments, and none that says nothing (M23)', async () => {
    const [said, silent, old] = [anAd({ note: ' code not used,\n\n\ncover loose ' }), anAd({ note: ' \n ' }), anAd()]
    await device.push([device.envelope('ad.create', said, { schema: 2 }), device.envelope('ad.create', silent)])
    await device.send('ad.create', old)
    expect(await Promise.all([said, silent, old].map(async ({ id }) => (await adOf(id))?.note))).toEqual([
      'code not used,\n\ncover loose',
      null,
      null,
    ])
    const again = device.envelope('ad.create', { ...said, note: 'another line' })
    expect(await (await device.push([again])).json()).toMatchObject({ results: [{ code: 'id_reused' }] })
    const page = await app.ask(`/api/ads/${said.id}`)
    expect(await page.json()).toMatchObject({ ad: { note: 'code not used,\n\ncover loose' } })
  })

  it('refuses a line of more than 200 characters and says so at its field (M23, C14)', async () => {
    const long = anAd({ note: '📚'.repeat(201) })
    expect(await device.send('ad.create', long)).toMatchObject({
      code: 'invalid',
      fields: { note: 'The note can be at most 200 characters.' },
    })
    expect(await device.send('ad.create', anAd({ note: '📚'.repeat(200) }))).toMatchObject({ kind: 'applied' })
  })

  it('stays as it was when the account changes afterwards (D5)', async () => {
    const args = anAd()
    await device.send('ad.create', args)
    app.identity.change({ ...eva, firstName: 'Evelien', city: 'Gouda' })
    await device.send('ad.create', anAd())
    expect(await adOf(args.id)).toMatchObject({ sellerFirstName: 'Eva', city: 'Delft' })
  })

  it('decides on the provider’s answer of now: verified a moment ago is verified (G3)', async () => {
    const other = createDevice(app, sanne)
    const photos = [await givenPhoto(app, sanne)]
    await other.push([])
    expect(await other.send('ad.create', anAd({ photos }))).toMatchObject({ code: 'email_unverified' })
    app.identity.change({ ...sanne, emailVerified: true })
    expect(await other.send('ad.create', anAd({ photos }))).toMatchObject({ kind: 'applied' })
  })

  it('needs the whole account and says what is missing (C11, C14)', async () => {
    const result = await createDevice(app, tim).send('ad.create', anAd())
    expect(result).toMatchObject({
      kind: 'rejected',
      code: 'person_incomplete',
      fields: { 'person.city': 'This field is required' },
    })
  })

  it('says for each field what was not entered (C5, C6, C7, C8, C12, C14)', async () => {
    const empty = { ...device.envelope('ad.create', anAd()), args: {}, lane: 'ad:x' }
    const answer = await device.push([empty])
    expect(await answer.json()).toMatchObject({
      results: [
        {
          kind: 'rejected',
          code: 'invalid',
          fields: {
            bookId: 'No book was selected!',
            version: 'The version of the book was not entered!',
            condition: 'The state of the book was not entered!',
            hasWriting: 'Not indicated if there was writing in the book!',
            photos: 'Please provide at least one photo!',
            priceCents: 'The price was not entered!',
          },
        },
      ],
    })
  })

  it('takes at most six photos (C9)', async () => {
    const photos = Array.from({ length: 7 }, () => photoHash)
    expect(await device.send('ad.create', anAd({ photos }))).toMatchObject({
      code: 'invalid',
      fields: { photos: 'You cannot select more than six photos!' },
    })
  })

  it('asks at most the original price, and 1,000 euro where none is known (C12)', async () => {
    expect(await device.send('ad.create', anAd({ priceCents: 5496 }))).toMatchObject({
      code: 'price_above_original',
      fields: { priceCents: 'The price can be at most the original price of €54.95!' },
    })
    expect(await device.send('ad.create', anAd({ bookId: privaatrecht.id, priceCents: 100_001 }))).toMatchObject({
      code: 'invalid',
      fields: { priceCents: 'The price can be at most €1,000.00!' },
    })
    expect(await device.send('ad.create', anAd({ priceCents: 0 }))).toMatchObject({
      code: 'invalid',
      fields: { priceCents: 'The price must be above zero!' },
    })
    expect(await device.send('ad.create', anAd({ priceCents: 5495 }))).toMatchObject({ kind: 'applied' })
  })

  it('is not limited by the price of a book that nobody has reviewed, and is again once somebody has (C12, M6)', async () => {
    const bookId = v7()
    const proposal = { id: bookId, isbn: null, name: 'Reader', author: 'Vakgroep', originalPriceCents: 1 }
    await createDevice(app, daan).send('book.propose', proposal)
    expect(await device.send('ad.create', anAd({ bookId, priceCents: 100_000 }))).toMatchObject({ kind: 'applied' })
    expect(await device.send('ad.create', anAd({ bookId, priceCents: 100_001 }))).toMatchObject({
      code: 'invalid',
      fields: { priceCents: 'The price can be at most €1,000.00!' },
    })
    const { store } = app.deps
    await store.commit({ statements: [store.write.update(book).set({ reviewed: true }).where(eq(book.id, bookId))] })
    expect(await device.send('ad.create', anAd({ bookId, priceCents: 2 }))).toMatchObject({
      code: 'price_above_original',
    })
  })

  it('tells a stored refusal in the language of the person who asks again (C14, A3)', async () => {
    const tooDear = device.envelope('ad.create', anAd({ priceCents: 6000 }))
    await device.push([tooDear])
    const as = { ...device.headers, 'accept-language': 'nl' }
    const common = { clientId: device.clientId, epoch: null, expectUser: eva.id, now: 0, build: 1 }
    const answer = await app.ask('/api/sync/push', { as, json: { ...common, mutations: [tooDear] } })
    expect(JSON.stringify(await answer.json())).toContain('€\u00a054,95')
  })

  it('waits for photos that are not here yet, also for those of somebody else (C8)', async () => {
    const foreign = await givenPhoto(app, daan)
    const args = anAd({ photos: [photoHash, foreign] })
    const envelope = device.envelope('ad.create', args)
    const first = await device.push([envelope])
    expect(await first.json()).toMatchObject({ results: [{ kind: 'retry', why: 'photos', photos: [foreign] }] })
    expect(await adOf(args.id)).toBeUndefined()
  })

  it('of a book that is not there is not_found', async () => {
    expect(await device.send('ad.create', anAd({ bookId: v7() }))).toMatchObject({
      code: 'not_found',
      fields: { bookId: 'No book was selected!' },
    })
  })

  it('without a book that could be one says that none was selected (C4, C14)', async () => {
    for (const bookId of ['', 'algebra', algebra.id.toUpperCase()])
      expect(await device.send('ad.create', anAd({ bookId }))).toMatchObject({
        code: 'invalid',
        fields: { bookId: 'No book was selected!' },
      })
  })

  it('that is there already is applied once more without effect; another under its id is id_reused (L3)', async () => {
    const args = anAd()
    await device.send('ad.create', args)
    expect(await device.send('ad.create', args)).toMatchObject({ kind: 'applied' })
    expect(await device.send('ad.create', { ...args, priceCents: 2400 })).toMatchObject({ code: 'id_reused' })
    expect(await adOf(args.id)).toMatchObject({ priceCents: 2500 })
    expect(await bookOf(algebra.id)).toMatchObject({ available: 1 })
  })

  it('is not refused while the provider cannot be asked: the whole push waits', async () => {
    await device.push([])
    app.identity.available = false
    const answer = await device.push([device.envelope('ad.create', anAd())])
    expect(answer.status).toBe(503)
  })
})

describe('ad.delete', () => {
  it('takes the ad off with its reason, which is only the seller’s to see (C13)', async () => {
    const args = anAd()
    await device.send('ad.create', args)
    const before = await device.pull(`me:${eva.id}`, 0)
    expect(await device.send('ad.delete', { id: args.id, reason: 'sold' })).toMatchObject({ kind: 'applied' })
    expect(await bookOf(algebra.id)).toMatchObject({ available: 0, lowestPriceCents: null })
    const mine = await device.pull(`me:${eva.id}`, 'next' in before ? before.next : 0)
    expect(mine).toMatchObject({
      rows: [
        { kind: 'ad', op: 'put', row: { reason: 'sold', deletedAt: app.clock.now() } },
        { kind: 'book', op: 'put', row: { id: algebra.id, available: 0, lowestPriceCents: null } },
      ],
    })
    const open = await createDevice(app, noor).pull(`book:${algebra.id}`, 0)
    expect(open).toMatchObject({
      rows: expect.arrayContaining([{ kind: 'ad', id: args.id, rev: expect.any(Number), op: 'del' }]),
    })
  })

  it('reaches people who chat about it (E7)', async () => {
    const args = anAd()
    await device.send('ad.create', args)
    const buyer = createDevice(app, daan)
    await buyer.send('chat.start', { id: await chatIdOf(args.id, daan.id), adId: args.id })
    await device.send('ad.delete', { id: args.id, reason: 'unsuccessful' })
    const pulled = await buyer.pull(`me:${daan.id}`, 0)
    const rows = 'rows' in pulled ? pulled.rows : []
    const row = rows.find(({ kind }) => kind === 'ad')?.row
    expect(row).toMatchObject({ id: args.id, deletedAt: app.clock.now() })
    expect(row).not.toHaveProperty('reason')
  })

  it('a second time changes nothing, the first reason stays (C13)', async () => {
    const args = anAd()
    await device.send('ad.create', args)
    await device.send('ad.delete', { id: args.id, reason: 'sold' })
    expect(await device.send('ad.delete', { id: args.id, reason: 'unsuccessful' })).toMatchObject({ kind: 'applied' })
    expect(await adOf(args.id)).toMatchObject({ reason: 'sold' })
  })

  it('of another person’s ad is not_found', async () => {
    const args = anAd()
    await device.send('ad.create', args)
    expect(await createDevice(app, daan).send('ad.delete', { id: args.id, reason: 'sold' })).toMatchObject({
      kind: 'rejected',
      code: 'not_found',
    })
    expect(await adOf(args.id)).toMatchObject({ deletedAt: null })
  })
})
