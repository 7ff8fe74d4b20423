import { describe, expect, it } from 'vitest'
import { admin, known, newcomer, somebody } from '../support/people.ts'
import { target } from '../support/contract.ts'
import { expectError } from '../support/errors.ts'
import { start, submit, time, unknownId, uuid } from '../support/flows.ts'
import { codeIn, firstMail, mailed } from '../support/wait-for-mail.ts'
import { type Answer, Client } from '../support/client.ts'
import { courier } from '../support/fresh-target.ts'

interface Message {
  id: string
  status: string
  type: string
  recipient: string
  subject: string
  body: string
  template_type: string
  send_count: number
  created_at: string
  updated_at: string
}

const messagesTo = (email: string, query = '') =>
  admin<Message[]>('GET', `/courier/messages?recipient=${encodeURIComponent(email)}${query}`)

/** Asks a recovery or verification for this address, and returns the mail. */
async function asked(kind: 'recovery' | 'verification', method: 'code' | 'link', email: string) {
  const client = new Client()
  const flow = await start(client, kind)
  const [mail] = await mailed(email, () => submit(client, flow, { method, email }))
  return mail
}

const templates = async (email: string) => (await messagesTo(email)).body.map(({ template_type }) => template_type)

describe('§2.12 the mails of the courier', () => {
  it('have every member (G1, G8, §6)', async () => {
    const { person } = await newcomer()
    await firstMail(person.email)
    const { status, body } = await messagesTo(person.email)
    expect([status, body.length]).toEqual([200, 1])
    expect(body[0]).toMatchObject({
      id: expect.stringMatching(uuid),
      status: expect.stringMatching(/^(queued|processing|sent)$/),
      type: 'email',
      recipient: person.email,
      subject: expect.any(String),
      body: expect.any(String),
      template_type: 'verification_code_valid',
      created_at: expect.stringMatching(time),
      updated_at: expect.stringMatching(time),
    })
  })

  it('by @ory/client, of one recipient (G1, G8)', async () => {
    const { person } = await newcomer()
    await firstMail(person.email)
    const { data } = await courier.listCourierMessages({ recipient: person.email })
    expect(data.map(({ recipient }) => recipient)).toEqual([person.email])
  })

  it('come newest first (G1)', async () => {
    const { person } = await newcomer()
    await firstMail(person.email)
    await asked('recovery', 'code', person.email)
    expect(await templates(person.email)).toEqual(['recovery_code_valid', 'verification_code_valid'])
  })

  it.each(['queued', 'sent', 'processing', 'abandoned'])('are listed by status %s (G1)', async status => {
    const answer: Answer<Message[]> = await admin('GET', `/courier/messages?status=${status}&page_size=50`)
    expect(answer.status).toBe(200)
    expect(answer.body.filter(message => message.status !== status)).toEqual([])
  })

  it('[≥0.11.1] one is read by its id, with its dispatches (G1)', async () => {
    const { person } = await newcomer()
    await firstMail(person.email)
    const id = (await messagesTo(person.email)).body[0]?.id ?? ''
    const { data } = await courier.getCourierMessage({ id })
    expect([data.id, data.recipient]).toEqual([id, person.email])
  })

  it('[≥0.11.1] an unknown one is 404 (G1)', async () => {
    expectError(await admin('GET', `/courier/messages/${unknownId()}`), 404)
  })

  it('by per_page and page are as many (G1, §0.1)', async () => {
    expect((await admin<Message[]>('GET', '/courier/messages?per_page=1&page=0')).status).toBe(200)
  })
})

describe('§6 templates', () => {
  it('recovery by code: recovery_code_valid, with six digits (G9)', async () => {
    const { person } = await known()
    expect(codeIn(await asked('recovery', 'code', person.email))).toMatch(/^\d{6}$/)
    expect(await templates(person.email)).toEqual(['recovery_code_valid'])
  })

  it('recovery by link: recovery_valid, with the address (G9)', async () => {
    const { person } = await known()
    expect((await asked('recovery', 'link', person.email)).text).toContain('/self-service/recovery?')
    expect(await templates(person.email)).toEqual(['recovery_valid'])
  })

  it('recovery of an unknown address: recovery_code_invalid, with neither code nor link to an account (G9, §7.1)', async () => {
    const { email } = somebody()
    const mail = await asked('recovery', 'code', email)
    expect(mail.text.replace(/\S+@\S+/g, '')).not.toMatch(/(?<!\d)\d{6}(?!\d)|self-service/)
    expect(await templates(email)).toEqual(['recovery_code_invalid'])
  })
})

/** A Kratos tells unknown addresses only where it is told to, and sends no links while it uses codes. */
describe.skipIf(!target.isEmbedded)('§6 templates in the box (skipped for a Kratos)', () => {
  it.each([
    ['recovery', 'link', 'recovery_invalid'],
    ['verification', 'code', 'verification_code_invalid'],
    ['verification', 'link', 'verification_invalid'],
  ] as const)('%s by %s of an unknown address: %s (G9)', async (kind, method, template) => {
    const { email } = somebody()
    await asked(kind, method, email)
    expect(await templates(email)).toEqual([template])
  })

  it('verification by link: verification_valid (G9)', async () => {
    const { person } = await newcomer()
    await firstMail(person.email)
    const mail = await asked('verification', 'link', person.email)
    expect(mail.text).toContain('/self-service/verification?')
    expect((await templates(person.email))[0]).toBe('verification_valid')
  })

  it('every mail has a plain part and an HTML part that say the same code (G9, §6)', async () => {
    const { person } = await known()
    const mail = await asked('recovery', 'code', person.email)
    expect(mail.html).toContain('<')
    expect(mail.html).toContain(codeIn(mail))
  })
})
