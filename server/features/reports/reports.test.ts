import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import type { Report } from '../../../shared/features/reports/reports.schema.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenAd, givenBook } from '../../testing/given.ts'
import { algebra, daan, eva, noor, sanne } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { mutation } from '../../sync/sync.table.ts'
import { ad } from '../ads/ads.table.ts'
import { report } from './reports.table.ts'
import { typedTexts } from '../../../shared/testing/samples/strange-texts.ts'

let app: TestApp
let buyer: Device
let adId: string
let chatId: string

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  for (const person of [eva, noor, sanne]) await createDevice(app, person).push([])
  adId = await givenAd(app, eva, algebra.id)
  chatId = await chatIdOf(adId, daan.id)
  buyer = createDevice(app, daan)
  await buyer.send('chat.start', { id: chatId, adId })
})
afterEach(() => app.close())

const post = (path: string, reason: string, as: Record<string, string> = buyer.headers) =>
  app.ask(`/api/report/${path}`, { as, json: { reason } })
const create = (device: Device, kind: 'ad' | 'chat', id: string, reason = 'Vraagt om vooraf te betalen.') =>
  device.send('report.create', { id: v7(), about: { kind, id }, reason })
const stored = () => app.deps.store.read.select().from(report).orderBy(report.rev)
const rowsOf = async (device: Device, personId: string) => {
  const pulled = await device.pull(`me:${personId}`, 0)
  return 'rows' in pulled ? pulled.rows.filter(({ kind }) => kind === 'report').map(({ row }) => row as Report) : []
}
const decide = (id: string) =>
  app.deps.store.commit({
    statements: [
      app.deps.store.write
        .update(report)
        .set({ decision: 'nothing', decidedAt: app.clock.now(), why: 'Niets mis mee.' })
        .where(eq(report.id, id)),
    ],
  })

