import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, fieldMessagesOf, messagesOf, nodesOf } from '../testing/browser.ts'
import { linkTotp } from '../testing/factors.ts'
import { codeIn } from '../testing/mail-contents.ts'
import { prove } from '../testing/proof.ts'
import { createTestProvider, site, type TestProvider } from '../testing/test-provider.ts'

let provider: TestProvider
let eva: Browser
beforeEach(async () => {
  provider = await createTestProvider({ methods: { code: true } })
  await provider.browser().signUp()
  eva = provider.browser()
})
afterEach(() => provider.close())

const identifier = 'eva@example.org'
const lastCode = async () => codeIn((await provider.mails()).at(-1))
const names = (flow: Record<string, unknown>) => nodesOf(flow).map(({ attributes }) => attributes.name)

describe('a login code by mail', () => {
  it('is sent on demand, opens, and shows that the address is theirs (kratos-contract.md, 4)', async () => {
    const flow = await eva.start('login', `?return_to=${site}/sell`)
    const sent = await eva.submit(flow, { method: 'code', identifier })
    expect(sent.status).toBe(400)
    expect(sent.body).toMatchObject({ id: flow['id'], state: 'sent_email', active: 'code' })
    expect(messagesOf(sent.body)).toEqual([1010014])
    expect(names(sent.body)).toEqual(['identifier', 'method', 'code', 'method', 'resend', 'csrf_token'])
    const mail = (await provider.mails()).at(-1)
    expect(mail?.to).toBe(identifier)
    const code = codeIn(mail)
    const done = await eva.submit(flow, { method: 'code', identifier, code })
    expect(done.status).toBe(200)
    expect(done.body).toMatchObject({
      session: { authentication_methods: [{ method: 'code', aal: 'aal1' }] },
      continue_with: [{ redirect_browser_to: `${site}/sell` }],
    })
    expect((await eva.get('/sessions/whoami')).body).toMatchObject({
      identity: { verifiable_addresses: [{ verified: true }] },
    })
  })

  it('does not show whether somebody has an account (kratos-contract.md, 7.1)', async () => {
    const [known, unknown] = await Promise.all(
      [identifier, 'nobody@example.org'].map(async address => {
        const browser = provider.browser()
        const sent = await browser.submit(await browser.start('login'), { method: 'code', identifier: address })
        return [sent.status, messagesOf(sent.body), names(sent.body)]
      }),
    )
    expect(unknown).toEqual(known)
    expect((await provider.mails()).filter(({ to }) => to === 'nobody@example.org')).toEqual([])
  })

  it('is for an address of e-mail, and keeps nothing else that was typed (J4)', async () => {
    for (const typed of ['eva', 'q'.repeat(3000)]) {
      const flow = await eva.start('login')
      const refused = await eva.submit(flow, { method: 'code', identifier: typed })
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({ state: 'choose_method' })
      expect(fieldMessagesOf(refused.body, 'identifier')).toEqual([4000001])
      expect(JSON.stringify(refused.body)).not.toMatch(/q{2049}/)
    }
  })

  it('is tried five times and no more (kratos-contract.md, 1.8)', async () => {
    const flow = await eva.start('login')
    await eva.submit(flow, { method: 'code', identifier })
    const code = await lastCode()
    for (let guess = 0; guess < 5; guess += 1) {
      const wrong = await eva.submit(flow, { method: 'code', identifier, code: '00000x' })
      expect([wrong.status, messagesOf(wrong.body)]).toEqual([400, [4010008]])
    }
    const late = await eva.submit(flow, { method: 'code', identifier, code })
    expect([late.status, messagesOf(late.body)]).toEqual([400, [4000001]])
  })

  it('opens once, also when sent twice at the same time (kratos-contract.md, 7.6)', async () => {
    const flow = await eva.start('login')
    await eva.submit(flow, { method: 'code', identifier })
    const code = await lastCode()
    const answers = await Promise.all([1, 2].map(() => eva.submit(flow, { method: 'code', identifier, code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  it('is sent again on demand (kratos-contract.md, 4)', async () => {
    const flow = await eva.start('login')
    await eva.submit(flow, { method: 'code', identifier })
    const before = (await provider.mails()).length
    const again = await eva.submit(flow, { method: 'code', identifier, resend: 'code' })
    expect(messagesOf(again.body)).toEqual([1010014])
    expect((await provider.mails()).length).toBe(before + 1)
    expect((await eva.submit(flow, { method: 'code', identifier, code: await lastCode() })).status).toBe(200)
  })

  it('needs an address, then a code (kratos-contract.md, 5)', async () => {
    const flow = await eva.start('login')
    const none = await eva.submit(flow, { method: 'code', identifier: '' })
    expect(fieldMessagesOf(none.body, 'identifier')).toEqual([4000002])
    await eva.submit(flow, { method: 'code', identifier })
    const empty = await eva.submit(flow, { method: 'code', identifier, code: '' })
    expect(fieldMessagesOf(empty.body, 'code')).toEqual([4000002])
  })

  it('is no second factor (kratos-contract.md, 6)', async () => {
    const owner = provider.browser()
    await owner.signIn()
    await prove(provider, owner)
    await linkTotp(provider, owner)
    const flow = await eva.start('login')
    await eva.submit(flow, { method: 'code', identifier })
    const answer = await eva.submit(flow, { method: 'code', identifier, code: await lastCode() })
    expect(answer.status).toBe(422)
  })

  it('is not offered unless the operator asks for it (kratos-contract.md, 8.1)', async () => {
    const plain = await createTestProvider()
    const browser = plain.browser()
    const answer = await browser.submit(await browser.start('login'), { method: 'code', identifier })
    expect([answer.status, messagesOf(answer.body)]).toEqual([400, [4010002]])
    await plain.close()
  })
})
