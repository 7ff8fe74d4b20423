import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fieldMessagesOf, messagesOf } from '../../testing/browser.ts'
import { codeIn, linkIn } from '../../testing/mail-contents.ts'
import { createTestProvider, site, type TestProvider } from '../../testing/test-provider.ts'

let provider: TestProvider
beforeEach(async () => {
  provider = await createTestProvider()
  await provider.browser().signUp()
})
afterEach(() => provider.close())

const email = 'eva@example.org'

describe('recovery by code', () => {
  it('goes from asking to a session in which to choose a password (G7)', async () => {
    const elsewhere = provider.browser()
    await elsewhere.signIn()
    const browser = provider.browser()
    const flow = await browser.start('recovery', `?return_to=${site}/en/sell`)
    expect(flow).toMatchObject({ state: 'choose_method', active: 'code' })
    const sent = await browser.submit(flow, { method: 'code', email })
    expect(sent.body).toMatchObject({ state: 'sent_email' })
    expect(messagesOf(sent.body)).toEqual([1060003])
    const code = codeIn((await provider.mails()).at(-1))
    const done = await browser.submit(sent.body, { method: 'code', code })
    expect(done.status).toBe(422)
    expect(done.body).toMatchObject({ error: { id: 'browser_location_change_required' } })
    expect((await elsewhere.get('/sessions/whoami')).status).toBe(401)
    const settings = new URL(String(done.body['redirect_browser_to'])).searchParams.get('flow')
    const shown = await browser.get(`/self-service/settings/flows?id=${settings}`)
    expect(shown.body).toMatchObject({ state: 'show_form', return_to: `${site}/en/sell` })
    expect(messagesOf(shown.body)).toEqual([1060001])
    const saved = await browser.submit(shown.body, { method: 'password', password: 'another-Horse-88' })
    expect(saved.body).toMatchObject({ state: 'success' })
    expect((await provider.browser().signIn(email, 'another-Horse-88')).status).toBe(200)
    const whoami = await browser.get('/sessions/whoami')
    expect(whoami.body).toMatchObject({
      authentication_methods: [{ method: 'code_recovery' }],
      identity: { verifiable_addresses: [{ verified: true, status: 'completed' }] },
    })
  })

  it('answers 200 with continue_with where that is asked (G7)', async () => {
    await provider.close()
    provider = await createTestProvider({ continueWith: true })
    await provider.browser().signUp()
    const browser = provider.browser()
    const sent = await browser.submit(await browser.start('recovery'), { method: 'code', email })
    const done = await browser.submit(sent.body, { method: 'code', code: codeIn((await provider.mails()).at(-1)) })
    expect(done.body).toMatchObject({ state: 'passed_challenge', continue_with: [{ action: 'show_settings_ui' }] })
  })

  it('answers the same for an address that nobody has, and tells its owner kindly (G9)', async () => {
    const browser = provider.browser()
    const sent = await browser.submit(await browser.start('recovery'), { method: 'code', email: 'nobody@example.org' })
    expect(sent.status).toBe(200)
    expect(sent.body).toMatchObject({ state: 'sent_email' })
    expect(messagesOf(sent.body)).toEqual([1060003])
    const mail = (await provider.mails()).at(-1)
    expect(mail).toMatchObject({ to: 'nobody@example.org', subject: 'Er is geen Kaft-account met dit adres' })
    expect(mail?.text).not.toMatch(/\d{6}/)
  })

  it('says that a code is wrong, five times at most (G7)', async () => {
    const browser = provider.browser()
    const sent = await browser.submit(await browser.start('recovery'), { method: 'code', email })
    const right = codeIn((await provider.mails()).at(-1))
    const wrong = right === '000000' ? '000001' : '000000'
    for (let tries = 1; tries <= 5; tries++) {
      const answer = await browser.submit(sent.body, { method: 'code', code: wrong })
      expect(answer.status).toBe(200)
      expect(messagesOf(answer.body)).toEqual([4060006])
    }
    const sixth = await browser.submit(sent.body, { method: 'code', code: right })
    expect(sixth.status).toBe(303)
    const next = await browser.get(new URL(sixth.headers.get('location') ?? '').href)
    expect(next.body).toMatchObject({ state: 'choose_method' })
    expect(messagesOf(next.body)).toEqual([4000001])
  })

  it('takes a code once, also from two who come together (G7)', async () => {
    const browser = provider.browser()
    const sent = await browser.submit(await browser.start('recovery'), { method: 'code', email })
    const json = { method: 'code', code: codeIn((await provider.mails()).at(-1)) }
    const answers = await Promise.all([browser.submit(sent.body, json), browser.submit(sent.body, json)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422])
  })

  it('takes only the newest code of a flow (G7)', async () => {
    const browser = provider.browser()
    const sent = await browser.submit(await browser.start('recovery'), { method: 'code', email })
    const old = codeIn((await provider.mails()).at(-1))
    await browser.submit(sent.body, { method: 'code', email })
    const newest = codeIn((await provider.mails()).at(-1))
    expect(newest).not.toBe(old)
    expect(messagesOf((await browser.submit(sent.body, { method: 'code', code: old })).body)).toEqual([4060006])
    expect((await browser.submit(sent.body, { method: 'code', code: newest })).status).toBe(422)
  })

  it('asks for the address, and for a right one (G7)', async () => {
    const browser = provider.browser()
    const flow = await browser.start('recovery')
    expect(fieldMessagesOf((await browser.submit(flow, { method: 'code', email: '' })).body, 'email')).toEqual([
      4000002,
    ])
    expect(fieldMessagesOf((await browser.submit(flow, { method: 'code', email: 'x' })).body, 'email')).toEqual([
      4000001,
    ])
  })

  it('sends a script from an expired flow to a new one that says so (G7)', async () => {
    const browser = provider.browser()
    const flow = await browser.start('recovery')
    provider.advance(3_600_001)
    const answer = await browser.submit(flow, { method: 'code', email })
    expect(answer.status).toBe(303)
    const next = await browser.get(new URL(answer.headers.get('location') ?? '').href)
    expect(messagesOf(next.body)).toEqual([4060005])
  })

  it('gives a program its session token (G5, G7)', async () => {
    const program = provider.browser()
    const { body: flow } = await program.get('/self-service/recovery/api')
    await program.submit(flow, { method: 'code', email })
    const done = await program.submit(flow, { method: 'code', code: codeIn((await provider.mails()).at(-1)) })
    expect(done.body).toMatchObject({
      state: 'passed_challenge',
      continue_with: [{ action: 'set_ory_session_token' }, { action: 'show_settings_ui' }],
    })
  })
})

