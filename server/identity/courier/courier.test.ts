import { makeTestDatabase } from '../../common/store/testing/test-database.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../common/mail/compose.ts'
import { lightInTheDark } from '../../common/mail/testing/dark.ts'
import { createAdmin } from '../testing/admin.ts'
import { createTestProvider, type TestProvider } from '../testing/test-provider.ts'
import { renderMail } from './template.ts'
import { mailTemplates, type TemplateType } from './templates.ts'

describe('the mail queue', () => {
  let provider: TestProvider
  let sent: Mail[]
  let failures: number
  beforeEach(async () => {
    sent = []
    failures = 0
    provider = await createTestProvider({
      mail: {
        send: async mail => {
          if (failures-- > 0) throw new Error('the mail server is away')
          sent.push(mail)
        },
      },
    })
  })
  afterEach(() => provider.close())

  it('tries again, later each time, until a mail is out (G9)', async () => {
    failures = 2
    await provider.browser().signUp()
    await provider.mails()
    await provider.mails()
    expect(failures).toBe(1)
    provider.advance(5001)
    await provider.mails()
    provider.advance(5001)
    await provider.mails()
    expect(sent).toEqual([])
    provider.advance(15_000)
    await provider.mails()
    expect(sent).toMatchObject([{ to: 'eva@example.org' }])
  })

  it('gives up after five times (G9)', async () => {
    failures = 1000
    await provider.browser().signUp()
    for (let round = 0; round < 10; round++) {
      await provider.mails()
      provider.advance(86_400_000)
    }
    expect(failures).toBe(995)
  })

  it('sends each mail once (G9)', async () => {
    await provider.browser().signUp()
    await Promise.all([provider.mails(), provider.mails(), provider.mails()])
    expect(sent).toHaveLength(1)
  })
})

describe('the mails of a deleted person', () => {
  const options = {
    mail: {
      send: async () => {
        if (failing) throw new Error('the mail server is away')
      },
    },
  }
  let failing = false
  let provider: TestProvider
  beforeEach(async () => void (provider = await createTestProvider(options)))
  afterEach(() => provider.close())
  const ask = createAdmin(() => provider)
  const recipients = async () => {
    const { body } = await ask('GET', '/courier/messages')
    return body.map(({ recipient }: { recipient: string }) => recipient)
  }

  it.each([
    ['sent', false],
    ['given up', true],
  ])('go with them, and the last one once it is %s (F4, M14)', async (_outcome, fails) => {
    for (const name of ['eva', 'noor']) await provider.browser().signUp(`${name}@example.org`)
    await provider.mails()
    const { body } = await ask('GET', '/identities?credentials_identifier=eva@example.org')
    failing = fails
    await ask('DELETE', `/identities/${body[0].id}`)
    for (let day = 0; day < 6; day++) {
      await provider.mails()
      provider.advance(86_400_000)
    }
    expect(await recipients()).toEqual(['noor@example.org'])
  })
})

describe('two processes on one mail queue', () => {
  it('send each mail once between them (G9)', async () => {
    const database = await makeTestDatabase({ migrations: 'migrations/identity' })
    const sent: string[] = []
    const options = {
      database: database.place,
      mail: {
        send: async ({ to }: Mail) => {
          await new Promise(resolve => setImmediate(resolve))
          sent.push(to)
        },
      },
    }
    const [server, command] = [await createTestProvider(options), await createTestProvider(options)]
    for (let person = 0; person < 5; person++) await server.browser().signUp(`eva${person}@example.org`)
    await Promise.all([server.mails(), command.mails()])
    await Promise.all([server.mails(), command.mails()])
    expect(sent.toSorted()).toEqual([0, 1, 2, 3, 4].map(person => `eva${person}@example.org`))
    await server.close()
    await command.close()
    await database.remove()
  })
})

describe('letters', () => {
  const templates = Object.keys(mailTemplates) as TemplateType[]
  const facts = { code: '123456', link: 'https://kaft.example/auth?a=1&b=2' }

  it('are there for every template, in Dutch and in English (G9)', () => {
    expect(templates.toSorted()).toEqual([
      'otp',
      'recovery_code_invalid',
      'recovery_code_valid',
      'recovery_invalid',
      'recovery_valid',
      'stub',
      'verification_code_invalid',
      'verification_code_valid',
      'verification_invalid',
      'verification_valid',
    ])
    for (const template of templates) {
      const [dutch, english] = [
        renderMail(mailTemplates[template](facts), 'nl'),
        renderMail(mailTemplates[template](facts), 'en'),
      ]
      expect(dutch.subject).not.toBe(english.subject)
      expect(dutch.text).toMatch(/^Hoi,\n/)
      expect(english.text).toMatch(/^Hi,\n/)
      expect(dutch.html).toContain('<html lang="nl">')
      expect(lightInTheDark(dutch.html)).toEqual([])
    }
  })

  it.each(templates)('say in %s what its name says (G9)', template => {
    const { text, html } = renderMail(mailTemplates[template](facts), 'nl')
    const invalid = template.endsWith('invalid')
    const hasCode = !invalid && (template.includes('code') || template === 'otp' || template === 'stub')
    const hasLink = ['recovery_valid', 'recovery_code_valid', 'verification_valid', 'verification_code_valid'].includes(
      template,
    )
    for (const part of [text, html]) expect(part.includes('123456')).toBe(hasCode)
    expect(text.includes(facts.link)).toBe(hasLink)
    expect(html.includes('https://kaft.example/auth?a=1&#38;b=2')).toBe(hasLink)
  })
})
