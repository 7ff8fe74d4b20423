import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSmtpServer } from './testing/smtp-server.ts'
import { fileMailer, readMails, type StoredMail } from './file-mailer.ts'
import type { Mailer } from './compose.ts'
import { smtpMailer } from './smtp-mailer.ts'

interface Subject {
  mailer: Mailer
  /** Oldest first. */
  arrived(): Promise<StoredMail[]>
  /** The only mail, as it travelled. */
  source(): Promise<string>
  /** From now on every mail fails. */
  breakDown(): Promise<void>
  close(): Promise<void>
}

const from = 'Kaft <kaft@example.org>'
const subjects: [string, () => Promise<Subject>][] = [
  ['to files', toFiles],
  ['by SMTP', bySmtp],
]

describe.each(subjects)('mail %s', (_, createSubject) => {
  let subject: Subject
  beforeEach(async () => void (subject = await createSubject()))
  afterEach(() => subject.close())

  it('arrives with subject and both parts as they were, whatever the letters (G9)', async () => {
    const mail = {
      to: 'noor@example.org',
      subject: 'Één boek verkocht: “Calculus” für 12 €, tot ziens — zeg ik, en dat is een lange regel',
      text: `Hoi,\n\nNaïeve café's = 100 %.\n.\nEen lange regel: ${'woord '.repeat(40)}einde\n`,
      html: '<p>Naïeve café&#39;s</p>\n',
    }
    await subject.mailer.send(mail)
    expect(await subject.arrived()).toEqual([{ ...mail, date: expect.any(Number) }])
  })

  it('names its sender, and keeps the given headers', async () => {
    await subject.mailer.send({
      ...plain('noor@example.org'),
      headers: { 'List-Unsubscribe': '<https://kaft.example/x>' },
    })
    const source = await subject.source()
    expect(source).toContain(`From: ${from}\r\n`)
    expect(source).toContain('List-Unsubscribe: <https://kaft.example/x>\r\n')
  })

  it('goes to one address only, whatever is in it (J4)', async () => {
    await subject.mailer.send({ ...plain('noor@example.org'), subject: 'Hoi\r\nBcc: eva@example.org' })
    const [mail] = await subject.arrived()
    expect(mail?.to).toBe('noor@example.org')
    expect(mail?.subject).toBe('Hoi Bcc: eva@example.org')
  })

  it('rejects when it could not be sent (G9)', async () => {
    await subject.breakDown()
    await expect(subject.mailer.send(plain('noor@example.org'))).rejects.toBeInstanceOf(Error)
  })
})

describe('the mail folder', () => {
  it('shows the newest first, of one address where that is asked', async () => {
    const { mailer, folder, close } = await toFiles()
    for (const to of ['eva@example.org', 'noor@example.org', 'eva@example.org'])
      await mailer.send({ ...plain(to), subject: `to ${to}` })
    await mailer.send({ ...plain('Eva@example.org'), subject: 'the last' })
    expect((await readMails(folder)).map(({ subject }) => subject)[0]).toBe('the last')
    expect(await readMails(folder, { to: 'eva@example.org' })).toHaveLength(3)
    expect(await readMails(folder, { limit: 2 })).toHaveLength(2)
    await close()
  })

  it('is empty where there is no folder', async () => {
    expect(await readMails('/nowhere/at/all')).toEqual([])
  })
})

function plain(to: string) {
  return { to, subject: 'Hoi', text: 'Hoi\n', html: '<p>Hoi</p>\n' }
}

async function toFiles(): Promise<Subject & { folder: string }> {
  const base = mkdtempSync(join(tmpdir(), 'kaft-mail-'))
  const folder = join(base, 'mail')
  return {
    folder,
    mailer: fileMailer({ folder, from, now: () => Date.parse('2026-11-21T09:00:00Z') }),
    arrived: async () => (await readMails(folder)).reverse(),
    source: async () => readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'utf8'),
    breakDown: async () => writeFileSync(folder, 'not a folder'),
    close: async () => rmSync(base, { recursive: true }),
  }
}

async function bySmtp(): Promise<Subject> {
  const server = await createSmtpServer()
  return {
    mailer: smtpMailer({ url: server.url, from }),
    arrived: async () => server.received,
    source: async () => server.sources[0] ?? '',
    breakDown: server.close,
    close: server.close,
  }
}
