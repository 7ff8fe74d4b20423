import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, fieldMessagesOf, messagesOf, nodesOf } from '../testing/browser.ts'
import { createTestProvider, type TestProvider } from '../testing/test-provider.ts'

let provider: TestProvider
let eva: Browser
beforeEach(async () => {
  provider = await createTestProvider()
  eva = provider.browser()
  await eva.signUp()
})
afterEach(() => provider.close())

type Json = Record<string, unknown>

interface CodesNode {
  group: string
  attributes: { id?: string; text?: { text: string; context: { secrets: { id: number; text: string }[] } } }
}

const codesNode = (flow: Json) =>
  nodesOf(flow)
    .map(node => node as unknown as CodesNode)
    .find(({ attributes }) => attributes.id === 'lookup_secret_codes')?.attributes.text
const codesOf = (flow: Json) => codesNode(flow)?.context.secrets.map(({ text }) => text) ?? []
const namesOf = (flow: Json) =>
  nodesOf(flow)
    .filter(node => (node as unknown as CodesNode).group === 'lookup_secret')
    .map(({ attributes }) => attributes.name ?? (attributes as { id?: string }).id)

async function makeCodes(): Promise<string[]> {
  const flow = await eva.start('settings')
  const made = await eva.submit(flow, { lookup_secret_regenerate: true })
  const confirmed = await eva.submit(flow, { lookup_secret_confirm: true })
  expect(confirmed.body).toMatchObject({ state: 'success' })
  return codesOf(made.body)
}

async function stepUp(code: string) {
  const browser = provider.browser()
  await browser.signIn()
  return browser.submit(await browser.start('login', '?aal=aal2'), { method: 'lookup_secret', lookup_secret: code })
}

