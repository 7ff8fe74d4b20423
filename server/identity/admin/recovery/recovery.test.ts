import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAdmin } from '../../testing/admin.ts'
import { messagesOf, nodesOf } from '../../testing/browser.ts'
import { createTestProvider, site, type TestProvider } from '../../testing/test-provider.ts'

let provider: TestProvider
let identity_id: string
beforeEach(async () => {
  provider = await createTestProvider()
  identity_id = (await ask('POST', '/identities', { traits: { email: 'eva@example.org' } })).body.id
})
afterEach(() => provider.close())

const ask = createAdmin(() => provider)
const flowIn = (link: string) => new URL(link).searchParams.get('flow') ?? ''

describe('a recovery code by an admin', () => {
  it('lets its owner in from any browser, without a CSRF token (G8)', async () => {
    const made = await ask('POST', '/recovery/code', { identity_id })
    expect(made.status).toBe(201)
    expect(made.headers.getSetCookie()).toEqual([])
    expect(made.body).toEqual({
      recovery_link: expect.stringMatching(/^http:\/\/kaft\.example\/recovery\?flow=[0-9a-f-]{36}$/),
      recovery_code: expect.stringMatching(/^\d{6}$/),
      expires_at: '2026-11-21T10:00:00.000Z',
    })
    const browser = provider.browser()
    const id = flowIn(made.body.recovery_link)
    const shown = await browser.get(`/self-service/recovery/flows?id=${id}`)
    expect(shown.body).toMatchObject({ type: 'browser', state: 'sent_email', active: 'code' })
    expect(nodesOf(shown.body).map(({ attributes }) => `${attributes.name} ${attributes.type}`)).toEqual([
      'code text',
      'method submit',
    ])
    const post = (code: string) => browser.post(`/self-service/recovery?flow=${id}`, { method: 'code', code })
    const wrong = await post(made.body.recovery_code === '000000' ? '000001' : '000000')
    expect(messagesOf(wrong.body)).toEqual([4060006])
    expect((await post(made.body.recovery_code)).status).toBe(422)
    expect((await browser.get('/sessions/whoami')).body).toMatchObject({
      authentication_methods: [{ method: 'code_recovery' }],
      identity: { id: identity_id },
    })
  })

  it('lasts as long as is asked, also longer than other flows (G8)', async () => {
    const made = await ask('POST', '/recovery/code', { identity_id, expires_in: '3h30m' })
    expect(made.body.expires_at).toBe('2026-11-21T12:30:00.000Z')
    const browser = provider.browser()
    provider.advance(3 * 3_600_000)
    const answer = await browser.post(`/self-service/recovery?flow=${flowIn(made.body.recovery_link)}`, {
      method: 'code',
      code: made.body.recovery_code,
    })
    expect(answer.status).toBe(422)
  })

  it('is over when it is over (G8)', async () => {
    const made = await ask('POST', '/recovery/code', { identity_id, expires_in: '15m' })
    provider.advance(15 * 60_000 + 1)
    const browser = provider.browser()
    const answer = await browser.post(`/self-service/recovery?flow=${flowIn(made.body.recovery_link)}`, {
      method: 'code',
      code: made.body.recovery_code,
    })
    expect(answer.status).toBe(303)
    expect((await browser.get('/sessions/whoami')).status).toBe(401)
  })

  it('may be for a program (G8)', async () => {
    const made = await ask('POST', '/recovery/code', { identity_id, flow_type: 'api' })
    const program = provider.browser()
    const answer = await program.post(`/self-service/recovery?flow=${flowIn(made.body.recovery_link)}`, {
      method: 'code',
      code: made.body.recovery_code,
    })
    expect(answer.body).toMatchObject({
      state: 'passed_challenge',
      continue_with: [{ action: 'set_ory_session_token' }, {}],
    })
  })

  it('is not for a missing person (G8)', async () => {
    const nobody = { identity_id: '5f1c3e3e-0000-4000-8000-000000000000' }
    expect((await ask('POST', '/recovery/code', nobody)).status).toBe(404)
    expect((await ask('POST', '/recovery/link', nobody)).status).toBe(400)
    expect((await ask('POST', '/recovery/code', {})).status).toBe(404)
    expect((await ask('POST', '/recovery/link', {})).status).toBe(400)
  })

  it.each<[body: unknown, why: string]>([
    [{ identity_id: 'nope' }, 'an id that is none'],
    [{ identity_id: 7 }, 'an id that is a number'],
    ['{', 'no JSON'],
  ])('is refused: %j, %s (G8)', async body => {
    for (const kind of ['code', 'link']) expect((await ask('POST', `/recovery/${kind}`, body)).status).toBe(400)
  })

  it.each(['-15m', '0s', 'soon', '1d', 15, null])('is refused with expires_in %j (G8)', async expires_in => {
    for (const kind of ['code', 'link'])
      expect((await ask('POST', `/recovery/${kind}`, { identity_id, expires_in })).status).toBe(
        expires_in === null ? (kind === 'code' ? 201 : 200) : 400,
      )
  })
})

describe('a recovery link by an admin', () => {
  it('lets whoever opens it in, once, and goes on where that is asked (G8)', async () => {
    const back = `${site}/en/sell`
    const made = await ask('POST', `/recovery/link?return_to=${encodeURIComponent(back)}`, {
      identity_id,
      expires_in: '2h',
    })
    expect(made.status).toBe(200)
    expect(made.body).toEqual({
      recovery_link: expect.stringMatching(
        /^http:\/\/kaft\.example\/auth\/self-service\/recovery\?flow=.*&token=\w{32}$/,
      ),
      expires_at: '2026-11-21T11:00:00.000Z',
    })
    const browser = provider.browser()
    const opened = await browser.get(made.body.recovery_link, { accept: 'text/html' })
    expect(opened.status).toBe(303)
    const settings = flowIn(opened.headers.get('location') ?? '')
    expect((await browser.get(`/self-service/settings/flows?id=${settings}`)).body).toMatchObject({ return_to: back })
    const again = await provider.browser().get(made.body.recovery_link, { accept: 'text/html' })
    expect(again.headers.get('location')).toMatch(/\/recovery\?flow=/)
  })

  it('does not lead away (G8)', async () => {
    expect((await ask('POST', '/recovery/link?return_to=https://evil.example', { identity_id })).status).toBe(400)
  })
})