describe('a report of an ad or a chat', () => {
  it('is stored with its subject, and is a row of its sender, by pull and by snapshot (I2, I3)', async () => {
    const answer = await post(`listing/${adId}`, ' Vraagt om vooraf te betalen. ')
    expect(answer.status).toBe(201)
    const filed = ((await answer.json()) as { report: Report }).report
    expect(filed).toEqual({
      id: expect.any(String),
      about: { kind: 'ad', id: adId },
      reason: 'Vraagt om vooraf te betalen.',
      createdAt: app.clock.now(),
      state: 'open',
      decision: null,
      decidedAt: null,
      why: null,
      appeal: null,
    })
    expect(await create(buyer, 'chat', chatId, 'Scheldt.')).toMatchObject({ kind: 'applied' })
    expect(await rowsOf(buyer, daan.id)).toEqual([
      filed,
      expect.objectContaining({ about: { kind: 'chat', id: chatId } }),
    ])
    const snapshot = await app.ask(`/api/sync/snapshot?s=me:${daan.id}`, { as: buyer.headers })
    const { rows } = (await snapshot.json()) as { rows: { kind: string; row: Report }[] }
    expect(rows.filter(({ kind }) => kind === 'report').map(({ row }) => row.reason)).toEqual([
      filed.reason,
      'Scheldt.',
    ])
    expect(await stored()).toMatchObject([
      { kind: 'ad', aboutId: adId, reporterId: daan.id, personId: eva.id },
      { kind: 'chat', aboutId: chatId, reporterId: daan.id, personId: eva.id },
    ])
  })

  it('of a chat by its seller is about the buyer (E6, I2)', async () => {
    expect(await create(createDevice(app, eva), 'chat', chatId)).toMatchObject({ kind: 'applied' })
    expect(await stored()).toMatchObject([{ reporterId: eva.id, personId: daan.id }])
  })

  it('reaches other devices of its sender at once, and nobody else (I2, L8)', async () => {
    const poked: string[] = []
    const scopes = [daan, eva, noor].map(({ id }) => `me:${id}`)
    const stop = app.deps.pokes.subscribe(scopes, ({ s }) => void poked.push(s))
    await post(`listing/${adId}`, 'Nep')
    stop()
    expect(poked).toEqual([`me:${daan.id}`])
    expect(await rowsOf(createDevice(app, daan), daan.id)).toHaveLength(1)
    for (const person of [eva, noor]) expect(await rowsOf(createDevice(app, person), person.id)).toEqual([])
  })

  it('about the same thing while open is the same report, whichever way it comes (I2)', async () => {
    const first = ((await (await post(`listing/${adId}`, 'Nep')).json()) as { report: Report }).report
    const again = await post(`listing/${adId}`, 'Echt nep')
    expect(again.status).toBe(200)
    expect(await again.json()).toEqual({ report: first })
    expect(await create(buyer, 'ad', adId, 'Nog eens')).toMatchObject({ kind: 'applied' })
    expect((await stored()).map(({ reason }) => reason)).toEqual(['Nep'])
    await post(`listing/${adId}`, 'Ook volgens mij', app.signIn(noor))
    expect(await stored()).toHaveLength(2)
  })

  it('about what was decided is a new one (I2, M13)', async () => {
    const { id } = ((await (await post(`listing/${adId}`, 'Nep')).json()) as { report: Report }).report
    await decide(id)
    expect((await post(`listing/${adId}`, 'Weer nep')).status).toBe(201)
    expect(await rowsOf(buyer, daan.id)).toMatchObject([
      { state: 'decided', decision: 'nothing', why: 'Niets mis mee.', decidedAt: app.clock.now() },
      { state: 'open', decision: null },
    ])
  })

  it('of two at the same time is one (I2)', async () => {
    const answers = await Promise.all(['Een', 'Twee', 'Drie'].map(reason => post(`listing/${adId}`, reason)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect(await stored()).toHaveLength(1)
  })

  it('is not taken about one’s own ad, one that is gone or never was, or a chat of others (I2)', async () => {
    const gone = await givenAd(app, eva, algebra.id, { deletedAt: 1, reason: 'sold' })
    const seller = createDevice(app, eva)
    const stranger = createDevice(app, noor)
    expect(await create(seller, 'ad', adId)).toMatchObject({ kind: 'rejected', code: 'own_ad' })
    expect(await create(buyer, 'ad', gone)).toMatchObject({ kind: 'rejected', code: 'ad_gone' })
    expect(await create(buyer, 'ad', v7())).toMatchObject({ kind: 'rejected', code: 'not_found' })
    expect(await create(stranger, 'chat', chatId)).toMatchObject({ kind: 'rejected', code: 'not_member' })
    expect(await create(stranger, 'chat', v7())).toMatchObject({ kind: 'rejected', code: 'not_member' })
    const codeOf = async (path: string, as: Record<string, string>) => {
      const answer = await post(path, 'Nep', as)
      return [answer.status, ((await answer.json()) as { code: string }).code]
    }
    expect(await codeOf(`listing/${adId}`, seller.headers)).toEqual([409, 'own_ad'])
    expect(await codeOf(`listing/${gone}`, buyer.headers)).toEqual([409, 'ad_gone'])
    expect(await codeOf(`listing/${v7()}`, buyer.headers)).toEqual([404, 'not_found'])
    expect(await codeOf(`conversation/${chatId}`, stranger.headers)).toEqual([404, 'not_found'])
    expect(await codeOf(`conversation/${v7()}`, buyer.headers)).toEqual([404, 'not_found'])
    expect(await codeOf(`listing/${adId}`, {})).toEqual([401, 'no_session'])
    expect(await stored()).toEqual([])
  })

  it('needs a session, and no confirmed e-mail (G3, I2)', async () => {
    expect(await create(createDevice(app, sanne), 'ad', adId)).toMatchObject({ kind: 'applied' })
  })

  it('has 1 to 1000 characters, counted as people count them (I2)', async () => {
    const fields = async (reason: string) => (await (await post(`listing/${adId}`, reason)).json()) as object
    expect(await fields(' ')).toMatchObject({ code: 'invalid', fields: { reason: expect.any(String) } })
    expect(await fields('a'.repeat(1001))).toMatchObject({ code: 'invalid', fields: { reason: expect.any(String) } })
    expect((await post(`listing/${adId}`, '😀'.repeat(1000))).status).toBe(201)
    expect(await create(buyer, 'chat', chatId, '😀'.repeat(1001))).toMatchObject({
      code: 'invalid',
      fields: { reason: 'This is too long.' },
    })
  })

  it('under an id that says something else is id_reused, and sent again under its own changes nothing (L3)', async () => {
    const args = { id: v7(), about: { kind: 'ad' as const, id: adId }, reason: 'Nep' }
    await buyer.send('report.create', args)
    expect(await buyer.send('report.create', args)).toMatchObject({ kind: 'applied' })
    expect(await buyer.send('report.create', { ...args, reason: 'Anders' })).toMatchObject({ code: 'id_reused' })
    expect(await stored()).toHaveLength(1)
  })

  it('that a restore took comes back, also when its ad is gone since (I2, M22)', async () => {
    const envelope = buyer.envelope('report.create', { id: v7(), about: { kind: 'ad', id: adId }, reason: 'Nep' })
    const first = ((await (await buyer.push([envelope])).json()) as { results: { receipt: string }[] }).results[0]
    const { store } = app.deps
    await store.commit({ statements: [store.write.delete(report), store.write.update(ad).set({ deletedAt: 1 })] })
    const again = { ...buyer.envelope('report.create', envelope.args as never), id: envelope.id }
    expect(first?.receipt).toEqual(expect.any(String))
    await store.commit({ statements: [store.write.delete(mutation)] })
    const answer = await buyer.push([{ ...again, receipt: first?.receipt ?? '' }])
    expect(((await answer.json()) as { results: object[] }).results[0]).toMatchObject({ kind: 'applied' })
    expect(await stored()).toHaveLength(1)
  })

  it('keeps every text as it was written (I2)', async () => {
    const strange = typedTexts(1000)
    expect(strange.length).toBeGreaterThan(300)
    for (const [index, text] of strange.entries()) {
      const about = await givenAd(app, eva, algebra.id)
      await (index % 2 === 0 ? post(`listing/${about}`, text) : create(buyer, 'ad', about, text))
    }
    const rows = await stored()
    expect(rows.map(({ reason }) => reason)).toEqual(strange.map(text => text.trim()))
  })
})

describe('what a person or an address may report in a while', () => {
  const limited = async () => {
    await app.close()
    app = await createTestApp({ config: { rateLimits: true } })
  }

  it('is 20 a day of one person, whichever way; the same thing again costs nothing (J4)', async () => {
    await limited()
    await givenBook(app, algebra)
    buyer = createDevice(app, daan)
    const adIds: string[] = []
    for (let count = 0; count < 21; count += 1) adIds.push(await givenAd(app, eva, algebra.id))
    for (const [index, about] of adIds.slice(0, 20).entries()) {
      await (index % 2 === 0 ? create(buyer, 'ad', about) : post(`listing/${about}`, 'Nep'))
      expect(await stored()).toHaveLength(index + 1)
    }
    const [last = ''] = adIds.slice(-1)
    expect((await post(`listing/${adIds[0]}`, 'Nep')).status).toBe(200)
    expect(await create(buyer, 'ad', last)).toMatchObject({ kind: 'rejected', code: 'too_many' })
    const refused = await post(`listing/${last}`, 'Nep')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60 * 60)
    expect(await stored()).toHaveLength(20)
  })

  it('is 10 an hour of one address about anything; the next one hears when (I1, J4)', async () => {
    await limited()
    const json = { message: 'De foto draait niet mee.', reporter: 'fleur@example.nl' }
    const send = () => app.ask('/api/report/anything', { json, headers: { 'accept-language': 'en' } })
    expect((await app.ask('/api/report/anything', { json: { ...json, reporter: 'fleur' } })).status).toBe(422)
    for (let count = 0; count < 10; count += 1) expect((await send()).status).toBe(204)
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/^Too much .* in \d+ minutes\.$/) })
    expect(await stored()).toHaveLength(10)
  })
})

