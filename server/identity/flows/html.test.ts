import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, csrfOf, messagesOf, nodesOf } from '../testing/browser.ts'
import { codeIn } from '../testing/mail-contents.ts'
import { createTestProvider, site, type TestProvider } from '../testing/test-provider.ts'

let provider: TestProvider
let browser: Browser
beforeEach(async () => {
  provider = await createTestProvider()
  browser = provider.browser()
})
afterEach(() => provider.close())

const email = 'eva@example.org'
const password = 'Zq-correct-horse-77'
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const hour = 3_600_000

/** Opens an address as a page does; `to` is where it leads. */
const open = async (path: string, from = browser) => {
  const answer = await from.get(path, html)
  return { ...answer, to: answer.headers.get('location') ?? '' }
}
/** The flow that a redirect leads to. */
const follow = async (kind: string, to: string, from = browser) => {
  expect(to).toMatch(new RegExp(`^${site}/${kind}\\?flow=[0-9a-f-]{36}$`))
  return (await from.get(`/self-service/${kind}/flows?id=${new URL(to).searchParams.get('flow')}`)).body
}
/** The content of the error screen. */
const errorAt = async (to: string) => {
  expect(to).toMatch(new RegExp(`^${site}/error\\?id=[0-9a-f-]{36}$`))
  return (await browser.get(`/self-service/errors?id=${new URL(to).searchParams.get('id')}`)).body
}
const begin = async (kind: string, query = '') => {
  const { status, to } = await open(`/self-service/${kind}/browser${query}`)
  expect(status).toBe(303)
  return follow(kind, to)
}
const signUp = async () =>
  browser.form(await begin('registration'), {
    method: 'password',
    password,
    'traits.email': email,
    'traits.name.first': 'Eva',
    'traits.name.last': 'Jansen',
  })

describe('pages without scripts', () => {
  it.each(['login', 'registration', 'recovery', 'verification'])('are led to the screen of %s (G1)', async kind => {
    expect(await begin(kind)).toMatchObject({ type: 'browser', state: 'choose_method' })
  })

  it('sign up by a form of dotted names, and go home (G1)', async () => {
    const answer = await signUp()
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${site}/`)
    expect((await browser.get('/sessions/whoami')).body).toMatchObject({
      identity: { traits: { email, name: { first: 'Eva', last: 'Jansen' } } },
    })
  })

  it('are led back to the form that says what is wrong: 302 for sign-up, 303 for the rest (G1)', async () => {
    const registration = await browser.form(await begin('registration'), {
      method: 'password',
      password: 'kort',
      'traits.email': 'x',
      'traits.name.first': 'Eva',
    })
    expect(registration.status).toBe(302)
    const shown = await follow('registration', registration.headers.get('location') ?? '')
    const node = (name: string) => nodesOf(shown).find(({ attributes }) => attributes.name === name)
    expect(node('traits.name.first')?.attributes.value).toBe('Eva')
    expect(node('password')?.attributes.value).toBeUndefined()
    const login = await browser.form(await begin('login'), { method: 'password', identifier: email, password: 'wrong' })
    expect(login.status).toBe(303)
    expect(messagesOf(await follow('login', login.headers.get('location') ?? ''))).toEqual([4000006])
    const recovery = await browser.form(await begin('recovery'), { method: 'code', email: '' })
    expect(recovery.status).toBe(303)
    await follow('recovery', recovery.headers.get('location') ?? '')
  })

  it('log in and go on where they came from; signed in they go on at once (G1)', async () => {
    await provider.browser().signUp()
    const query = `?return_to=${encodeURIComponent(`${site}/en/sell`)}`
    const answer = await browser.form(await begin('login', query), { method: 'password', identifier: email, password })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${site}/en/sell`)
    expect(await open(`/self-service/login/browser${query}`)).toMatchObject({ status: 303, to: `${site}/en/sell` })
    expect(await open('/self-service/registration/browser')).toMatchObject({ status: 303, to: `${site}/` })
    expect(await open('/self-service/recovery/browser')).toMatchObject({ status: 302, to: `${site}/` })
  })

  it('save settings and log out (G1, F2)', async () => {
    await signUp()
    const saved = await browser.form(await begin('settings'), {
      method: 'profile',
      'traits.email': email,
      'traits.name.first': 'Eef',
      'traits.city': 'Utrecht',
    })
    expect(saved.status).toBe(303)
    expect(await follow('settings', saved.headers.get('location') ?? '')).toMatchObject({
      state: 'success',
      identity: { traits: { name: { first: 'Eef' }, city: 'Utrecht' } },
    })
    const { body } = await browser.get('/self-service/logout/browser')
    const out = await open(`/self-service/logout?token=${String(body['logout_token'])}&return_to=${site}/en`)
    expect(out).toMatchObject({ status: 303, to: `${site}/en` })
    expect((await browser.get('/sessions/whoami')).status).toBe(401)
  })

  it('recover by a code, and choose a password (G7)', async () => {
    await provider.browser().signUp()
    const asked = await browser.form(await begin('recovery'), { method: 'code', email })
    expect(asked.status).toBe(303)
    const flow = await follow('recovery', asked.headers.get('location') ?? '')
    const done = await browser.form(flow, { method: 'code', code: codeIn((await provider.mails()).at(-1)) })
    expect(done.status).toBe(303)
    expect(messagesOf(await follow('settings', done.headers.get('location') ?? ''))).toEqual([1060001])
  })

  it('are asked to log in where settings need it, and come back (G1)', async () => {
    const asked = await open('/self-service/settings/browser?return_to=/sell')
    expect(asked.status).toBe(303)
    const login = new URL(asked.to)
    expect(login.pathname).toBe('/auth/self-service/login/browser')
    expect(login.searchParams.get('return_to')).toBe(`${site}/auth/self-service/settings/browser?return_to=/sell`)
    await provider.browser().signUp()
    const flow = await begin('login', login.search)
    const answer = await browser.form(flow, { method: 'password', identifier: email, password })
    expect(answer.headers.get('location')).toBe(login.searchParams.get('return_to'))
    expect(
      await open('/self-service/settings/flows?id=5f1c3e3e-0000-4000-8000-000000000000', provider.browser()),
    ).toMatchObject({
      status: 302,
      to: `${site}/login`,
    })
  })
})

