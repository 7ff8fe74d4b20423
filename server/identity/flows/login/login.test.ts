import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fieldMessagesOf, messagesOf, nodesOf } from '../../testing/browser.ts'
import { createTestProvider, site, type TestProvider } from '../../testing/test-provider.ts'

let provider: TestProvider
beforeEach(async () => {
  provider = await createTestProvider()
  await provider.browser().signUp()
})
afterEach(() => provider.close())

const right = { method: 'password', identifier: 'eva@example.org', password: 'Zq-correct-horse-77' }

describe('login by script', () => {
  it('gives a session by cookie, and goes on where one came from (G1)', async () => {
    const browser = provider.browser()
    const flow = await browser.start('login', `?return_to=${site}/en/sell`)
    const answer = await browser.submit(flow, { ...right, identifier: ' EVA@example.org ' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      session: { active: true, identity: { traits: { email: 'eva@example.org' } } },
      continue_with: [{ action: 'redirect_browser_to', redirect_browser_to: `${site}/en/sell` }],
    })
    expect(answer.body).not.toHaveProperty('session_token')
    expect((await browser.get('/sessions/whoami')).status).toBe(200)
  })

  it.each([
    ['a wrong password', { ...right, password: 'wrong-password-1' }],
    ['an address that nobody has', { ...right, identifier: 'nobody@example.org' }],
  ])('says the same of %s (G1)', async (_, body) => {
    const browser = provider.browser()
    const answer = await browser.submit(await browser.start('login'), body)
    expect(answer.status).toBe(400)
    expect(messagesOf(answer.body)).toEqual([4000006])
    const typed = nodesOf(answer.body).find(({ attributes }) => attributes.name === 'identifier')
    expect(typed?.attributes.value).toBe(body.identifier)
    expect(JSON.stringify(answer.body)).not.toContain(body.password)
  })

  it('names the fields that are empty (G1)', async () => {
    const browser = provider.browser()
    const answer = await browser.submit(await browser.start('login'), { ...right, identifier: '', password: '' })
    expect(fieldMessagesOf(answer.body, 'identifier')).toEqual([4000002])
    expect(fieldMessagesOf(answer.body, 'password')).toEqual([4000002])
  })

  it('says in the flow that a body is no JSON (G1)', async () => {
    const browser = provider.browser()
    const flow = await browser.start('login')
    const answer = await provider.fetch(
      new Request(`${site}/self-service/login?flow=${String(flow['id'])}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"method":',
      }),
    )
    expect(answer.status).toBe(400)
    expect(messagesOf(await answer.json())).toEqual([4000001])
  })

  it('shows a flow to its own browser only (G1)', async () => {
    const browser = provider.browser()
    const { id } = await browser.start('login')
    expect((await browser.get(`/self-service/login/flows?id=${String(id)}`)).body).toMatchObject({ id })
    const stranger = await provider.browser().get(`/self-service/login/flows?id=${String(id)}`)
    expect(stranger.status).toBe(403)
    expect(stranger.body).toMatchObject({ error: { id: 'security_csrf_violation' } })
  })

  it.each([
    ['/self-service/login/flows?id=5f1c3e3e-0000-4000-8000-000000000000', 404],
    ['/self-service/login/flows?id=nope', 404],
    ['/self-service/login/flows', 404],
    ['/self-service/login/browser?aal=aal9', 400],
    ['/self-service/login/browser?aal=aal2', 401],
    ['/self-service/login/browser?login_challenge=abc', 400],
  ])('answers GET %s with %i (G1)', async (path, status) => {
    const answer = await provider.browser().get(path)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ error: { code: status } })
  })

  it('says at an expired flow which one to use (G1)', async () => {
    const browser = provider.browser()
    const flow = await browser.start('login')
    provider.advance(3_600_001)
    expect((await browser.get(`/self-service/login/flows?id=${String(flow['id'])}`)).status).toBe(410)
    const answer = await browser.submit(flow, right)
    expect(answer.status).toBe(410)
    const next = await browser.get(`/self-service/login/flows?id=${String(answer.body['use_flow_id'])}`)
    expect(messagesOf(next.body)).toEqual([4010001])
  })

  it('makes a new CSRF token with a new session, so that earlier forms fail (G1)', async () => {
    const browser = provider.browser()
    const [one, other] = [await browser.start('login'), await browser.start('login')]
    await browser.submit(one, right)
    browser.cookies.delete('ory_kratos_session')
    expect((await browser.submit(other, right)).status).toBe(403)
  })

  it('confirms with refresh=true that it is still the same person, in the same session (G1)', async () => {
    const browser = provider.browser()
    const first = await browser.signIn()
    provider.advance(60_000)
    const flow = await browser.start('login', '?refresh=true')
    expect(flow).toMatchObject({ refresh: true })
    expect(messagesOf(flow)).toEqual([1010003])
    const again = await browser.submit(flow, right)
    const [before, after] = [first.body['session'], again.body['session']] as Record<string, unknown>[]
    expect(after?.['id']).toBe(before?.['id'])
    expect(after?.['authenticated_at']).not.toBe(before?.['authenticated_at'])
    expect(after?.['authentication_methods']).toHaveLength(2)
  })

  it('takes refresh=true for an ordinary login when nobody is signed in (G1)', async () => {
    expect(await provider.browser().start('login', '?refresh=true')).toMatchObject({ refresh: false })
  })

  it('refuses a person who is signed in already (G1)', async () => {
    const browser = provider.browser()
    const early = await browser.start('login')
    await browser.signIn()
    const start = await browser.get('/self-service/login/browser')
    expect(start.body).toMatchObject({ error: { id: 'session_already_available' } })
    const csrf = await browser.get(`/self-service/login/flows?id=${String(early['id'])}`)
    expect(csrf.status).toBe(403)
  })
})

describe('login by form', () => {
  const form = (path: string, cookie: string, fields: Record<string, string>) =>
    provider.fetch(
      new Request(`${site}${path}`, {
        method: 'POST',
        headers: { accept: 'text/html', cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields),
      }),
    )

  async function start() {
    const browser = provider.browser()
    const flow = await browser.start('login', `?return_to=${site}/welcome`)
    const token = nodesOf(flow).find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value ?? ''
    const cookie = [...browser.cookies].map(pair => pair.join('=')).join('; ')
    return { path: `/self-service/login?flow=${String(flow['id'])}`, cookie, token, id: String(flow['id']) }
  }

  it('sends the browser on with a session (G1)', async () => {
    const { path, cookie, token } = await start()
    const answer = await form(path, cookie, { ...right, csrf_token: token })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${site}/welcome`)
    expect(answer.headers.getSetCookie().join()).toMatch(/ory_kratos_session=.+HttpOnly; SameSite=Lax/)
  })

  it('sends the browser back to the form, which then says what is wrong (G1)', async () => {
    const { path, cookie, token, id } = await start()
    const answer = await form(path, cookie, { ...right, password: 'wrong-password-1', csrf_token: token })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${site}/login?flow=${id}`)
  })

  it('sends the browser to the error screen, which can ask what it was (G1)', async () => {
    const { path, cookie } = await start()
    const answer = await form(path, cookie, { ...right, csrf_token: 'wrong' })
    expect(answer.status).toBe(303)
    const id = new URL(answer.headers.get('location') ?? '').searchParams.get('id')
    const shown = await provider.browser().get(`/self-service/errors?id=${id}`)
    expect(shown.body).toMatchObject({ id, error: { id: 'security_csrf_violation', code: 403 } })
  })

  it('starts by a redirect to the screen, with a CSRF cookie (G1)', async () => {
    const answer = await provider.fetch(new Request(`${site}/self-service/login/browser`))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^http:\/\/kaft\.example\/login\?flow=[0-9a-f-]{36}$/)
    expect(answer.headers.getSetCookie()[0]).toMatch(/^csrf_token_[0-9a-f]{64}=/)
  })
})

describe('login of a program', () => {
  it('answers with a token, and refuses what looks like a browser (G1, G5)', async () => {
    const program = provider.browser()
    const { body: flow } = await program.get('/self-service/login/api')
    const suspicious = await program.post(String((flow['ui'] as { action: string }).action), right, { origin: site })
    expect(suspicious.status).toBe(400)
    expect(messagesOf(suspicious.body)).toEqual([4000001])
    const answer = await program.submit(flow, right)
    expect(answer.body).toMatchObject({ session_token: expect.stringMatching(/^ory_st_/), continue_with: null })
    expect(program.cookies.size).toBe(0)
  })
})

describe('return_to', () => {
  const start = (to: string) =>
    provider.browser().get(`/self-service/login/browser?return_to=${encodeURIComponent(to)}`)

  it.each([`${site}/en/book/1`, '/sell', `${site}/auth/self-service/settings`, `${site}?q=a`])(
    'may be %s (G1)',
    async to => {
      expect((await start(to)).status).toBe(200)
    },
  )

  it('stays below the path of the site (G1)', async () => {
    await provider.close()
    provider = await createTestProvider({ siteUrl: () => `${site}/kaft` })
    expect((await start(`${site}/kaft`)).status).toBe(200)
    expect((await start(`${site}/kaft/sell`)).status).toBe(200)
    expect((await start(`${site}/kaftan`)).status).toBe(400)
    expect((await start(`${site}/kaft/../admin`)).status).toBe(400)
  })

  it.each([
    'https://evil.example',
    'https://kaft.example/',
    `${site}.evil.example/`,
    'http://kaft.example@evil.example/',
    'http://user:secret@kaft.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\tevil',
    'javascript:alert(1)',
  ])('may not be %s (G1)', async to => {
    const answer = await start(to)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error: { id: 'self_service_flow_return_to_forbidden' } })
  })
})
