import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, fieldMessagesOf, messagesOf, nodesOf } from '../../testing/browser.ts'
import { codeIn, linkIn } from '../../testing/mail-contents.ts'
import { createTestProvider, site, type TestProvider } from '../../testing/test-provider.ts'

let provider: TestProvider
let eva: Browser
beforeEach(async () => {
  provider = await createTestProvider()
  eva = provider.browser()
  await eva.signUp()
})
afterEach(() => provider.close())

const email = 'eva@example.org'
const lastMail = async () => (await provider.mails()).at(-1)
const isVerified = async () => {
  const { body } = await eva.get('/sessions/whoami')
  return (body['identity'] as { verifiable_addresses: { verified: boolean }[] }).verifiable_addresses[0]?.verified
}

describe('verification by code', () => {
  it('goes from asking to passed (G7)', async () => {
    const flow = await eva.start('verification', `?return_to=${site}/sell`)
    expect(flow).toMatchObject({ state: 'choose_method', active: 'code' })
    const sent = await eva.submit(flow, { method: 'code', email })
    expect(sent.body).toMatchObject({ state: 'sent_email' })
    expect(messagesOf(sent.body)).toEqual([1080003])
    expect(await isVerified()).toBe(false)
    const passed = await eva.submit(sent.body, { method: 'code', code: codeIn(await lastMail()) })
    expect(passed.status).toBe(200)
    expect(passed.body).toMatchObject({ state: 'passed_challenge', ui: { method: 'GET', action: `${site}/sell` } })
    expect(messagesOf(passed.body)).toEqual([1080002])
    expect(await isVerified()).toBe(true)
  })

  it('works from the mail of the registration, in another browser, by its link (G7)', async () => {
    const link = linkIn(await lastMail())
    const phone = provider.browser()
    const opened = await phone.get(link.href, { accept: 'text/html' })
    expect(opened.status).toBe(303)
    const id = new URL(opened.headers.get('location') ?? '').searchParams.get('flow')
    const shown = await phone.get(`/self-service/verification/flows?id=${id}`)
    const typed = nodesOf(shown.body).find(({ attributes }) => attributes.name === 'code')
    expect(typed?.attributes.value).toBe(link.searchParams.get('code'))
    expect(await isVerified()).toBe(false)
    const passed = await phone.submit(shown.body, { method: 'code', code: typed?.attributes.value })
    expect(passed.body).toMatchObject({ state: 'passed_challenge' })
    expect(await isVerified()).toBe(true)
  })

  it('needs no CSRF token for the code, but does to ask for a mail (G7)', async () => {
    const stranger = provider.browser()
    const flow = await eva.start('verification')
    expect((await stranger.submit(flow, { method: 'code', email })).status).toBe(403)
    await eva.submit(flow, { method: 'code', email })
    const passed = await stranger.submit(flow, { method: 'code', code: codeIn(await lastMail()) })
    expect(passed.body).toMatchObject({ state: 'passed_challenge' })
  })

  it('goes on in a browser when a program asked for the mail (G5, G7)', async () => {
    const program = provider.browser()
    const { body: flow } = await program.get('/self-service/verification/api')
    await program.submit(flow, { method: 'code', email })
    const phone = provider.browser()
    await phone.get(linkIn(await lastMail()).href, { accept: 'text/html' })
    const shown = await phone.get(`/self-service/verification/flows?id=${String(flow['id'])}`)
    const passed = await phone.submit(shown.body, { method: 'code', code: codeIn(await lastMail()) })
    expect(passed.body).toMatchObject({ state: 'passed_challenge' })
  })

  it('says that a code is wrong, and a sixth try starts anew (G7)', async () => {
    const sent = await eva.submit(await eva.start('verification'), { method: 'code', email })
    const wrong = codeIn(await lastMail()) === '000000' ? '000001' : '000000'
    for (let tries = 1; tries <= 5; tries++)
      expect(messagesOf((await eva.submit(sent.body, { method: 'code', code: wrong })).body)).toEqual([4070006])
    const sixth = await eva.submit(sent.body, { method: 'code', code: wrong })
    expect(sixth).toMatchObject({ status: 410, body: { error: { id: 'self_service_flow_replaced' } } })
    const next = await eva.get(`/self-service/verification/flows?id=${String(sixth.body['use_flow_id'])}`)
    expect([next.body['state'], messagesOf(next.body)]).toEqual(['choose_method', [4000001]])
    const page = await eva.form(sent.body, { method: 'code', code: wrong })
    expect([page.status, page.headers.get('location')]).toEqual([303, expect.stringMatching(/\/verification\?flow=/)])
  })

  it('is over after it was passed (G7)', async () => {
    const flow = await eva.start('verification')
    await eva.submit(flow, { method: 'code', email })
    const code = codeIn(await lastMail())
    await eva.submit(flow, { method: 'code', code })
    const again = await eva.submit(flow, { method: 'code', code })
    expect(again.status).toBe(410)
    expect(again.body).toMatchObject({ error: { id: 'self_service_flow_replaced' } })
    const next = await eva.get(`/self-service/verification/flows?id=${String(again.body['use_flow_id'])}`)
    expect(messagesOf(next.body)).toEqual([4070002])
  })

  it('answers the same for an address that nobody has (G9)', async () => {
    const sent = await eva.submit(await eva.start('verification'), { method: 'code', email: 'nobody@example.org' })
    expect(sent.body).toMatchObject({ state: 'sent_email' })
    expect(await lastMail()).toMatchObject({ to: 'nobody@example.org' })
    expect(codeIn(await lastMail())).toBe('')
  })

  it('asks for missing fields (G7)', async () => {
    const flow = await eva.start('verification')
    expect(fieldMessagesOf((await eva.submit(flow, { method: 'code' })).body, 'email')).toEqual([4000002])
    expect(messagesOf((await eva.submit(flow, { method: 'magic' })).body)).toEqual([4010006])
  })
})