describe('what a page can not go on with', () => {
  it('is told on the error screen: a form of another browser (G1)', async () => {
    const flow = await begin('login')
    const answer = await provider.browser().form(flow, { method: 'password', identifier: email, password })
    expect(answer.status).toBe(303)
    const { body } = answer
    expect(body).toEqual({})
    expect(await errorAt(answer.headers.get('location') ?? '')).toEqual({
      id: expect.any(String),
      error: expect.objectContaining({ id: 'security_csrf_violation', code: 403 }),
      created_at: '2026-11-21T09:00:00.000Z',
      updated_at: '2026-11-21T09:00:00.000Z',
    })
  })

  it.each([
    ['/self-service/login/browser?return_to=https://evil.example', 'self_service_flow_return_to_forbidden', 400],
    ['/self-service/login/browser?aal=aal9', undefined, 400],
    ['/self-service/login/browser?aal=aal2', 'session_aal1_required', 401],
    ['/self-service/logout', undefined, 400],
    ['/self-service/logout?token=wrong', 'session_inactive', 401],
  ])('is told on the error screen: %s (G1)', async (path, id, code) => {
    const { status, to } = await open(path)
    expect(status).toBe(303)
    const { error } = await errorAt(to)
    expect(error).toMatchObject({ code, ...(id && { id }) })
    expect((error as { id?: string }).id).toBe(id)
  })

  it.each(['login', 'registration', 'recovery', 'verification', 'settings'])(
    'starts anew where the form of %s is too old (G1)',
    async kind => {
      if (kind === 'settings') await signUp()
      const flow = await begin(kind)
      provider.advance(hour + 1)
      const answer = await browser.form(flow, {
        method: kind === 'recovery' || kind === 'verification' ? 'code' : 'password',
      })
      expect(answer.status).toBe(303)
      const next = await follow(kind, answer.headers.get('location') ?? '')
      expect(next['id']).not.toBe(flow['id'])
      const ids = { login: 4010001, registration: 4040001, recovery: 4060005, verification: 4070005, settings: 4050001 }
      expect(messagesOf(next)).toEqual([ids[kind as keyof typeof ids]])
    },
  )

  it.each(['login', 'registration', 'settings'])(
    'is 410 with the flow to use instead for scripts: %s (G1)',
    async kind => {
      if (kind === 'settings') await browser.signUp()
      const flow = await browser.start(kind)
      provider.advance(hour + 2000)
      const answer = await browser.submit(flow, { method: 'password' })
      expect(answer.status).toBe(410)
      expect(answer.body).toMatchObject({
        error: { id: 'self_service_flow_expired', code: 410 },
        expired_at: '2026-11-21T10:00:00.000Z',
        since: 2_000_000_000,
      })
      const next = await browser.get(`/self-service/${kind}/flows?id=${String(answer.body['use_flow_id'])}`)
      expect(next.status).toBe(200)
      expect((await browser.get(`/self-service/${kind}/flows?id=${String(flow['id'])}`)).body).toMatchObject({
        error: {
          id: 'self_service_flow_expired',
          details: { redirect_to: `${site}/auth/self-service/${kind}/browser` },
        },
      })
    },
  )

  it('shows no error that nobody had, and a sample for the screen’s author (G1)', async () => {
    expect((await browser.get('/self-service/errors?id=5f1c3e3e-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await browser.get('/self-service/errors')).status).toBe(404)
    expect((await browser.get('/self-service/errors?error=stub:500')).body).toMatchObject({
      id: 'stub:500',
      error: { code: 500 },
    })
  })
})

describe('a form that is sent with the header instead of the field', () => {
  it('is taken (G1)', async () => {
    await provider.browser().signUp()
    const flow = await browser.start('login')
    const body = { method: 'password', identifier: email, password }
    const post = (token: string) =>
      browser.post(`/self-service/login?flow=${String(flow['id'])}`, body, { 'x-csrf-token': token })
    expect((await post('')).body).toMatchObject({
      error: { details: { reject_reason: expect.stringContaining('no CSRF') } },
    })
    expect((await post(csrfOf(flow))).status).toBe(200)
  })
})

describe('programs', () => {
  it.each<[string, Record<string, string>]>([
    ['an Origin', { origin: site }],
    ['a cookie', { cookie: 'theme=dark' }],
  ])('may not look like a browser: %s (G5)', async (_, headers) => {
    const program = provider.browser()
    for (const kind of ['login', 'registration', 'recovery', 'verification']) {
      const { body: flow } = await program.get(`/self-service/${kind}/api`)
      expect(csrfOf(flow)).toBe('')
      const path = `/self-service/${kind}?flow=${String(flow['id'])}`
      const answer = await program.post(path, { method: 'password', email }, headers)
      expect(answer.status).toBe(400)
      expect(messagesOf(answer.body)).toEqual([4000001])
      const passed = await program.post(path, { method: 'password', email }, { cookie: '__cf_bm=1' })
      expect(messagesOf(passed.body)).not.toEqual([4000001])
    }
  })

  it('show a session by token before cookie before Bearer (G5)', async () => {
    const token = async (address: string) => {
      await provider.browser().signUp(address)
      const program = provider.browser()
      const { body: flow } = await program.get('/self-service/login/api')
      return String(
        (await program.submit(flow, { method: 'password', identifier: address, password })).body['session_token'],
      )
    }
    const [eva, noor] = [await token('eva@example.org'), await token('noor@example.org')]
    const sam = provider.browser()
    await sam.signUp('sam@example.org')
    const cookie = sam.cookies.get('ory_kratos_session') ?? ''
    const who = async (from: Browser, headers: Record<string, string>) => {
      const { status, body } = await from.get('/sessions/whoami', headers)
      return status === 200 ? (body['identity'] as { traits: { email: string } }).traits.email.split('@')[0] : status
    }
    const nobody = provider.browser()
    expect(await who(sam, { 'x-session-token': eva, authorization: `Bearer ${noor}` })).toBe('eva')
    expect(await who(sam, { authorization: `Bearer ${noor}` })).toBe('sam')
    expect(await who(nobody, { 'x-session-cookie': cookie, authorization: `Bearer ${noor}` })).toBe('sam')
    expect(await who(nobody, { authorization: `Bearer ${noor}` })).toBe('noor')
    expect(await who(sam, { 'x-session-token': 'wrong' })).toBe(401)
  })
})