describe('a report of anything', () => {
  const send = (message: unknown, reporter: unknown) => app.ask('/api/report/anything', { json: { message, reporter } })

  it('is stored, without a session (I1, I3)', async () => {
    expect((await send(' De foto draait niet mee. ', ' fleur@example.nl ')).status).toBe(204)
    expect(await stored()).toMatchObject([
      { kind: 'anything', reason: 'De foto draait niet mee.', replyTo: 'fleur@example.nl', reporterId: null },
    ])
  })

  it('needs a message of at most 1000 characters and an e-mail address (I1)', async () => {
    const wrong: [unknown, unknown, string][] = [
      ['', 'fleur@example.nl', 'message'],
      ['a'.repeat(1001), 'fleur@example.nl', 'message'],
      [undefined, 'fleur@example.nl', 'message'],
      ...[
        '',
        'fleur',
        'fleur@',
        '@example.nl',
        'a@b',
        'a b@c.nl',
        'a@b.nl,c@d.nl',
        'a@b.nl\r\nBcc: c@d.nl',
        undefined,
      ].map((reporter): [unknown, unknown, string] => ['Hoi', reporter, 'reporter']),
    ]
    for (const [message, reporter, field] of wrong) {
      const answer = await send(message, reporter)
      expect([reporter, answer.status]).toEqual([reporter, 422])
      expect(await answer.json()).toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } })
    }
    expect((await send('a'.repeat(1000), 'fleur.van-dijk+kaft@student.tudelft.nl')).status).toBe(204)
    expect(await stored()).toHaveLength(1)
  })
})
