import { eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chatIdOf } from '../../../../shared/features/chats/chats.rules.ts'
import type { ReportInContext, ReportQueue } from '../../../../shared/features/operator/queue.schema.ts'
import type { Report } from '../../../../shared/features/reports/reports.schema.ts'
import { createDevice, type Device } from '../../../testing/device.ts'
import { givenAd, givenBook } from '../../../testing/given.ts'
import { asOperator, logged } from '../../../testing/given-operator.ts'
import { algebra, daan, eva, noor, tim } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { ad } from '../../ads/ads.table.ts'
import { book } from '../../books/books.table.ts'
import { findBlock } from '../../people/people.queries.ts'
import { createNotifications } from '../../notifications/notifications.ts'
import { report } from '../../reports/reports.table.ts'

const why = 'De foto is van een ander boek.'
const day = 24 * 60 * 60 * 1000

let app: TestApp
let site: Awaited<ReturnType<typeof asOperator>>
let seller: Device
let buyer: Device
let adId: string
let chatId: string
beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  site = await asOperator(app, noor)
  seller = createDevice(app, eva)
  buyer = createDevice(app, daan)
  await seller.push([])
  adId = await givenAd(app, eva, algebra.id)
  chatId = await chatIdOf(adId, daan.id)
  await buyer.send('chat.start', { id: chatId, adId })
})
afterEach(() => app.close())

const reportAbout = async (kind: 'ad' | 'chat', by: Device = buyer) => {
  const id = v7()
  const result = await by.send('report.create', {
    id,
    about: { kind, id: kind === 'ad' ? adId : chatId },
    reason: 'Nep',
  })
  expect(result.kind).toBe('applied')
  return id
}
const decide = (id: string, decision: string, more: object = {}) =>
  site.ask(`/reports/${id}/decision`, { decision, why, ...more })
const appeal = (id: string, by: Record<string, string>, reason = 'Het is echt mijn boek.') =>
  app.ask(`/api/reports/${id}/appeal`, { as: by, json: { reason } })
const rowOf = async (device: Device, personId: string, id: string) => {
  const pulled = await device.pull(`me:${personId}`, 0)
  const rows = 'rows' in pulled ? pulled.rows : []
  return rows.find(row => row.kind === 'report' && row.id === id)?.row as Report | undefined
}
const isOff = async () => {
  const [found] = await app.deps.store.read.select().from(ad).where(eq(ad.id, adId))
  return found?.deletedAt !== null
}
const mails = async () => {
  await createNotifications(app.deps).mail()
  return app.mail.sent.splice(0)
}

describe('the queue of reports (I3)', () => {
  const queue = (state: string) => site.does<ReportQueue>(`/reports?state=${state}`)

  it('has each report with its maker, its subject and both people, until it is decided', async () => {
    const id = await reportAbout('ad')
    const { reports, counts } = await queue('open')
    expect(counts).toEqual({ open: 1, appeal: 0, decided: 0 })
    expect(reports).toMatchObject([
      {
        id,
        about: { kind: 'ad', id: adId },
        bookName: algebra.name,
        reporter: { id: daan.id, name: 'Daan Bakker' },
        person: { id: eva.id, name: 'Eva de Vries' },
        state: 'open',
      },
    ])
    await decide(id, 'nothing')
    expect((await queue('open')).reports).toEqual([])
    expect((await queue('decided')).reports).toMatchObject([{ id, decision: { decision: 'nothing', why } }])
  })

  it('has what somebody without an account told us, which is closed and nothing else', async () => {
    await app.ask('/api/report/anything', { json: { message: 'Stuk', reporter: 'a@example.nl' } })
    const [found] = (await queue('open')).reports
    expect(found).toMatchObject({ about: null, replyTo: 'a@example.nl', reporter: null, person: null })
    for (const decision of ['remove_ad', 'block_person'])
      expect(await site.fails(`/reports/${found?.id}/decision`, { decision, why })).toEqual([422, 'invalid'])
    expect((await decide(found?.id ?? '', 'nothing')).status).toBe(200)
  })

  it('gives pages, each report once', async () => {
    for (let each = 0; each < 35; each += 1) {
      app.clock.move(1)
      await app.ask('/api/report/anything', { json: { message: `Stuk ${each}`, reporter: 'a@example.nl' } })
    }
    const first = await queue('open')
    const second = await site.does<ReportQueue>(`/reports?state=open&cursor=${first.next}`)
    const ids = [...first.reports, ...second.reports].map(({ id }) => id)
    expect([first.reports.length, new Set(ids).size, second.next]).toEqual([30, 35, null])
  })
})

