import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fieldMessagesOf, messagesOf } from '../../testing/browser.ts'
import { createTestProvider, site, type TestProvider } from '../../testing/test-provider.ts'

let provider: TestProvider
beforeEach(async () => void (provider = await createTestProvider()))
afterEach(() => provider.close())

const password = 'Zq-correct-horse-77'

describe('registration by script', () => {
  it('makes an identity and a session, and mails a code to verify the address (G1, G7)', async () => {
    const browser = provider.browser()
    const answer = await browser.signUp()
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      session: {
        active: true,
        authenticator_assurance_level: 'aal1',
        authentication_methods: [{ method: 'password' }],
      },
      identity: {
        state: 'active',
        traits: { email: 'eva@example.org', name: { first: 'Eva', last: 'Jansen' } },
        verifiable_addresses: [{ value: 'eva@example.org', verified: false, via: 'email' }],
      },
      continue_with: [
        { action: 'redirect_browser_to', redirect_browser_to: `${site}/` },
        { action: 'show_verification_ui', flow: { verifiable_address: 'eva@example.org' } },
      ],
    })
    expect(answer.body).not.toHaveProperty('session_token')
    expect((await browser.get('/sessions/whoami')).status).toBe(200)
    expect(await provider.mails()).toMatchObject([{ to: 'eva@example.org', text: expect.stringMatching(/\b\d{6}\b/) }])
  })

  it('hands on a verification that this browser may go on with at once (G7)', async () => {
    const browser = provider.browser()
    const { body } = await browser.signUp()
    const next = body['continue_with'] as { flow?: { id: string } }[]
    const id = next.find(({ flow }) => flow)?.flow?.id
    const flow = await browser.get(`/self-service/verification/flows?id=${id}`)
    expect(flow).toMatchObject({ status: 200, body: { state: 'sent_email' } })
    const again = await browser.submit(flow.body, { method: 'code', email: 'eva@example.org' })
    expect(again.status).toBe(200)
    expect((await provider.browser().get(`/self-service/verification/flows?id=${id}`)).status).toBe(403)
  })

  it('names every field that is wrong (G1)', async () => {
    const browser = provider.browser()
    const flow = await browser.start('registration')
    const answer = await browser.submit(flow, { method: 'password', traits: { email: '' }, password: '' })
    expect(answer.status).toBe(400)
    expect(fieldMessagesOf(answer.body, 'traits.email')).toEqual([4000001, 4000003])
    expect(fieldMessagesOf(answer.body, 'password')).toEqual([4000002])
  })

  it('tells of the address and of the password at once (G1, G2)', async () => {
    const answer = await provider.browser().signUp('no mail', 'kort')
    expect(answer.status).toBe(400)
    expect(fieldMessagesOf(answer.body, 'traits.email')).toEqual([4000001])
    expect(fieldMessagesOf(answer.body, 'password')).toEqual([4000032])
  })

  it('measures a password against the address as it was typed, also where a name is wrong (G1)', async () => {
    const browser = provider.browser()
    const traits = { email: 'eva@example.org', city: 'x'.repeat(101) }
    const answer = await browser.submit(await browser.start('registration'), {
      method: 'password',
      traits,
      password: 'eva@example.org',
    })
    expect(fieldMessagesOf(answer.body, 'traits.city')).toEqual([4000017])
    expect(fieldMessagesOf(answer.body, 'password')).toEqual([4000031])
  })

  it.each([
    ['1234567', 4000032],
    ['eva@example.org', 4000031],
    ['eva@example', 4000031],
    ['n'.repeat(257), 4000033],
  ])('refuses the password %s (G1)', async (weak, id) => {
    const answer = await provider.browser().signUp('eva@example.org', weak)
    expect(answer.status).toBe(400)
    expect(fieldMessagesOf(answer.body, 'password')).toEqual([id])
  })

  it('counts a password in characters, not in bytes (G1)', async () => {
    expect((await provider.browser().signUp('eva@example.org', '🦊🦉🐢🐙🦔🐝🐌')).status).toBe(400)
    expect((await provider.browser().signUp('eva@example.org', '🦊🦉🐢🐙🦔🐝🐌🦎')).status).toBe(200)
  })

  it('says that an address is taken, whatever its case (G1)', async () => {
    await provider.browser().signUp()
    const answer = await provider.browser().signUp('EVA@Example.org')
    expect(answer.status).toBe(400)
    expect(messagesOf(answer.body)).toEqual([4000007])
  })

  it.each([
    ['eva@bücher.example', 'eva@xn--bcher-kva.example'],
    ['eva@xn--bcher-kva.example', 'Eva@BÜCHER.example'],
    ['eva@bu\u0308cher.example', 'eva@bücher.example'],
  ])('takes %s and %s for one mailbox: taken once, and either logs in (G1)', async (first, other) => {
    expect((await provider.browser().signUp(first)).status).toBe(200)
    const answer = await provider.browser().signUp(other)
    expect(answer.status).toBe(400)
    expect(messagesOf(answer.body)).toEqual([4000007])
    for (const email of [first, other]) expect((await provider.browser().signIn(email)).status).toBe(200)
  })

  it('refuses a city of more than 100 characters and a trait that the schema does not know (G1)', async () => {
    const browser = provider.browser()
    const flow = await browser.start('registration')
    const traits = { email: 'eva@example.org', city: 'x'.repeat(101), shoe: 38 }
    const answer = await browser.submit(flow, { method: 'password', traits, password })
    expect(answer.status).toBe(400)
    expect(fieldMessagesOf(answer.body, 'traits.city')).toEqual([4000017])
  })

  it('refuses a form without the CSRF token of its browser (G1)', async () => {
    const browser = provider.browser()
    const flow = await browser.start('registration')
    const answer = await browser.submit(flow, { method: 'password', csrf_token: 'wrong', traits: {}, password })
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ error: { id: 'security_csrf_violation', code: 403 } })
  })

  it('asks for a known method (G1)', async () => {
    const browser = provider.browser()
    const answer = await browser.submit(await browser.start('registration'), { method: 'magic' })
    expect(answer.status).toBe(400)
    expect(messagesOf(answer.body)).toEqual([4010003])
  })

  it('gives a fresh flow for one that expired (G1)', async () => {
    const browser = provider.browser()
    const flow = await browser.start('registration')
    provider.advance(3_600_001)
    const answer = await browser.submit(flow, { method: 'password', traits: { email: 'a@b.nl' }, password })
    expect(answer.status).toBe(410)
    expect(answer.body).toMatchObject({ error: { id: 'self_service_flow_expired' } })
    const next = await browser.get(`/self-service/registration/flows?id=${String(answer.body['use_flow_id'])}`)
    expect(messagesOf(next.body)).toEqual([4040001])
  })

  it('is not for a signed-in person (G1)', async () => {
    const browser = provider.browser()
    await browser.signUp()
    const answer = await browser.get('/self-service/registration/browser')
    expect(answer.body).toMatchObject({ error: { id: 'session_already_available' } })
  })
})

describe('registration of a program', () => {
  it('answers with a session token and sets no cookies (G1, G5)', async () => {
    const start = await provider.fetch(new Request(`${site}/self-service/registration/api`))
    const flow: { ui: { action: string } } = await start.json()
    expect(start.headers.getSetCookie()).toEqual([])
    const answer = await provider.fetch(
      new Request(flow.ui.action.replace('/auth', ''), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ method: 'password', password, traits: { email: 'bot@example.org' } }),
      }),
    )
    expect(answer.headers.getSetCookie()).toEqual([])
    const { session_token: token }: { session_token: string } = await answer.json()
    const whoami = await provider.fetch(
      new Request(`${site}/sessions/whoami`, { headers: { 'x-session-token': token } }),
    )
    expect(await whoami.json()).toMatchObject({ identity: { traits: { email: 'bot@example.org' } } })
  })
})