describe('verification by link', () => {
  it('verifies at once, one time, and goes on where it came from (G7)', async () => {
    const flow = await eva.start('verification', `?return_to=${site}/sell`)
    expect(messagesOf((await eva.submit(flow, { method: 'link', email })).body)).toEqual([1080001])
    const link = linkIn(await lastMail())
    await provider.fetch(new Request(link.href.replace('/auth', ''), { method: 'HEAD' }))
    expect(await isVerified()).toBe(false)
    const opened = await provider.browser().get(link.href, { accept: 'text/html' })
    expect(opened.headers.get('location')).toBe(`${site}/sell?flow=${String(flow['id'])}`)
    expect(await isVerified()).toBe(true)
    const again = await eva.get(link.href, { accept: 'text/html' })
    const next = new URL(again.headers.get('location') ?? '').searchParams.get('flow')
    expect(messagesOf((await eva.get(`/self-service/verification/flows?id=${next}`)).body)).toEqual([4070001])
  })
})

describe('languages of mails', () => {
  const subjectAfter = async (query: string, language?: string, page?: string) => {
    const headers = { ...(language && { 'accept-language': language }), ...(page && { referer: page }) }
    const { body } = await eva.get(`/self-service/verification/browser${query}`, headers)
    await eva.submit(body, { method: 'code', email })
    return (await lastMail())?.subject
  }

  it('are that of the page one came from, else of the page that asks, else of the asker (G9)', async () => {
    expect(await subjectAfter(`?return_to=${site}/en/sell`, 'nl')).toMatch(/is your code for Kaft/)
    expect(await subjectAfter(`?return_to=${site}/sell`, 'en')).toMatch(/is je code voor Kaft/)
    expect(await subjectAfter('', 'en-GB')).toMatch(/is your code for Kaft/)
    expect(await subjectAfter('', '*')).toMatch(/is je code voor Kaft/)
    expect(await subjectAfter('', 'nl', `${site}/en/verification`)).toMatch(/is your code for Kaft/)
    expect(await subjectAfter('', 'en', `${site}/verification`)).toMatch(/is je code voor Kaft/)
    expect(await subjectAfter('', 'nl', 'https://elsewhere.example/en/')).toMatch(/is je code voor Kaft/)
  })

  it('are what the person last spoke where nothing else tells (G9)', async () => {
    expect(await subjectAfter('')).toMatch(/is je code voor Kaft/)
    const english = provider.browser()
    const { body: login } = await english.get('/self-service/login/browser', { 'accept-language': 'en' })
    await english.submit(login, { method: 'password', identifier: email, password: 'Zq-correct-horse-77' })
    expect(await subjectAfter('')).toMatch(/is your code for Kaft/)
  })
})