describe('backup codes', () => {
  it('are twelve of eight small letters and digits, and count once confirmed (kratos-contract.md, 4)', async () => {
    const flow = await eva.start('settings')
    expect(namesOf(flow)).toEqual(['lookup_secret_regenerate'])
    const made = await eva.submit(flow, { method: 'lookup_secret', lookup_secret_regenerate: true })
    expect(made.body).toMatchObject({ state: 'show_form' })
    expect(namesOf(made.body)).toEqual(['lookup_secret_codes', 'lookup_secret_confirm'])
    const codes = codesOf(made.body)
    expect(new Set(codes).size).toBe(12)
    for (const code of codes) expect(code).toMatch(/^[a-z0-9]{8}$/)
    expect((await provider.browser().signIn()).status).toBe(200)
    const confirmed = await eva.submit(flow, { method: 'lookup_secret', lookup_secret_confirm: true })
    expect(messagesOf(confirmed.body)).toEqual([1050001])
    expect(namesOf(confirmed.body)).toEqual(['lookup_secret_reveal', 'lookup_secret_disable'])
    expect((await provider.browser().signIn()).status).toBe(422)
    expect((await eva.get('/sessions/whoami')).body).toMatchObject({ authenticator_assurance_level: 'aal2' })
  })

  it('open once each (F3)', async () => {
    const [code = ''] = await makeCodes()
    const opened = await stepUp(code.toUpperCase())
    expect(opened.body).toMatchObject({
      session: {
        authenticator_assurance_level: 'aal2',
        authentication_methods: [{ method: 'password' }, { method: 'lookup_secret', aal: 'aal2' }],
      },
    })
    const again = await stepUp(code)
    expect([again.status, messagesOf(again.body)]).toEqual([400, [4000012]])
  })

  it('open once, also when used twice at the same time (F3)', async () => {
    const [code = ''] = await makeCodes()
    const answers = await Promise.all([stepUp(code), stepUp(code), stepUp(code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })

  it('say what is wrong (kratos-contract.md, 5)', async () => {
    await makeCodes()
    const wrong = await stepUp('aaaaaaaa')
    expect([wrong.status, messagesOf(wrong.body)]).toEqual([400, [4000016]])
    expect(fieldMessagesOf((await stepUp('')).body, 'lookup_secret')).toEqual([4000002])
  })

  it('can be looked at again, with the used ones marked (F3)', async () => {
    const codes = await makeCodes()
    await stepUp(codes[3] ?? '')
    const flow = await eva.start('settings')
    const shown = await eva.submit(flow, { lookup_secret_reveal: 'true' })
    expect(namesOf(shown.body)).toEqual(['lookup_secret_codes', 'lookup_secret_disable', 'lookup_secret_regenerate'])
    const lines = codesNode(shown.body)?.context.secrets ?? []
    expect(lines[3]).toMatchObject({ id: 1050014, context: { used_at: expect.stringMatching(/^2026-11-21T/) } })
    expect(lines[0]).toMatchObject({ id: 1050009, text: codes[0] })
    expect(codesNode(shown.body)?.text.split(', ')[3]).toBe('used')
  })

  it('are replaced only when the new ones are confirmed (F3)', async () => {
    const [old = ''] = await makeCodes()
    const flow = await eva.start('settings')
    const made = await eva.submit(flow, { lookup_secret_regenerate: true })
    expect((await stepUp(old)).status).toBe(200)
    await eva.submit(flow, { lookup_secret_confirm: true })
    expect(messagesOf((await stepUp(old)).body)).toEqual([4000016])
    expect((await stepUp(codesOf(made.body)[0] ?? '')).status).toBe(200)
  })

  it('are confirmed only after they were made in the same flow, and once (F3)', async () => {
    const flow = await eva.start('settings')
    const early = await eva.submit(flow, { lookup_secret_confirm: true })
    expect([early.status, messagesOf(early.body)]).toEqual([400, [4000001]])
    expect((await eva.submit(flow, { lookup_secret_reveal: true })).status).toBe(400)
    await eva.submit(flow, { lookup_secret_regenerate: true })
    const other = await eva.submit(await eva.start('settings'), { lookup_secret_confirm: true })
    expect(other.status).toBe(400)
    expect((await eva.submit(flow, { lookup_secret_confirm: true })).status).toBe(200)
    expect((await eva.submit(flow, { lookup_secret_confirm: true })).status).toBe(400)
  })

  it('are taken away (F3)', async () => {
    await makeCodes()
    const disabled = await eva.submit(await eva.start('settings'), { lookup_secret_disable: true })
    expect(namesOf(disabled.body)).toEqual(['lookup_secret_regenerate'])
    expect((await provider.browser().signIn()).status).toBe(200)
  })

  it.each(['regenerate', 'reveal', 'confirm', 'disable'])('ask for a fresh login before %s (F3)', async deed => {
    await makeCodes()
    provider.advance(3_600_001)
    const refused = await eva.submit(await eva.start('settings'), { [`lookup_secret_${deed}`]: true })
    expect([refused.status, refused.body]).toMatchObject([403, { error: { id: 'session_refresh_required' } }])
  })

  it('are kept where a stolen file does not tell them (F3)', async () => {
    const codes = await makeCodes()
    await eva.submit(await eva.start('settings'), { lookup_secret_reveal: true })
    const stored = await provider.stored()
    expect(stored).toContain('eva@example.org')
    expect(codes.filter(code => stored.includes(code))).toEqual([])
  })

  it('work on pages without scripts (kratos-contract.md, 1.3)', async () => {
    const flow = await eva.start('settings')
    const id = String(flow['id'])
    const made = await eva.form(flow, { lookup_secret_regenerate: 'true' })
    expect([made.status, made.headers.get('location')]).toEqual([303, `http://kaft.example/settings?flow=${id}`])
    const { body: shown } = await eva.get(`/self-service/settings/flows?id=${id}`)
    expect(codesOf(shown)).toHaveLength(12)
    expect((await eva.form(shown, { lookup_secret_confirm: 'true' })).status).toBe(303)
    expect((await stepUp(codesOf(shown)[0] ?? '')).status).toBe(200)
  })
})
