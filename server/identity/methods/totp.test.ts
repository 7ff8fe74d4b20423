import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, fieldMessagesOf, messagesOf, nodesOf } from '../testing/browser.ts'
import { linkTotp } from '../testing/factors.ts'
import { createTestProvider, type TestProvider } from '../testing/test-provider.ts'
import { totpOf, totpSecretOf } from '../testing/totp.ts'
import { stepOf } from './totp.ts'

let provider: TestProvider
let eva: Browser
beforeEach(async () => {
  provider = await createTestProvider()
  eva = provider.browser()
  await eva.signUp()
})
afterEach(() => provider.close())

const totpNodes = (flow: Record<string, unknown>) =>
  nodesOf(flow).filter(node => (node as unknown as { group: string }).group === 'totp')

describe('an authenticator app', () => {
  it('gives the codes of RFC 6238, appendix B (F3)', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    expect(stepOf(secret, '287082', 59_000)).toBe(1)
    expect(stepOf(secret, '081804', 1_111_111_109_000)).toBe(37_037_036)
    expect(stepOf(secret, '081 804', 1_111_111_109_000)).toBe(37_037_036)
    expect(stepOf(secret, '005924', 1_234_567_890_000)).toBe(41_152_263)
    expect(stepOf(secret, '353130', 20_000_000_000_000)).toBe(666_666_666)
    expect(stepOf(secret, '287083', 59_000)).toBeUndefined()
  })

  it('may be a step early or late, and no more (kratos-contract.md, 4)', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    const at = 1_111_111_109_000
    expect(stepOf(secret, '081804', at + 30_000)).toBe(37_037_036)
    expect(stepOf(secret, '081804', at - 30_000)).toBe(37_037_036)
    expect(stepOf(secret, '081804', at + 60_000)).toBeUndefined()
    expect(stepOf(secret, '081804', at - 60_000)).toBeUndefined()
  })

  it('is offered with a secret and a picture of it, other ones in each flow (kratos-contract.md, 4)', async () => {
    const flow = await eva.start('settings')
    const [picture, text] = totpNodes(flow)
    expect(picture).toMatchObject({ type: 'img', attributes: { id: 'totp_qr', width: 256, height: 256 } })
    const png = Buffer.from((picture?.attributes as { src?: string } | undefined)?.src?.split(',')[1] ?? '', 'base64')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([256, 256])
    expect(text).toMatchObject({ type: 'text', attributes: { id: 'totp_secret_key' } })
    expect(totpSecretOf(flow)).toMatch(/^[A-Z2-7]{32}$/)
    expect(totpSecretOf(await eva.start('settings'))).not.toBe(totpSecretOf(flow))
    const shown = await eva.get(`/self-service/settings/flows?id=${String(flow['id'])}`)
    expect(totpSecretOf(shown.body)).toBe(totpSecretOf(flow))
  })

  it('is linked by a right code only (F3)', async () => {
    const flow = await eva.start('settings')
    for (const [code, message] of [
      ['', 4000002],
      ['000000', 4000008],
      ['x', 4000008],
    ] as const) {
      const wrong = await eva.submit(flow, { method: 'totp', totp_code: code })
      expect(wrong.status).toBe(400)
      expect(fieldMessagesOf(wrong.body, 'totp_code')).toEqual([message])
      expect(totpSecretOf(wrong.body)).toBe(totpSecretOf(flow))
    }
    const linked = await eva.submit(flow, {
      method: 'totp',
      totp_code: totpOf(totpSecretOf(flow), provider.now()),
    })
    expect(linked.body).toMatchObject({ state: 'success' })
    expect(totpNodes(linked.body).map(({ attributes }) => attributes.name)).toEqual(['totp_unlink'])
  })

  it('opens with each code once (kratos-contract.md, 7.9)', async () => {
    const app = await linkTotp(provider, eva)
    const elsewhere = provider.browser()
    await elsewhere.signIn()
    const code = app()
    const first = await elsewhere.submit(await elsewhere.start('login', '?aal=aal2'), {
      method: 'totp',
      totp_code: code,
    })
    expect(first.status).toBe(200)
    const third = provider.browser()
    await third.signIn()
    const flow = await third.start('login', '?aal=aal2')
    const replayed = await third.submit(flow, { method: 'totp', totp_code: code })
    expect(replayed.status).toBe(400)
    expect(messagesOf(replayed.body)).toEqual([4000008])
    expect((await third.submit(flow, { method: 'totp', totp_code: app() })).status).toBe(200)
  })

  it('opens once, also when asked twice at the same time (kratos-contract.md, 7.9)', async () => {
    const app = await linkTotp(provider, eva)
    const browsers = await Promise.all(
      [1, 2, 3].map(async () => {
        const browser = provider.browser()
        await browser.signIn()
        return { browser, flow: await browser.start('login', '?aal=aal2') }
      }),
    )
    const code = app()
    const answers = await Promise.all(
      browsers.map(({ browser, flow }) => browser.submit(flow, { method: 'totp', totp_code: code })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })

  it('says what is wrong with a code (kratos-contract.md, 5)', async () => {
    await linkTotp(provider, eva)
    const elsewhere = provider.browser()
    await elsewhere.signIn()
    const flow = await elsewhere.start('login', '?aal=aal2')
    const none = await elsewhere.submit(flow, { method: 'totp', totp_code: '' })
    expect(fieldMessagesOf(none.body, 'totp_code')).toEqual([4000002])
    const short = await elsewhere.submit(flow, { method: 'totp', totp_code: '123' })
    expect(fieldMessagesOf(short.body, 'totp_code')).toEqual([4000003])
    const wrong = await elsewhere.submit(flow, { method: 'totp', totp_code: '000000' })
    expect(messagesOf(wrong.body)).toEqual([4000008])
    const other = await elsewhere.submit(flow, { method: 'lookup_secret', lookup_secret: 'abcdefgh' })
    expect(messagesOf(other.body)).toEqual([4000014])
  })

  it('is not asked for in place of the password (kratos-contract.md, 2.1)', async () => {
    const app = await linkTotp(provider, eva)
    const stranger = provider.browser()
    const answer = await stranger.submit(await stranger.start('login'), { method: 'totp', totp_code: app() })
    expect(answer.status).toBe(400)
    expect(messagesOf(answer.body)).toEqual([4010002])
  })

  it('is unlinked, and a new one has another secret (F3)', async () => {
    const flow = await eva.start('settings')
    const secret = totpSecretOf(flow)
    await eva.submit(flow, { method: 'totp', totp_code: totpOf(secret, provider.now()) })
    const unlinked = await eva.submit(flow, { totp_unlink: true })
    expect(unlinked.body).toMatchObject({ state: 'success' })
    expect(totpSecretOf(unlinked.body)).toMatch(/^[A-Z2-7]{32}$/)
    expect(totpSecretOf(unlinked.body)).not.toBe(secret)
    expect((await provider.browser().signIn()).status).toBe(200)
  })

  it('makes whoever guesses codes wait (kratos-contract.md, 7.9)', async () => {
    const strict = await createTestProvider({ rateLimits: true })
    const noor = strict.browser()
    await noor.signUp('noor@example.org')
    const app = await linkTotp(strict, noor)
    const thief = strict.browser()
    await thief.signIn('noor@example.org')
    const flow = await thief.start('login', '?aal=aal2')
    const code = app()
    for (let guess = 0; guess < 10; guess += 1)
      expect((await thief.submit(flow, { method: 'totp', totp_code: '000000' })).status).toBe(400)
    const late = await thief.submit(flow, { method: 'totp', totp_code: code })
    expect([late.status, late.headers.has('retry-after')]).toEqual([429, true])
    await strict.close()
  })

  it('is kept where a stolen file does not tell its secret (kratos-contract.md, 7.9)', async () => {
    const flow = await eva.start('settings')
    const secret = totpSecretOf(flow)
    await eva.submit(flow, { method: 'totp', totp_code: totpOf(secret, provider.now()) })
    const open = await eva.start('settings')
    await eva.submit(open, { lookup_secret_regenerate: true })
    const stored = await provider.stored()
    expect(stored).toContain('eva@example.org')
    expect(stored).not.toContain(secret)
  })
})