describe('recovery by link', () => {
  it('signs in whoever opens the link, once (G7)', async () => {
    const browser = provider.browser()
    const sent = await browser.submit(await browser.start('recovery'), { method: 'link', email })
    expect(messagesOf(sent.body)).toEqual([1060002])
    const link = linkIn((await provider.mails()).at(-1))
    expect(link.searchParams.get('token')).toBeTruthy()
    const reader = provider.browser()
    const opened = await reader.get(link.href, { accept: 'text/html' })
    expect(opened.status).toBe(303)
    expect(opened.headers.get('location')).toMatch(/\/settings\?flow=/)
    expect((await reader.get('/sessions/whoami')).body).toMatchObject({
      authentication_methods: [{ method: 'link_recovery' }],
    })
    const again = await provider.browser().get(link.href, { accept: 'text/html' })
    expect(again.headers.get('location')).toMatch(/\/recovery\?flow=/)
  })

  it('says that a token is wrong (G7)', async () => {
    const browser = provider.browser()
    const flow = await browser.start('recovery')
    await browser.submit(flow, { method: 'link', email })
    const opened = await browser.get(`/self-service/recovery?flow=${String(flow['id'])}&token=wrong`)
    const next = new URL(opened.headers.get('location') ?? '').searchParams.get('flow')
    expect(messagesOf((await browser.get(`/self-service/recovery/flows?id=${next}`)).body)).toEqual([4060004])
  })
})
