import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDevice, type Device } from '../../../testing/device.ts'
import { givenAd, givenBook } from '../../../testing/given.ts'
import { asOperator, logged } from '../../../testing/given-operator.ts'
import { algebra, daan, eva, noor, tim } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { ad } from '../../ads/ads.table.ts'
import { book } from '../../books/books.table.ts'
import { createNotifications } from '../../notifications/notifications.ts'
import { accountBlock } from '../../people/people.table.ts'
import { endSessionsOfBlocked, liftExpired } from './people.usecases.ts'

const why = 'Je vroeg vier studenten vooraf te betalen.'

let app: TestApp
let site: Awaited<ReturnType<typeof asOperator>>
let seller: Device
let adId: string
beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  site = await asOperator(app, noor)
  seller = createDevice(app, eva)
  await seller.push([])
  await createDevice(app, daan).push([])
  adId = await givenAd(app, eva, algebra.id)
})
afterEach(() => app.close())

const block = (json: object = { why }) => site.ask(`/people/${eva.id}/block`, json)
const status = async (as = seller.headers) => (await app.ask('/api/account/work-key', { as })).status

describe('a person who is blocked (M13)', () => {
  it('is logged out everywhere, and told why wherever they log in again', async () => {
    const elsewhere = app.signIn(eva)
    expect((await block()).status).toBe(200)
    app.identity.forget({ token: elsewhere['x-session-token'], cookie: undefined })
    expect(await status(elsewhere)).toBe(401)
    const answer = await app.ask('/api/account/work-key', { as: app.signIn(eva) })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'blocked_account', why, reportId: null })
  })

  it('is told why on a page that was open, which gets nothing else once its session ended', async () => {
    expect(await status()).toBe(200)
    await block()
    expect(await status()).toBe(403)
    app.identity.forget({ token: seller.headers['x-session-token'], cookie: undefined })
    const answer = await app.ask('/api/account/work-key', { as: seller.headers })
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'blocked_account', why }])
    expect((await app.ask('/api/account/export', { as: seller.headers })).status).toBe(401)
    await site.does(`/people/${eva.id}/unblock`, { why: 'Een misverstand.' })
    expect(await status()).toBe(401)
  })

  it('is told by mail why and how to object, and of no report, as there was none', async () => {
    await block()
    await createNotifications(app.deps).mail()
    const [mail] = app.mail.sent
    expect(mail).toMatchObject({ to: eva.email, subject: 'Je account is geblokkeerd' })
    for (const told of [why, 'geen machine', 'bezwaar', 'rechter']) expect(mail?.text).toContain(told)
    expect(mail?.text).not.toContain('melding van iemand')
  })

  it('has no ads any more, and nobody else lost one', async () => {
    const other = await givenAd(app, daan, algebra.id, { priceCents: 900 })
    const live = () => app.deps.store.read.select({ id: ad.id, at: ad.deletedAt }).from(ad).orderBy(ad.id)
    expect(await live()).toEqual([
      { id: adId, at: null },
      { id: other, at: null },
    ])
    await block()
    expect(await live()).toEqual([
      { id: adId, at: app.clock.now() },
      { id: other, at: null },
    ])
    const [counted] = await app.deps.store.read.select().from(book)
    expect(counted).toMatchObject({ available: 1, lowestPriceCents: 900 })
    expect((await (await app.ask(`/api/books/${algebra.id}/ads`)).json()).ads).toHaveLength(1)
  })

  it('can change nothing, follow nothing of their own, and still read what everybody reads', async () => {
    await block()
    const again = createDevice(app, eva)
    const pushed = await again.push([again.envelope('chatAlerts.set', { email: true, push: true })])
    expect(pushed.status).toBe(403)
    expect((await app.ask(`/api/sync/snapshot?s=me:${eva.id}`, { as: again.headers })).status).toBe(403)
    expect((await app.ask(`/api/books/${algebra.id}`, { as: again.headers })).status).toBe(200)
  })

  it('may still take their data along and leave (F4)', async () => {
    await block()
    const as = app.signIn(eva)
    expect((await app.ask('/api/account/export', { as })).status).not.toBe(403)
    expect((await app.ask('/api/account', { method: 'DELETE', as })).status).toBeLessThan(300)
    expect(await app.deps.store.read.select().from(accountBlock)).toEqual([])
  })

  it('comes back when they are unblocked, with the ads that the block took and no others (M13)', async () => {
    await givenAd(app, eva, algebra.id, { deletedAt: app.clock.now(), reason: 'unsuccessful' })
    await givenAd(app, eva, algebra.id, { deletedAt: app.clock.now() })
    await block()
    await site.does(`/people/${eva.id}/unblock`, { why: 'Een misverstand.' })
    expect(await status(app.signIn(eva))).toBe(200)
    expect((await (await app.ask(`/api/books/${algebra.id}/ads`)).json()).ads).toMatchObject([{ id: adId }])
    expect(await logged(app)).toEqual([
      ['person.block', eva.id, noor.id],
      ['person.unblock', eva.id, noor.id],
    ])
  })

  it('is blocked also while the identity provider does not answer; their sessions end when it does', async () => {
    app.identity.available = false
    const answer = await block().catch(() => undefined)
    expect(answer?.status).toBe(503)
    app.identity.available = true
    const { fetch } = app.identity
    app.identity.fetch = async () => new Response(null, { status: 500 })
    expect((await block()).status).toBe(200)
    const open = () => app.deps.store.read.select().from(accountBlock).where(eq(accountBlock.personId, eva.id))
    expect((await open())[0]).toMatchObject({ sessionsEndedAt: null })
    app.identity.fetch = fetch
    await endSessionsOfBlocked(app.deps)
    expect((await open())[0]).toMatchObject({ sessionsEndedAt: app.clock.now() })
  })
})