describe('a report in its context (I3)', () => {
  it('shows the part of the chat around it and no more, and says so in the audit log, once an hour', async () => {
    for (let each = 1; each <= 24; each += 1) {
      app.clock.move(1000)
      await buyer.send('message.send', { id: v7(), chatId, text: `voor ${each}` })
    }
    const id = await reportAbout('chat')
    app.clock.move(1000)
    for (let each = 1; each <= 7; each += 1) await seller.send('message.send', { id: v7(), chatId, text: `na ${each}` })
    const open = () => site.does<ReportInContext>(`/reports/${id}`)
    const { chat, ad: of, standing } = await open()
    expect(chat?.messages.map(({ text }) => text)).toEqual([
      ...Array.from({ length: 20 }, (_, at) => `voor ${at + 5}`),
      ...Array.from({ length: 5 }, (_, at) => `na ${at + 1}`),
    ])
    expect(chat).toMatchObject({ before: 4, after: 2 })
    expect(of).toMatchObject({ id: adId, bookName: algebra.name })
    expect(standing).toMatchObject({ adsOpen: 1, blockedAt: null, isOperator: false })
    await open()
    expect(await logged(app)).toEqual([['chat.open', id, noor.id]])
    app.clock.move(61 * 60 * 1000)
    await open()
    expect(await logged(app)).toHaveLength(2)
  })

  it('of an ad shows no messages, and writes nothing down', async () => {
    await buyer.send('message.send', { id: v7(), chatId, text: 'Geheim' })
    const id = await reportAbout('ad')
    expect(JSON.stringify(await site.does(`/reports/${id}`))).not.toContain('Geheim')
    expect(await logged(app)).toEqual([])
  })
})

