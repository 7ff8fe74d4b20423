import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, csrfOf, fieldMessagesOf, messagesOf, nodesOf } from '../../testing/browser.ts'
import { codeIn } from '../../testing/mail-contents.ts'
import { createTestProvider, site, type TestProvider } from '../../testing/test-provider.ts'

let provider: TestProvider
let eva: Browser
beforeEach(async () => {
  provider = await createTestProvider()
  eva = provider.browser()
  await eva.signUp()
})
afterEach(() => provider.close())

const traits = { email: 'eva@example.org', name: { first: 'Eva', last: 'de Vries' }, city: 'Utrecht' }
const hour = 3_600_000

describe('settings', () => {
  it('save names and city, and show them (C3, G2)', async () => {
    const flow = await eva.start('settings')
    expect(flow).toMatchObject({ state: 'show_form', identity: { traits: { email: 'eva@example.org' } } })
    const saved = await eva.submit(flow, { method: 'profile', traits })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({ id: flow['id'], state: 'success', identity: { traits } })
    expect(messagesOf(saved.body)).toEqual([1050001])
    const city = nodesOf(saved.body).find(({ attributes }) => attributes.name === 'traits.city')
    expect(city?.attributes.value).toBe('Utrecht')
    expect((await eva.get('/sessions/whoami')).body).toMatchObject({ identity: { traits } })
  })

  it('name what is wrong (G2)', async () => {
    const answer = await eva.submit(await eva.start('settings'), {
      method: 'profile',
      traits: { ...traits, email: 'x' },
    })
    expect(answer.status).toBe(400)
    expect(fieldMessagesOf(answer.body, 'traits.email')).toEqual([4000001, 4000003])
    expect(answer.body).toHaveProperty('identity')
  })

  it('verify a new address anew, and sign in with it from then on (G3)', async () => {
    const moved = { ...traits, email: 'eva@example.net' }
    const saved = await eva.submit(await eva.start('settings'), { method: 'profile', traits: moved })
    expect(saved.body).toMatchObject({
      identity: { verifiable_addresses: [{ value: 'eva@example.net', verified: false }] },
      continue_with: [{ action: 'redirect_browser_to' }, { action: 'show_verification_ui' }],
    })
    const mail = (await provider.mails()).at(-1)
    expect(mail?.to).toBe('eva@example.net')
    expect(codeIn(mail)).toMatch(/^\d{6}$/)
    expect((await provider.browser().signIn('eva@example.net')).status).toBe(200)
    expect((await provider.browser().signIn('eva@example.org')).status).toBe(400)
  })

  it('are not verified by the mail to an address that was left since (G3)', async () => {
    const old = codeIn((await provider.mails()).at(-1))
    const verification = await eva.start('verification')
    await eva.submit(verification, { method: 'code', email: 'eva@example.org' })
    const code = codeIn((await provider.mails()).at(-1))
    expect(code).not.toBe(old)
    await eva.submit(await eva.start('settings'), {
      method: 'profile',
      traits: { ...traits, email: 'eva@example.net' },
    })
    await eva.submit(verification, { method: 'code', code })
    expect((await eva.get('/sessions/whoami')).body).toMatchObject({
      identity: { verifiable_addresses: [{ value: 'eva@example.net', verified: false }] },
    })
  })

  it('refuse an address that somebody else has (G2)', async () => {
    await provider.browser().signUp('noor@example.org')
    const flow = await eva.start('settings')
    const answer = await eva.submit(flow, { method: 'profile', traits: { ...traits, email: 'noor@example.org' } })
    expect(messagesOf(answer.body)).toEqual([4000007])
  })

  it('change the password and end all other sessions (G2)', async () => {
    const elsewhere = provider.browser()
    await elsewhere.signIn()
    const flow = await eva.start('settings')
    const similar = await eva.submit(flow, { method: 'password', password: 'eva@example.org' })
    expect(fieldMessagesOf(similar.body, 'password')).toEqual([4000031])
    const saved = await eva.submit(flow, { method: 'password', password: 'another-Horse-88' })
    expect(saved.body).toMatchObject({ state: 'success' })
    expect((await elsewhere.get('/sessions/whoami')).status).toBe(401)
    expect((await eva.get('/sessions/whoami')).status).toBe(200)
    expect((await provider.browser().signIn()).status).toBe(400)
    expect((await provider.browser().signIn('eva@example.org', 'another-Horse-88')).status).toBe(200)
  })

  it('ask for a fresh login before what could take an account over, and not before the rest (G2)', async () => {
    provider.advance(hour + 1)
    const flow = await eva.start('settings')
    for (const change of [
      { method: 'password', password: 'another-Horse-88' },
      { method: 'profile', traits: { ...traits, email: 'eva@example.net' } },
    ]) {
      const refused = await eva.submit(flow, change)
      expect(refused.status).toBe(403)
      expect(refused.body).toMatchObject({ error: { id: 'session_refresh_required' } })
      expect(refused.body['redirect_browser_to']).toMatch(/\/self-service\/login\/browser\?refresh=true&return_to=/)
    }
    expect((await eva.submit(flow, { method: 'profile', traits })).status).toBe(200)
    const { body: login } = await eva.get('/self-service/login/browser?refresh=true')
    await eva.submit(login, { method: 'password', identifier: traits.email, password: 'Zq-correct-horse-77' })
    expect((await eva.submit(flow, { method: 'password', password: 'another-Horse-88' })).status).toBe(200)
  })

  it('are nobody else’s (G2)', async () => {
    const noor = provider.browser()
    await noor.signUp('noor@example.org')
    const flow = await eva.start('settings')
    const shown = await noor.get(`/self-service/settings/flows?id=${String(flow['id'])}`)
    expect(shown.body).toMatchObject({ error: { id: 'security_identity_mismatch', code: 403 } })
    const csrf_token = csrfOf(await noor.start('settings'))
    const answer = await noor.submit(flow, { method: 'profile', csrf_token, traits })
    expect(answer.body).toMatchObject({ error: { id: 'security_identity_mismatch', code: 403 } })
    expect(JSON.stringify(answer.body)).not.toContain('eva@example.org')
  })

  it('need a session (G2, G5)', async () => {
    const stranger = provider.browser()
    const start = await stranger.get('/self-service/settings/browser')
    expect(start.body).toMatchObject({ error: { id: 'session_inactive', code: 401 } })
    const page = await stranger.get('/self-service/settings/browser', { accept: 'text/html' })
    expect(page.headers.get('location')).toContain('/self-service/login/browser?return_to=')
    const flow = await eva.start('settings')
    expect((await stranger.get(`/self-service/settings/flows?id=${String(flow['id'])}`)).status).toBe(401)
    expect((await stranger.submit(flow, { method: 'profile', traits })).status).toBe(401)
  })

  it('give a fresh flow for one that expired (G1)', async () => {
    const flow = await eva.start('settings')
    provider.advance(hour + 1)
    const answer = await eva.submit(flow, { method: 'profile', traits })
    expect(answer.status).toBe(410)
    const next = await eva.get(`/self-service/settings/flows?id=${String(answer.body['use_flow_id'])}`)
    expect(messagesOf(next.body)).toEqual([4050001])
  })

  it('return where one came from (C11)', async () => {
    const saved = await eva.submit(await eva.start('settings', `?return_to=${site}/sell`), {
      method: 'profile',
      traits,
    })
    expect(saved.body).toMatchObject({ continue_with: [{ redirect_browser_to: `${site}/sell` }] })
  })
})
