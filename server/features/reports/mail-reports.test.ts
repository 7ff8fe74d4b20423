import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '../../../shared/lib/must.ts'
import { lightInTheDark } from '../../common/mail/testing/dark.ts'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import { compose } from '../../common/mail/compose.ts'
import { createDevice } from '../../testing/device.ts'
import { givenAd, givenBook } from '../../testing/given.ts'
import { algebra, daan, eva } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { forgetOldReports, mailReports } from './mail-reports.ts'
import { report } from './reports.table.ts'
import { typedTexts } from '../../../shared/testing/samples/strange-texts.ts'

const operatorEmail = 'wij@kaft.example'

let app: TestApp
let adId: string
beforeEach(async () => {
  app = await createTestApp({ config: { operatorEmail } })
  await givenBook(app, algebra)
  await createDevice(app, eva).push([])
  adId = await givenAd(app, eva, algebra.id)
})
afterEach(() => app.close())

const reportAd = (reason: string) => app.ask(`/api/report/listing/${adId}`, { as: app.signIn(daan), json: { reason } })
const reportAnything = (message: string, reporter = 'fleur@example.nl') =>
  app.ask('/api/report/anything', { json: { message, reporter } })
const stored = () => app.deps.store.read.select().from(report)

describe('mail to the operator', () => {
  it('tells of a report of an ad what is needed to look at it, and not who sent it (I3)', async () => {
    await reportAd('Vraagt om vooraf te betalen.')
    expect(await mailReports(app.deps)).toBe(1)
    const mail = must(app.mail.sent[0], 'a mail')
    expect(mail).toMatchObject({ to: operatorEmail, subject: 'Een advertentie op Kaft is gemeld' })
    for (const part of [mail.text, mail.html]) {
      for (const told of [
        algebra.name,
        'Eva, Delft',
        `http://localhost:3000/ad/${adId}`,
        'Vraagt om vooraf te betalen.',
      ])
        expect(part).toContain(told)
      for (const secret of [daan.email, daan.lastName, daan.id, eva.email, eva.lastName])
        expect(part).not.toContain(secret)
    }
    expect(mail.headers).toBeUndefined()
  })

  it('tells of a reported chat which one, and what it is about (I3)', async () => {
    const buyer = createDevice(app, daan)
    const chatId = await chatIdOf(adId, daan.id)
    await buyer.send('chat.start', { id: chatId, adId })
    await app.ask(`/api/report/conversation/${chatId}`, { as: buyer.headers, json: { reason: 'Scheldt.' } })
    await mailReports(app.deps)
    expect(app.mail.sent[0]).toMatchObject({ subject: 'Een chat op Kaft is gemeld' })
    for (const told of [chatId, algebra.name, 'Scheldt.']) expect(app.mail.sent[0]?.text).toContain(told)
  })

  it('about anything is answered to its writer (I1, I3)', async () => {
    await reportAnything('De foto draait niet mee.')
    await mailReports(app.deps)
    const mail = must(app.mail.sent[0], 'a mail')
    expect(mail).toMatchObject({ headers: { 'Reply-To': 'fleur@example.nl' } })
    expect(mail.text).toContain('De foto draait niet mee.')
    const sent = (await compose(mail, 'Kaft <kaft@example.org>', new Date(0))).toString()
    expect(sent).toMatch(/^Reply-To: fleur@example\.nl\r$/m)
  })

  it('comes once of each report, and tells many in one (I3)', async () => {
    for (let count = 0; count < 23; count += 1) await reportAnything(`Melding ${count}.`)
    expect([await mailReports(app.deps), await mailReports(app.deps), await mailReports(app.deps)]).toEqual([20, 3, 0])
    expect(app.mail.sent.map(({ subject }) => subject)).toEqual([
      '20 nieuwe meldingen op Kaft',
      '3 nieuwe meldingen op Kaft',
    ])
    const text = app.mail.sent.map(mail => mail.text).join('\n')
    for (let count = 0; count < 23; count += 1) expect(text.split(`Melding ${count}.`)).toHaveLength(2)
    expect(app.mail.sent[0]?.headers).toBeUndefined()
  })

  it('that could not be sent comes with the next look, for a week (I3)', async () => {
    await reportAd('Nep')
    const broken = { ...app.deps, mail: { send: () => Promise.reject(new Error('no server')) } }
    await expect(mailReports(broken)).rejects.toThrow('no server')
    expect(await mailReports(app.deps)).toBe(1)
    await reportAnything('Kapot')
    app.clock.move(8 * 24 * 60 * 60 * 1000)
    expect(await mailReports(app.deps)).toBe(0)
    expect(await stored()).toHaveLength(2)
  })

  it('is sent only where the operator said whereto; what was reported is stored all the same (I3)', async () => {
    await reportAd('Nep')
    expect(await mailReports({ ...app.deps, config: { ...app.deps.config, operatorEmail: undefined } })).toBe(0)
    expect(app.mail.sent).toEqual([])
    expect(await mailReports(app.deps)).toBe(1)
  })

  it('keeps every text harmless and as it was written (I3)', async () => {
    const strange = typedTexts(1000)
    for (const text of strange) expect((await reportAnything(text)).status).toBe(204)
    while ((await mailReports(app.deps)) > 0);
    const texts = app.mail.sent.map(({ text }) => text).join('\n')
    for (const text of strange) expect(texts).toContain(text.trim())
    for (const mail of app.mail.sent) {
      expect(mail.html).not.toMatch(/<(script|img|svg|iframe|a)\b/i)
      expect(lightInTheDark(String(mail.html))).toEqual([])
      expect(mail.subject).toMatch(/^(Iemand|\d+ nieuwe)/)
      const head = (await compose(mail, 'Kaft <kaft@example.org>', new Date(0))).toString().split('\r\n\r\n')[0]
      expect(head).not.toMatch(/^(Bcc|Cc|X-)/m)
    }
  })
})

it('what came without an account is forgotten after a year, and nothing else (I1, M14)', async () => {
  await reportAnything('Kapot')
  await reportAd('Nep')
  app.clock.move(364 * 24 * 60 * 60 * 1000)
  await forgetOldReports(app.deps)
  expect(await stored()).toHaveLength(2)
  app.clock.move(2 * 24 * 60 * 60 * 1000)
  await forgetOldReports(app.deps)
  expect(await stored()).toMatchObject([{ kind: 'ad' }])
})