describe('a block of some days (M13)', () => {
  const day = 24 * 60 * 60 * 1000
  const week = async () => {
    expect((await block({ why, days: 7 })).status).toBe(200)
    return app.clock.now() + 7 * day
  }

  it('says until when: to the person, in the mail and to operators', async () => {
    const expiresAt = await week()
    const told = await app.ask('/api/account/work-key', { as: app.signIn(eva) })
    expect(await told.json()).toMatchObject({ code: 'blocked_account', expiresAt })
    expect(await site.does(`/people/${eva.id}`)).toMatchObject({ person: { blocked: { expiresAt } } })
    await createNotifications(app.deps).mail()
    const until = new Intl.DateTimeFormat('nl-NL', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Europe/Amsterdam',
    })
    expect(app.mail.sent[0]?.text).toContain(`overal, tot ${until.format(expiresAt)}`)
  })

  it('ends by itself, once, and gives back what it took', async () => {
    await week()
    app.clock.move(7 * day - 1)
    await liftExpired(app.deps)
    expect(await status(app.signIn(eva))).toBe(403)
    app.clock.move(1)
    await Promise.all([liftExpired(app.deps), liftExpired(app.deps)])
    expect(await status(app.signIn(eva))).toBe(200)
    expect((await (await app.ask(`/api/books/${algebra.id}/ads`)).json()).ads).toMatchObject([{ id: adId }])
    expect(await logged(app)).toEqual([
      ['person.block', eva.id, noor.id],
      ['person.unblock', eva.id, null],
    ])
  })

  it('ends the one that was meant, and not another that was made since', async () => {
    await week()
    await site.does(`/people/${eva.id}/unblock`, { why })
    app.clock.move(7 * day)
    await block()
    await liftExpired(app.deps)
    expect(await status(app.signIn(eva))).toBe(403)
  })

  it.each([0, 2, 365, '7', null])('is not made for %j days', async days => {
    expect(await site.fails(`/people/${eva.id}/block`, { why, days })).toEqual([422, 'invalid'])
  })
})

describe('blocking', () => {
  it.each([
    ['no reason', { why: '' }],
    ['spaces for a reason', { why: '   ' }],
    ['1,001 characters', { why: 'a'.repeat(1001) }],
    ['no words at all', {}],
    ['a number for a reason', { why: 1 }],
  ])('is refused with %s, and names the field', async (_, json) => {
    const answer = await block(json)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'invalid', fields: { why: expect.any(String) } })
    expect(await logged(app)).toEqual([])
  })

  it('takes a reason of 1,000 signs, counted as people see them', async () => {
    expect((await block({ why: '𝕏'.repeat(1000) })).status).toBe(200)
  })

  it('knows no unknown person, nobody twice, not oneself and no other operator', async () => {
    await asOperator(app, tim)
    expect(await site.fails('/people/01900000-0000-7000-8000-00000000ffff/block', { why })).toEqual([404, 'not_found'])
    expect(await site.fails(`/people/${noor.id}/block`, { why })).toEqual([409, 'yourself'])
    expect(await site.fails(`/people/${tim.id}/block`, { why })).toEqual([409, 'operator'])
    expect(await site.fails(`/people/${eva.id}/unblock`, { why })).toEqual([409, 'already'])
    await block()
    expect(await site.fails(`/people/${eva.id}/block`, { why })).toEqual([409, 'already'])
  })

  it('of two operators at once is done by one', async () => {
    const other = await asOperator(app, tim)
    const answers = await Promise.all([block(), other.ask(`/people/${eva.id}/block`, { why })])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    const open = and(eq(accountBlock.personId, eva.id))
    expect(await app.deps.store.read.$count(accountBlock, open)).toBe(1)
    expect(await logged(app)).toHaveLength(1)
  })
})

describe('people', () => {
  const found = async (query: string) =>
    (await site.does<{ people: { id: string }[] }>(`/people?${query}`)).people.map(({ id }) => id)

  it('are found by words of name, e-mail and city, whatever the case, and by id', async () => {
    for (const q of ['eva', 'DE vr', 'eva@example', 'delft eva', eva.id])
      expect(await found(`q=${q}`)).toEqual([eva.id])
    expect(await found('q=nobody')).toEqual([])
    expect(await found('')).toHaveLength(3)
  })

  it('are told apart by whether they are blocked', async () => {
    expect(await found('which=blocked')).toEqual([])
    await block()
    expect(await found('which=blocked')).toEqual([eva.id])
    const [person] = (await site.does<{ people: unknown[] }>('/people?which=blocked')).people
    expect(person).toMatchObject({ adsOpen: 0, blocked: { why, by: { id: noor.id, name: 'Noor Visser' } } })
  })
})
