import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { smtpMailer } from '../../../common/mail/smtp-mailer.ts'
import { lightInTheDark } from '../../../common/mail/testing/dark.ts'
import { createSmtpServer } from '../../../common/mail/testing/smtp-server.ts'
import { createDevice } from '../../../testing/device.ts'
import { algebra, daan, eva, noor } from '../../../testing/named.ts'
import { createNotified, type Notified } from '../../../testing/notified.ts'
import { mail, waitingMail } from '../notifications.table.ts'
import { typedTexts } from '../../../../shared/testing/samples/strange-texts.ts'

let server: Awaited<ReturnType<typeof createSmtpServer>>
let world: Notified
beforeEach(async () => {
  server = await createSmtpServer()
  world = await createNotified({ mail: smtpMailer({ url: server.url, from: 'Kaft <kaft@kaft.example>' }) })
})
afterEach(async () => {
  await world.close()
  await server.close()
})

const minutes = async (many: number) => {
  world.app.clock.move(many * 60_000)
  await world.notify()
}
const alerts = (by = world.seller, email = true) => by.send('chatAlerts.set', { email, push: false })
const watchAs = (by = world.buyer) => by.send('watch.set', { bookId: algebra.id, email: true, push: false })
const waiting = () => world.app.deps.store.read.select().from(waitingMail)
const mails = () => world.app.deps.store.read.select().from(mail)

describe('mail about messages', () => {
  beforeEach(() => alerts())

  it('comes ten minutes after the oldest that is unread, with all of them in one (E5)', async () => {
    await world.say('Is hij er nog?')
    await minutes(4)
    await world.say('Ik kan morgen')
    await minutes(5.9)
    expect(server.received).toEqual([])
    await minutes(0.1)
    await minutes(1)
    expect(server.received).toHaveLength(1)
    const [letter] = server.received
    expect(letter).toMatchObject({ to: eva.email, subject: `2 messages from Daan about ${algebra.name}` })
    expect(lightInTheDark(String(letter?.html))).toEqual([])
    for (const part of [letter?.text, letter?.html]) {
      expect(part).toContain('Is hij er nog?')
      expect(part).toContain('Ik kan morgen')
      expect(part).toContain(`http://localhost:3000/en/chat/${world.chatId}`)
    }
    expect(letter?.text).toContain(`\n\nHi ${eva.firstName},\n\n`)
    expect(letter?.html).toContain(`>Hi ${eva.firstName},</p>`)
    expect(letter?.text).toContain('11:04  Ik kan morgen')
  })

  it('makes no link of an address in a message, which the chat would ask about first (M7)', async () => {
    await world.say('Betaal op https://tlkkie.nl/x of tikkie.me/y')
    await minutes(10)
    expect(server.received[0]?.text).toContain('Betaal op https://tlkkie.nl/x of tikkie.me/y')
    const html = String(server.received[0]?.html)
    expect(html).toContain('Betaal op https://tlkkie.nl/x of tikkie.me/y')
    const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address)
    expect(addresses.length).toBeGreaterThan(1)
    expect(addresses.filter(address => !address?.startsWith('http://localhost:3000/'))).toEqual([])
  })

  it('tells each message once, and one chat an hour at most (E5)', async () => {
    await world.say('1')
    await minutes(10)
    await world.say('2')
    await minutes(10)
    await world.say('3')
    await minutes(49)
    expect(server.received).toHaveLength(1)
    await minutes(1)
    expect(server.received).toHaveLength(2)
    expect(server.received[1]?.subject).toContain('2 messages')
    expect(server.received[1]?.text).not.toContain('  1\n')
    await minutes(600)
    expect(server.received).toHaveLength(2)
    expect(await waiting()).toEqual([])
  })

  it('counts ten minutes from the oldest that is still unread, and says nothing of read messages', async () => {
    await world.say('gelezen')
    await minutes(6)
    await world.say('ongelezen')
    await world.seller.send('chat.read', { chatId: world.chatId, seq: 1 })
    await minutes(4)
    expect(server.received).toEqual([])
    await minutes(6)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.text).toContain('ongelezen')
    expect(server.received[0]?.text).not.toContain('  gelezen')
    await world.say('ook gelezen')
    await world.seller.send('chat.read', { chatId: world.chatId, seq: 3 })
    await minutes(120)
    expect(server.received).toHaveLength(1)
  })

  it('never goes to an address that is not verified, also where it was when it was asked for (G3)', async () => {
    await world.say('Hoi')
    world.app.identity.change({ ...eva, email: 'new@example.nl', emailVerified: false })
    await world.seller.push([])
    const { store } = world.app.deps
    const { person } = await import('../../people/people.table.ts')
    const { eq } = await import('drizzle-orm')
    await store.commit({
      statements: [store.write.update(person).set({ emailVerified: false }).where(eq(person.id, eva.id))],
    })
    await minutes(10)
    expect(server.received).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('is turned off at once, also for mails that wait already', async () => {
    await world.say('Hoi')
    await alerts(world.seller, false)
    await minutes(10)
    expect(server.received).toEqual([])
  })

  it('is in the language that its reader chose (F1)', async () => {
    await world.seller.send('mailLanguage.set', { language: 'nl' })
    await world.say('Hoi')
    await minutes(10)
    expect(server.received[0]).toMatchObject({ subject: `Daan schreef je over ${algebra.name}` })
    expect(server.received[0]?.html).toContain('<html lang="nl">')
    expect(server.received[0]?.text).toContain(`http://localhost:3000/chat/${world.chatId}`)
  })

  it('names a way to stop that mailboxes understand (RFC 8058)', async () => {
    await world.say('Hoi')
    await minutes(10)
    const [source = ''] = server.sources
    const unfolded = source.replace(/\r\n[ \t]+/g, ' ')
    expect(unfolded).toMatch(/^List-Unsubscribe: <http:\/\/localhost:3000\/stop\/[\w.-]+>\r$/m)
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    expect(unfolded).toContain('Auto-Submitted: auto-generated\r\n')
    expect(unfolded).toMatch(/^Message-ID: <[0-9a-f-]{36}@kaft\.example>\r$/m)
  })
})

