import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileMailer, readMails } from '../../common/mail/file-mailer.ts'
import { smtpMailer } from '../../common/mail/smtp-mailer.ts'
import { createSmtpServer, type Trouble } from '../../common/mail/testing/smtp-server.ts'
import { createAdmin } from '../testing/admin.ts'
import { createTestProvider, type TestProvider } from '../testing/test-provider.ts'
import { renderMail } from './template.ts'
import { mailTemplates, type TemplateType } from './templates.ts'

const from = 'Kaft <kaft@kaft.example>'
const templates = Object.keys(mailTemplates) as TemplateType[]
const facts = { code: '123456', link: 'https://kaft.example/auth/self-service/recovery?flow=1&token=abc' }

describe('letters by a real mail server', () => {
  let server: Awaited<ReturnType<typeof createSmtpServer>>
  beforeEach(async () => void (server = await createSmtpServer()))
  afterEach(() => server.close())

  it.each(templates.flatMap(template => [[template, 'nl'] as const, [template, 'en'] as const]))(
    'arrive as they were written: %s in %s (G9)',
    async (template, language) => {
      const letter = renderMail(mailTemplates[template](facts), language)
      await smtpMailer({ url: server.url, from }).send({ to: 'eva@example.org', ...letter })
      const [mail] = server.received
      expect(mail?.subject).toBe(letter.subject)
      expect(mail?.text).toBe(letter.text)
      expect(mail?.html).toBe(letter.html)
      expect(server.sources[0]).toContain(`From: ${from}\r\n`)
      expect(mail?.to).toBe('eva@example.org')
      expect(server.sources[0]).not.toMatch(/attachment/i)
    },
  )
})

describe('the courier with a real mail server', () => {
  let server: Awaited<ReturnType<typeof createSmtpServer>>
  let provider: TestProvider
  beforeEach(async () => {
    server = await createSmtpServer()
    provider = await createTestProvider({ mail: smtpMailer({ url: server.url, from }) })
  })
  afterEach(async () => {
    await provider.close()
    await server.close()
  })
  const ask = createAdmin(() => provider)
  const onlyMessage = async () => {
    const [{ id }] = (await ask('GET', '/courier/messages')).body
    return (await ask('GET', `/courier/messages/${id}`)).body
  }

  it('delivers the code that signs up (G7, G9)', async () => {
    await provider.browser().signUp()
    await provider.mails()
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.to).toBe('eva@example.org')
    expect(server.sources[0]).toContain('Auto-Submitted: auto-generated\r\n')
    expect(await onlyMessage()).toMatchObject({ status: 'sent', send_count: 1, dispatches: [{ status: 'success' }] })
  })

  it.each<[Trouble, Record<string, unknown>]>([
    ['refuses the sender', { code: 'EENVELOPE', response_code: 451 }],
    ['refuses the reader', { code: 'EENVELOPE', response_code: 550 }],
    ['refuses the mail', { code: 'EMESSAGE', response_code: 452 }],
  ])('keeps a mail for later where the server %s (G9)', async (trouble, error) => {
    server.become(trouble)
    await provider.browser().signUp()
    await provider.mails()
    const waiting = await onlyMessage()
    expect(waiting).toMatchObject({ status: 'queued', send_count: 1, dispatches: [{ status: 'failed', error }] })
    expect(JSON.stringify(waiting.dispatches)).not.toContain('eva')
    server.become('none')
    provider.advance(5001)
    await provider.mails()
    expect(server.received).toHaveLength(1)
    expect(await onlyMessage()).toMatchObject({
      status: 'sent',
      send_count: 2,
      dispatches: [{ status: 'failed' }, { status: 'success' }],
    })
  })

  it('keeps a mail for later where the server hangs up, or is away (G9)', async () => {
    server.become('hangs up')
    await provider.browser().signUp()
    await provider.mails()
    expect(await onlyMessage()).toMatchObject({ status: 'queued', dispatches: [{ status: 'failed' }] })
    await server.close()
    provider.advance(5001)
    await provider.mails()
    expect(await onlyMessage()).toMatchObject({ status: 'queued', send_count: 2 })
  })

  it('gives a mail up after five tries, and never sends it again (G9)', async () => {
    server.become('refuses the reader')
    await provider.browser().signUp()
    for (let tries = 0; tries < 7; tries++) {
      await provider.mails()
      provider.advance(86_400_000)
    }
    expect(await onlyMessage()).toMatchObject({ status: 'abandoned', send_count: 5 })
    server.become('none')
    await provider.mails()
    expect(server.received).toEqual([])
  })

  it.each(['recovery', 'verification'])(
    'tells whoever owns an address without an account, not who asks: %s (G9)',
    async kind => {
      await provider.browser().signUp()
      const answers = []
      for (const email of ['eva@example.org', 'nobody@example.org']) {
        const browser = provider.browser()
        const { status, body } = await browser.submit(await browser.start(kind), { method: 'code', email })
        const text = JSON.stringify(body).replaceAll(email, '<email>')
        answers.push({
          status,
          keys: Object.keys(body),
          length: text.replace(/[0-9a-f-]{36}|[A-Za-z0-9+/]{86}==/g, '').length,
        })
      }
      expect(answers[0]).toEqual(answers[1])
      await provider.mails()
      const told = server.received.at(-1)
      expect(told?.to).toBe('nobody@example.org')
      expect(told?.subject).toBe('Er is geen Kaft-account met dit adres')
      expect(told?.text).not.toMatch(/\d{6}|token=/)
    },
  )
})

describe('letters as files', () => {
  it.each(['nl', 'en'] as const)('are all there, with both parts, in %s (G9)', async language => {
    const folder = mkdtempSync(join(tmpdir(), 'kaft-letters-'))
    const mailer = fileMailer({ folder, from, now: () => Date.parse('2026-11-21T09:00:00Z') })
    const written = templates.map(template => renderMail(mailTemplates[template](facts), language))
    for (const letter of written) await mailer.send({ to: 'eva@example.org', ...letter })
    const read = (await readMails(folder)).reverse()
    expect(read.map(({ subject, text, html }) => ({ subject, text, html }))).toEqual(written)
    rmSync(folder, { recursive: true })
  })
})
