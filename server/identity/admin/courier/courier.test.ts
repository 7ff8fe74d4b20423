import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAdmin, linksOf } from '../../testing/admin.ts'
import { createTestProvider, type TestProvider } from '../../testing/test-provider.ts'

let provider: TestProvider
let failing: boolean
const open = (development: boolean) =>
  createTestProvider({
    development,
    mail: {
      send: async () => {
        if (failing)
          throw Object.assign(new Error('550 no such person eva@example.org'), { code: 'EENVELOPE', responseCode: 550 })
      },
    },
  })
beforeEach(async () => {
  failing = false
  provider = await open(true)
})
afterEach(() => provider.close())

const ask = createAdmin(() => provider)

describe('the mail queue', () => {
  it('is listed, the newest first, by status and by recipient (G8)', async () => {
    await provider.browser().signUp()
    await provider.browser().signUp('noor@example.org')
    await provider.mails()
    failing = true
    await provider.browser().signUp('sam@example.org')
    await provider.mails()
    const { body, headers } = await ask('GET', '/courier/messages')
    expect(headers.get('x-total-count')).toBe('3')
    expect(body.map(({ recipient, status }: Record<string, string>) => [recipient, status])).toEqual([
      ['sam@example.org', 'queued'],
      ['noor@example.org', 'sent'],
      ['eva@example.org', 'sent'],
    ])
    expect(body[2]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'sent',
      type: 'email',
      recipient: 'eva@example.org',
      body: expect.stringMatching(/\d{6}/),
      subject: expect.stringMatching(/^\d{6} is je code voor Kaft$/),
      template_type: 'verification_code_valid',
      channel: 'email',
      send_count: 1,
      created_at: '2026-11-21T09:00:00.000Z',
      updated_at: '2026-11-21T09:00:00.000Z',
    })
    expect((await ask('GET', '/courier/messages?status=sent')).body).toHaveLength(2)
    expect((await ask('GET', '/courier/messages?status=abandoned')).body).toEqual([])
    expect((await ask('GET', '/courier/messages?recipient=Noor@example.org')).body).toHaveLength(1)
    expect((await ask('GET', '/courier/messages?status=lost')).status).toBe(400)
  })

  it('is paged both ways (G8)', async () => {
    for (const name of ['a', 'b', 'c']) await provider.browser().signUp(`${name}@example.org`)
    const recipients = async (path: string) => {
      const { body, headers } = await ask('GET', path)
      return [body.map(({ recipient }: { recipient: string }) => recipient[0]).join(''), linksOf(headers)] as const
    }
    expect((await recipients('/courier/messages?per_page=2&page=1'))[0]).toBe('a')
    const [first, links] = await recipients('/courier/messages?page_size=2')
    expect(first).toBe('cb')
    expect(await recipients(links['next'] ?? '')).toEqual(['a', { first: expect.any(String) }])
  })

  it('keeps each try of a mail, without anybody’s address (G8)', async () => {
    failing = true
    await provider.browser().signUp()
    for (let round = 0; round < 6; round++) {
      await provider.mails()
      provider.advance(86_400_000)
    }
    const [listed] = (await ask('GET', '/courier/messages?status=abandoned')).body
    expect(listed).not.toHaveProperty('dispatches')
    const { body } = await ask('GET', `/courier/messages/${listed.id}`)
    expect(body).toMatchObject({ id: listed.id, status: 'abandoned', send_count: 5 })
    expect(body.dispatches).toHaveLength(5)
    expect(body.dispatches[0]).toEqual({
      id: expect.any(String),
      message_id: listed.id,
      status: 'failed',
      error: { code: 'EENVELOPE', response_code: 550 },
      created_at: '2026-11-21T09:00:00.000Z',
      updated_at: '2026-11-21T09:00:00.000Z',
    })
    expect(JSON.stringify(body.dispatches)).not.toContain('eva')
  })

  it('says of a mail that went out when that was (G8)', async () => {
    await provider.browser().signUp()
    await provider.mails()
    const [{ id }] = (await ask('GET', '/courier/messages')).body
    expect((await ask('GET', `/courier/messages/${id}`)).body.dispatches).toMatchObject([{ status: 'success' }])
  })

  it('shows no words outside development: codes are in them (G8)', async () => {
    await provider.close()
    provider = await open(false)
    await provider.browser().signUp()
    const [message] = (await ask('GET', '/courier/messages')).body
    expect(message).toMatchObject({ body: '<redacted-unless-dev-mode>', subject: '<redacted-unless-dev-mode>' })
  })

  it('has no mail that is not there (G8)', async () => {
    expect((await ask('GET', '/courier/messages/5f1c3e3e-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await ask('GET', '/courier/messages/nope')).status).toBe(400)
  })
})