describe('a decision (M13)', () => {
  it('removes the ad, and tells both sides why in the app and by mail; the reported person never hears who reported', async () => {
    const id = await reportAbout('ad')
    expect(await rowOf(seller, eva.id, id)).toBeUndefined()
    expect((await decide(id, 'remove_ad')).status).toBe(200)
    expect(await isOff()).toBe(true)
    expect(await rowOf(buyer, daan.id, id)).toMatchObject({
      state: 'decided',
      decision: 'remove_ad',
      why,
      reason: 'Nep',
    })
    const theirs = await rowOf(seller, eva.id, id)
    expect(theirs).toMatchObject({
      about: { kind: 'ad', id: adId, mine: true },
      decision: 'remove_ad',
      why,
      reason: '',
    })
    expect(JSON.stringify(theirs)).not.toContain(daan.id)
    const sent = await mails()
    expect(sent.map(({ to }) => to).sort()).toEqual([daan.email, eva.email])
    const [toSeller, toReporter] = [eva, daan].map(({ email }) => sent.find(({ to }) => to === email))
    expect(toReporter?.subject).toBe('We hebben de advertentie verwijderd die je meldde')
    expect(toSeller?.subject).toBe('Je advertentie is verwijderd')
    for (const part of [toSeller?.text, toSeller?.html]) {
      for (const told of [why, 'voorwaarden van Kaft', 'geen machine', 'bezwaar', 'rechter', algebra.name])
        expect(part).toContain(told)
      expect(part).not.toContain(daan.firstName)
      expect(part).not.toContain('Nep')
    }
    expect(await mails()).toEqual([])
    expect(await logged(app)).toEqual([
      ['ad.remove', adId, noor.id],
      ['report.decide', id, noor.id],
    ])
  })

  it('blocks the person, who is told why and can object while blocked', async () => {
    const id = await reportAbout('chat')
    await decide(id, 'block_person')
    expect(await isOff()).toBe(true)
    const as = app.signIn(eva)
    const refused = await app.ask('/api/account/work-key', { as })
    const block = { code: 'blocked_account', why, reportId: id, at: app.clock.now(), ground: 'terms' }
    expect(await refused.json()).toMatchObject({ ...block, objected: false })
    expect((await mails()).find(({ to }) => to === eva.email)?.subject).toBe('Je account is geblokkeerd')
    const answer = await appeal(id, as)
    expect(answer.status).toBe(200)
    expect((await answer.json()).report).toMatchObject({ about: { mine: true }, appeal: { decision: null } })
    app.clock.move(3000)
    const told = await app.ask('/api/account/work-key', { as })
    expect(await told.json()).toMatchObject({ ...block, objected: true })
  })

  it('that nothing is wrong tells both, and leaves all as it is', async () => {
    const id = await reportAbout('ad')
    await decide(id, 'nothing')
    expect(await isOff()).toBe(false)
    expect((await mails()).map(({ to, subject }) => [to, subject]).sort()).toEqual([
      [daan.email, 'We hebben je melding bekeken en niets veranderd'],
      [eva.email, 'Je advertentie is gemeld; die blijft staan'],
    ])
  })

  it('is in the language of each', async () => {
    await seller.send('mailLanguage.set', { language: 'en' })
    const id = await reportAbout('ad')
    await decide(id, 'remove_ad')
    const sent = await mails()
    expect(sent.find(({ to }) => to === eva.email)?.subject).toBe('Your ad was removed')
  })

  it.each([
    ['no reason', { why: '' }, 'why'],
    ['1,001 characters', { why: 'a'.repeat(1001) }, 'why'],
    ['a decision that is none', { decision: 'ban' }, 'decision'],
    ['a ground that is none', { ground: 'mood' }, 'ground'],
  ])('is refused with %s', async (_, json, field) => {
    const id = await reportAbout('ad')
    const answer = await site.ask(`/reports/${id}/decision`, { decision: 'nothing', why, ...json })
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toHaveProperty(field)
    expect(await isOff()).toBe(false)
  })

  it('is taken once: the second hears what was decided, also of two at the same time', async () => {
    const other = await asOperator(app, tim)
    const id = await reportAbout('ad')
    const answers = await Promise.all([
      decide(id, 'remove_ad'),
      other.ask(`/reports/${id}/decision`, { decision: 'nothing', why: 'Prima.' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const again = await decide(id, 'nothing')
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { code: 'already', current: { id, state: 'decided' } },
    ])
    const [row] = await app.deps.store.read.select().from(report)
    expect(await isOff()).toBe(row?.decision === 'remove_ad')
  })

  it('blocks no operator and not oneself, and then decides nothing', async () => {
    const own = await givenAd(app, noor, algebra.id)
    const id = v7()
    await buyer.send('report.create', { id, about: { kind: 'ad', id: own }, reason: 'Nep' })
    expect(await site.fails(`/reports/${id}/decision`, { decision: 'block_person', why })).toEqual([409, 'yourself'])
    const other = await asOperator(app, tim)
    expect(await other.fails(`/reports/${id}/decision`, { decision: 'block_person', why })).toEqual([409, 'operator'])
    expect(await logged(app)).toEqual([])
    expect((await app.deps.store.read.select().from(report))[0]).toMatchObject({ decidedAt: null })
  })

  it('removes no ad of another than whom the report is about', async () => {
    const id = await reportAbout('chat', seller)
    expect(await site.fails(`/reports/${id}/decision`, { decision: 'remove_ad', why })).toEqual([422, 'invalid'])
    expect(await isOff()).toBe(false)
  })

  it('of a person who left blocks nobody', async () => {
    const id = await reportAbout('ad')
    await app.ask('/api/account', { method: 'DELETE', as: app.signIn(eva) })
    expect(await site.fails(`/reports/${id}/decision`, { decision: 'block_person', why })).toEqual([422, 'invalid'])
    expect((await decide(id, 'nothing')).status).toBe(200)
  })
})

describe('an appeal (M13)', () => {
  it('is asked by either side, once, within 14 days, and by nobody else', async () => {
    const id = await reportAbout('ad')
    expect((await appeal(id, buyer.headers)).status).toBe(409)
    expect((await appeal(id, seller.headers)).status).toBe(404)
    await decide(id, 'remove_ad')
    expect((await appeal(id, app.signIn(tim))).status).toBe(404)
    expect((await appeal(id, {})).status).toBe(401)
    expect((await appeal(id, seller.headers, '')).status).toBe(422)
    expect((await appeal(id, seller.headers, 'a'.repeat(1001))).status).toBe(422)
    expect((await appeal(id, seller.headers)).status).toBe(200)
    expect((await appeal(id, seller.headers)).status).toBe(200)
    expect((await appeal(id, seller.headers, 'Iets anders')).status).toBe(409)
    expect((await appeal(id, buyer.headers)).status).toBe(409)
    expect(await rowOf(buyer, daan.id, id)).toMatchObject({ appeal: { reason: '', decision: null } })
  })

  it('comes too late after 14 days, not a moment before', async () => {
    const [early, late] = [await reportAbout('ad'), await reportAbout('chat')]
    await decide(early, 'nothing')
    await decide(late, 'nothing')
    app.clock.move(14 * day)
    expect((await appeal(early, seller.headers)).status).toBe(200)
    app.clock.move(1)
    expect((await appeal(late, seller.headers)).status).toBe(409)
  })

  it('takes the removal back: the ad returns with its chats, and both hear of it', async () => {
    const id = await reportAbout('ad')
    await decide(id, 'remove_ad')
    await mails()
    await appeal(id, seller.headers)
    expect((await site.does<ReportQueue>('/reports?state=appeal')).reports).toMatchObject([
      { id, state: 'appeal', appeal: { by: 'person', reason: 'Het is echt mijn boek.' } },
    ])
    expect((await decide(id, 'nothing', { why: 'Je hebt gelijk.' })).status).toBe(200)
    expect(await isOff()).toBe(false)
    expect((await (await app.ask(`/api/books/${algebra.id}/ads`)).json()).ads).toHaveLength(1)
    expect((await mails()).find(({ to }) => to === eva.email)?.subject).toBe('Je advertentie staat er weer')
    expect(await rowOf(seller, eva.id, id)).toMatchObject({
      decision: 'remove_ad',
      appeal: { decision: 'nothing', why: 'Je hebt gelijk.' },
    })
    expect((await decide(id, 'remove_ad')).status).toBe(409)
    expect((await logged(app)).map(([action]) => action)).toEqual([
      'ad.remove',
      'report.decide',
      'ad.return',
      'appeal.decide',
    ])
  })

  it('takes a block back, but not one that had another cause', async () => {
    const [one, other] = [await reportAbout('ad'), await reportAbout('chat')]
    await decide(one, 'block_person')
    await decide(other, 'block_person')
    await appeal(other, buyer.headers)
    await decide(other, 'nothing')
    expect(await findBlock(app.deps.store.read, eva.id)).toMatchObject({ reportId: one })
    const told = (await mails()).filter(({ to, text }) => to === eva.email && text.includes('andere beslissing'))
    expect(told.map(({ subject }) => subject)).toEqual(['We keken opnieuw en namen de beslissing terug'])
    expect(told[0]?.text).toContain('Je account blijft geblokkeerd door een andere beslissing.')
    expect(told[0]?.text).not.toContain('weer inloggen')
    await appeal(one, app.signIn(eva))
    await decide(one, 'nothing')
    expect(await findBlock(app.deps.store.read, eva.id)).toBeUndefined()
    expect((await app.ask('/api/account/work-key', { as: app.signIn(eva) })).status).toBe(200)
  })

  it('that lifts a block gives back what the block took, and nothing else (M13)', async () => {
    app.clock.move(day)
    const [second, removed] = [await givenAd(app, eva, algebra.id), await givenAd(app, eva, algebra.id)]
    const sold = await givenAd(app, eva, algebra.id, { deletedAt: app.clock.now(), reason: 'sold' })
    const [other, one] = [v7(), await reportAbout('ad')]
    await buyer.send('report.create', { id: other, about: { kind: 'ad', id: removed }, reason: 'Nep' })
    await decide(other, 'remove_ad')
    await decide(one, 'block_person')
    await appeal(one, app.signIn(eva))
    await decide(one, 'nothing')
    const live = await app.deps.store.read.select({ id: ad.id }).from(ad).where(isNull(ad.deletedAt)).orderBy(ad.id)
    expect(live.map(({ id }) => id)).toEqual([adId, second].sort())
    expect([removed, sold].every(id => live.every(each => each.id !== id))).toBe(true)
    const [counted] = await app.deps.store.read.select().from(book)
    expect(counted?.available).toBe(2)
    expect((await logged(app)).map(([action]) => action)).toContain('person.unblock')
  })

  it('that leaves the ad off where it lifts a block brings back the others (M13)', async () => {
    const second = await givenAd(app, eva, algebra.id)
    const id = await reportAbout('ad')
    await decide(id, 'block_person')
    await appeal(id, app.signIn(eva))
    await decide(id, 'remove_ad')
    const live = await app.deps.store.read.select({ id: ad.id }).from(ad).where(isNull(ad.deletedAt))
    expect(live).toEqual([{ id: second }])
    const mail = (await mails()).find(
      ({ to, subject }) => to === eva.email && subject === 'Je advertentie is verwijderd',
    )
    expect(mail?.text).toContain('Je kunt weer inloggen, en je andere advertenties staan er weer.')
  })

  it('that is won while a block holds gives the ad back with the end of the block (M13)', async () => {
    const [ofAd, ofChat] = [await reportAbout('ad'), await reportAbout('chat')]
    await decide(ofAd, 'remove_ad')
    app.clock.move(1000)
    await decide(ofChat, 'block_person')
    await appeal(ofAd, app.signIn(eva))
    const context = await site.does<ReportInContext>(`/reports/${ofAd}`)
    expect(context.standing?.otherBlock).toBe(true)
    await decide(ofAd, 'nothing')
    expect(await isOff()).toBe(true)
    const [mail] = (await mails()).filter(({ to }) => to === eva.email).slice(-1)
    expect(mail?.subject).toBe('We keken opnieuw en namen de beslissing terug')
    expect(mail?.text).toContain('Wat die wegnam, komt terug als hij afloopt.')
    await appeal(ofChat, app.signIn(eva))
    await decide(ofChat, 'nothing')
    expect(await isOff()).toBe(false)
  })

  it('that changes nothing says nothing of another block (M13)', async () => {
    const [ofAd, ofChat] = [await reportAbout('ad'), await reportAbout('chat')]
    await decide(ofAd, 'remove_ad')
    await decide(ofChat, 'block_person')
    await appeal(ofAd, app.signIn(eva))
    await mails()
    await decide(ofAd, 'remove_ad')
    const told = (await mails()).filter(({ to }) => to === eva.email)
    expect(told).toHaveLength(1)
    expect(told[0]?.text).not.toContain('andere beslissing')
  })

  it('does not bring back with a block what was removed meanwhile (M13)', async () => {
    const [ofChat, ofAd] = [await reportAbout('chat'), await reportAbout('ad')]
    await decide(ofChat, 'block_person')
    await decide(ofAd, 'remove_ad')
    await appeal(ofChat, app.signIn(eva))
    await decide(ofChat, 'nothing')
    expect(await isOff()).toBe(true)
  })

  it('gives an ad the days back that it was off, and announces it to nobody as new (M13)', async () => {
    const endsAt = app.clock.now() + 3 * day
    await app.deps.store.commit({ statements: [app.deps.store.write.update(ad).set({ endsAt })] })
    const watcher = createDevice(app, tim)
    await watcher.push([])
    await watcher.send('watch.set', { bookId: algebra.id, email: true, push: false })
    const notifications = createNotifications(app.deps)
    await notifications.queue()
    app.clock.move(1000)
    const fresh = await givenAd(app, eva, algebra.id)
    const id = v7()
    await buyer.send('report.create', { id, about: { kind: 'ad', id: fresh }, reason: 'Nep' })
    await decide(id, 'block_person')
    await appeal(id, app.signIn(eva))
    app.clock.move(5000)
    await decide(id, 'nothing')
    await notifications.queue()
    expect((await mails()).filter(({ to }) => to === tim.email)).toEqual([])
    const [back] = await app.deps.store.read.select().from(ad).where(eq(ad.id, adId))
    expect(back).toMatchObject({ deletedAt: null, endsAt: endsAt + 5000 })
  })

  it('of the reporter may lead to more', async () => {
    const id = await reportAbout('ad')
    await decide(id, 'nothing')
    await appeal(id, buyer.headers)
    expect((await decide(id, 'remove_ad')).status).toBe(200)
    expect(await isOff()).toBe(true)
  })

  it('brings back no ad of a deleted account', async () => {
    const id = await reportAbout('ad')
    await decide(id, 'remove_ad')
    await appeal(id, buyer.headers)
    await app.ask('/api/account', { method: 'DELETE', as: app.signIn(eva) })
    expect((await decide(id, 'nothing')).status).toBe(200)
    expect(await isOff()).toBe(true)
  })
})
