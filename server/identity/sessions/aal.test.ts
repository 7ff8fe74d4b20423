import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, messagesOf, nodesOf } from '../testing/browser.ts'
import { codeIn } from '../testing/mail-contents.ts'
import { prove } from '../testing/proof.ts'
import { createTestProvider, site, type TestProvider } from '../testing/test-provider.ts'
import { linkTotp } from '../testing/factors.ts'

let provider: TestProvider
let eva: Browser
let totp: () => string
beforeEach(async () => {
  provider = await createTestProvider()
  eva = provider.browser()
  await eva.signUp()
  await prove(provider, eva)
  totp = await linkTotp(provider, eva)
})
afterEach(() => provider.close())

const hour = 3_600_000
const stepUp = `${site}/auth/self-service/login/browser?aal=aal2`

describe('a second factor', () => {
  it('raises the session it was set up in, so that nobody locks themselves out (F3)', async () => {
    expect((await eva.get('/sessions/whoami')).body).toMatchObject({
      authenticator_assurance_level: 'aal2',
      authentication_methods: [
        { method: 'password', aal: 'aal1' },
        { method: 'totp', aal: 'aal2' },
      ],
    })
  })

  it('is asked after the password, with the cookie given at aal1 already (F3)', async () => {
    const elsewhere = provider.browser()
    const signedIn = await elsewhere.signIn()
    expect(signedIn.status).toBe(422)
    expect(signedIn.body).toMatchObject({
      error: { id: 'browser_location_change_required' },
      redirect_browser_to: stepUp,
    })
    const refused = await elsewhere.get('/sessions/whoami')
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({
      error: { id: 'session_aal2_required', code: 403, details: { redirect_browser_to: stepUp } },
      redirect_browser_to: stepUp,
    })
    expect((await elsewhere.get('/sessions')).status).toBe(403)
    const settings = await elsewhere.get('/self-service/settings/browser')
    expect(settings.status).toBe(403)
    expect(decodeURIComponent(String(settings.body['redirect_browser_to']))).toBe(
      `${stepUp}&return_to=${site}/auth/self-service/settings/browser`,
    )
  })

  it('is asked before other sessions are ended, by one that showed the password alone (J4, F3)', async () => {
    const thief = provider.browser()
    await thief.signIn()
    const { body } = await eva.get('/sessions/whoami')
    for (const path of ['/sessions', `/sessions/${String(body['id'])}`]) {
      const refused = await thief.delete(path)
      expect(refused.status).toBe(403)
      expect(refused.body).toMatchObject({ error: { id: 'session_aal2_required' }, redirect_browser_to: stepUp })
    }
    expect((await eva.get('/sessions/whoami')).status).toBe(200)
    expect((await eva.delete('/sessions')).body).toEqual({ count: 1 })
    expect((await thief.get('/sessions/whoami')).status).toBe(401)
  })

  it('is shown once for all in a session, whose id stays (F3)', async () => {
    const elsewhere = provider.browser()
    await elsewhere.signIn()
    const flow = await elsewhere.start('login', `?aal=aal2&return_to=${site}/sell`)
    expect(flow).toMatchObject({ requested_aal: 'aal2', refresh: false })
    expect(messagesOf(flow)).toEqual([1010004])
    const done = await elsewhere.submit(flow, { method: 'totp', totp_code: totp() })
    expect(done.status).toBe(200)
    expect(done.body).toMatchObject({
      session: { authenticator_assurance_level: 'aal2' },
      continue_with: [{ redirect_browser_to: `${site}/sell` }],
    })
    expect((await elsewhere.get('/sessions/whoami')).body).toMatchObject({
      id: (done.body['session'] as { id: string }).id,
      authenticator_assurance_level: 'aal2',
    })
    const again = await elsewhere.get('/self-service/login/browser?aal=aal2')
    expect(again.body).toMatchObject({ error: { id: 'session_already_available' } })
  })

  it('carries where one wanted to go from the password on (C11)', async () => {
    const elsewhere = provider.browser()
    const flow = await elsewhere.start('login', `?return_to=${site}/sell`)
    const answer = await elsewhere.submit(flow, {
      method: 'password',
      identifier: 'eva@example.org',
      password: 'Zq-correct-horse-77',
    })
    expect(answer.body['redirect_browser_to']).toBe(`${stepUp}&return_to=${encodeURIComponent(`${site}/sell`)}`)
  })

  it('keeps from a program who it is until it was shown (G1)', async () => {
    const program = provider.browser()
    const { body: flow } = await program.get('/self-service/login/api')
    const signedIn = await program.submit(flow, {
      method: 'password',
      identifier: 'eva@example.org',
      password: 'Zq-correct-horse-77',
    })
    expect(signedIn.status).toBe(200)
    expect(signedIn.body['session']).not.toHaveProperty('identity')
    const token = { 'x-session-token': String(signedIn.body['session_token']) }
    expect((await program.get('/sessions/whoami', token)).status).toBe(403)
    const { body: second } = await program.get('/self-service/login/api?aal=aal2', token)
    const done = await program.post(
      `/self-service/login?flow=${String(second['id'])}`,
      { method: 'totp', totp_code: totp() },
      token,
    )
    expect(done.body).toMatchObject({ session: { authenticator_assurance_level: 'aal2', identity: {} } })
  })

  it('is asked of whoever recovered the account, too (G3)', async () => {
    const elsewhere = provider.browser()
    const flow = await elsewhere.start('recovery')
    await elsewhere.submit(flow, { method: 'code', email: 'eva@example.org' })
    const code = codeIn((await provider.mails()).at(-1))
    const recovered = await elsewhere.submit(flow, { method: 'code', code })
    expect(recovered.status).toBe(422)
    const settings = new URL(String(recovered.body['redirect_browser_to'])).searchParams.get('flow')
    const shown = await elsewhere.get(`/self-service/settings/flows?id=${settings}`)
    expect(shown.body).toMatchObject({ error: { id: 'session_aal2_required' } })
    const step = await elsewhere.start('login', '?aal=aal2')
    await elsewhere.submit(step, { method: 'totp', totp_code: totp() })
    expect((await elsewhere.get(`/self-service/settings/flows?id=${settings}`)).status).toBe(200)
  })

  it('confirms a session anew, in the place of the password (F3)', async () => {
    provider.advance(hour + 1)
    const settings = await eva.start('settings')
    const refused = await eva.submit(settings, { totp_unlink: true })
    expect(refused.body).toMatchObject({ error: { id: 'session_refresh_required' } })
    const flow = await eva.start('login', '?refresh=true&aal=aal2')
    expect(messagesOf(flow)).toEqual([1010003])
    expect(nodesOf(flow).map(({ attributes }) => attributes.name)).toEqual(['csrf_token', 'totp_code', 'method'])
    expect((await eva.submit(flow, { method: 'totp', totp_code: totp() })).status).toBe(200)
    expect((await eva.submit(settings, { totp_unlink: true })).status).toBe(200)
  })

  it('is asked of nobody where the operator asks for no more than a password (kratos-contract.md, 8.1)', async () => {
    const easy = await createTestProvider({ requiredAal: 'aal1' })
    const noor = easy.browser()
    await noor.signUp('noor@example.org')
    await linkTotp(easy, noor)
    expect((await easy.browser().signIn('noor@example.org')).status).toBe(200)
    await easy.close()
  })

  it('needs somebody who is signed in (G1)', async () => {
    const flow = await eva.start('login', '?aal=aal2&refresh=true')
    await eva.delete('/sessions')
    const stranger = provider.browser()
    const answer = await stranger.submit(flow, { method: 'totp', totp_code: totp() })
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ error: { id: 'session_aal1_required' } })
  })

  it('is asked of pages without scripts by sending them on (kratos-contract.md, 1.3)', async () => {
    const page = provider.browser()
    const login = await page.start('login', `?return_to=${site}/sell`)
    const signedIn = await page.form(login, {
      method: 'password',
      identifier: 'eva@example.org',
      password: 'Zq-correct-horse-77',
    })
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([
      303,
      `${stepUp}&return_to=${encodeURIComponent(`${site}/sell`)}`,
    ])
    const settings = await page.get('/self-service/settings/browser', { accept: 'text/html' })
    expect([settings.status, settings.headers.get('location')]).toEqual([
      303,
      `${stepUp}&return_to=${encodeURIComponent(`${site}/auth/self-service/settings/browser`)}`,
    ])
    const step = await page.start('login', `?aal=aal2&return_to=${site}/sell`)
    const wrong = await page.form(step, { method: 'totp', totp_code: '000000' })
    expect([wrong.status, wrong.headers.get('location')]).toEqual([303, `${site}/login?flow=${String(step['id'])}`])
    const { body: shown } = await page.get(`/self-service/login/flows?id=${String(step['id'])}`)
    expect(messagesOf(shown)).toEqual([4000008])
    const done = await page.form(shown, { method: 'totp', totp_code: totp() })
    expect([done.status, done.headers.get('location')]).toEqual([303, `${site}/sell`])
  })
})
