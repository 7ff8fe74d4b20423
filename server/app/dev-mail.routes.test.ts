import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { fileMailer } from '../common/mail/file-mailer.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
afterEach(() => app.close())

async function withMails({ production = false, publicUrl = 'http://localhost:3000' } = {}) {
  app = await createTestApp({ config: { production }, publicUrl: () => publicUrl })
  const now = Date.parse('2026-11-21T09:00:00Z')
  const mailer = fileMailer({ folder: join(app.dataDir, 'mail'), from: 'kaft@localhost', now: () => now })
  for (const to of ['eva@example.org', 'noor@example.org'])
    await mailer.send({
      to,
      subject: `Voor ${to}`,
      text: 'Hoi\nhttp://localhost:3000/auth/x?a=1&b=2\n',
      html: '<b>Hoi</b>',
    })
  return now
}

describe('/dev/mail', () => {
  it('lists the mails for tests, newest first, of one address where asked', async () => {
    const now = await withMails()
    const text = 'Hoi\nhttp://localhost:3000/auth/x?a=1&b=2\n'
    const [eva, noor] = ['eva@example.org', 'noor@example.org'].map(to => ({
      to,
      subject: `Voor ${to}`,
      text,
      date: now,
    }))
    expect(await (await app.ask('/dev/mail.json')).json()).toEqual([noor, eva])
    expect(await (await app.ask('/dev/mail.json?to=eva@example.org')).json()).toEqual([eva])
  })

  it('shows them with links to follow, and nothing of a mail as HTML', async () => {
    await withMails()
    const page = await (await app.ask('/dev/mail')).text()
    expect(page).toContain('<a href="http://localhost:3000/auth/x?a=1&amp;b=2">')
    expect(page).not.toContain('<b>Hoi</b>')
  })

  it('is not there in production, and not for another host', async () => {
    await withMails({ production: true })
    expect((await app.ask('/dev/mail')).status).toBe(404)
    expect((await app.ask('/dev/mail.json')).status).toBe(404)
    await app.close()
    await withMails()
    expect((await app.ask('http://kaft.example/dev/mail.json')).status).toBe(404)
  })

  it('is not there behind a proxy, nor where the site has an address in the world', async () => {
    await withMails()
    expect((await app.ask('/dev/mail.json')).status).toBe(200)
    for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Forwarded-Host', 'X-Real-IP', 'Via'])
      expect((await app.ask('/dev/mail.json', { headers: { [name]: '127.0.0.1' } })).status).toBe(404)
    await app.close()
    await withMails({ publicUrl: 'https://kaft.example' })
    expect((await app.ask('/dev/mail.json')).status).toBe(404)
  })
})