describe('mail about a watched book', () => {
  it('comes at once, with its price, its city, and how to stop (D3)', async () => {
    await watchAs()
    const id = await world.offer()
    await world.notify()
    await world.notify()
    expect(server.received).toHaveLength(1)
    const [letter] = server.received
    expect(letter).toMatchObject({ to: daan.email, subject: `${algebra.name} is for sale in Delft, €28.00` })
    expect(lightInTheDark(String(letter?.html))).toEqual([])
    for (const part of [letter?.text, letter?.html]) {
      expect(part).toContain(`http://localhost:3000/en/ad/${id}`)
      expect(part).toContain('Good, no writing. From Eva in Delft.')
      expect(part).not.toContain(eva.lastName)
      expect(part).not.toContain(eva.email)
    }
  })

  it('is one for all copies that come within the hour after the first (D3)', async () => {
    await watchAs()
    await world.offer()
    await world.notify()
    await world.offer()
    await world.offer()
    await minutes(59)
    expect(server.received).toHaveLength(1)
    await minutes(1)
    expect(server.received[1]?.subject).toBe(`2 copies of ${algebra.name} are for sale`)
    await minutes(600)
    expect(server.received).toHaveLength(2)
  })

  it('is not sent for an ad that is gone again, nor to its seller (D3)', async () => {
    await watchAs()
    await watchAs(world.seller)
    const id = await world.offer()
    await world.seller.send('ad.delete', { id, reason: 'sold' })
    await world.notify()
    expect(server.received).toEqual([])
  })

  it('goes to everybody who watches, each once (D3)', async () => {
    const others = Array.from({ length: 60 }, (_, index) => ({
      ...noor,
      id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      email: `p${index}@example.nl`,
    }))
    for (const person of others) await watchAs(createDevice(world.app, person))
    await world.offer()
    await world.notify()
    expect(server.received.map(({ to }) => to).sort()).toEqual(others.map(({ email }) => email).sort())
  })
})

describe('a mail server in trouble', () => {
  beforeEach(() => watchAs())

  it.each(['refuses the sender', 'refuses the mail', 'hangs up'] as const)(
    'that %s gets the mail later, once',
    async trouble => {
      server.become(trouble)
      await world.offer()
      await world.notify()
      server.become('none')
      await minutes(0.9)
      expect(server.received).toEqual([])
      await minutes(0.1)
      await minutes(60)
      expect(server.received).toHaveLength(1)
      expect(await mails()).toMatchObject([{ outcome: 'sent', failures: 1 }])
    },
  )

  it('that says there is nobody of that name is not asked again', async () => {
    server.become('refuses the reader')
    await world.offer()
    await world.notify()
    expect(await mails()).toMatchObject([{ outcome: 'given_up' }])
  })

  it('is given up after a day', async () => {
    server.become('refuses the mail')
    await world.offer()
    for (let hour = 0; hour < 30; hour += 1) await minutes(60)
    expect(await mails()).toMatchObject([{ outcome: 'given_up' }])
    expect((await mails())[0]?.failures).toBeGreaterThan(10)
  })
})

describe('whatever people write', () => {
  it('comes back unchanged in a mail, and does no harm there (G9, J4)', async () => {
    await alerts()
    const { writeMail } = await import('./write-mail.ts')
    const { store, sign, publicUrl, now } = world.app.deps
    for (const text of typedTexts(500)) {
      const id = await world.say(text)
      const row = { id, personId: eva.id, kind: 'message' as const, groupId: world.chatId, aboutIds: [id] }
      const written = await writeMail(
        { store, sign, publicUrl, now },
        { ...row, createdAt: 1, dueAt: 1, failures: 0, outcome: null },
      )
      expect(written?.text).toContain(text.trim())
      const bubble = /<div class="bubble"[^>]*>([^]*?) <span class="ink2"/.exec(written?.html ?? '')?.[1] ?? ''
      expect(bubble).not.toMatch(/[<>"]/)
      expect(unescaped(bubble)).toBe(text.trim())
    }
  })

  it('in a name stays in its line (J4)', async () => {
    const bad = { ...daan, firstName: 'Daan\r\nBcc: eva@example.nl <b>&' }
    world.app.identity.change(bad)
    await alerts()
    await world.say('Hoi', createDevice(world.app, bad))
    await minutes(10)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.subject).toContain('Daan Bcc: eva@example.nl <b>&')
    expect(server.sources[0]).not.toMatch(/^Bcc:/im)
    expect(server.received[0]?.html).not.toContain('<b>')
  })
})

function unescaped(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
}
