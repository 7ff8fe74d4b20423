import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldMessagesOf, messagesOf } from '../testing/browser.ts'
import { createTestProvider, site, type TestProvider } from '../testing/test-provider.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await createTestProvider()))
afterAll(() => provider.close())

const kinds = ['login', 'registration', 'recovery', 'verification']

/** Sends this as it is, as a program does. */
async function sendRaw(kind: string, body: string, type: string) {
  const flow = (await provider.browser().get(`/self-service/${kind}/api`)).body
  const url = `${site}/self-service/${kind}?flow=${String(flow['id'])}`
  const answer = await provider.fetch(new Request(url, { method: 'POST', headers: { 'content-type': type }, body }))
  return { id: flow['id'], status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** kratos-contract.md, 1.2: undecodable or wrong-typed → 400, the flow, 4000001. */
describe.each(kinds)('what no %s flow can read is answered with the flow and 4000001 (G1)', kind => {
  it.each([
    ['nothing at all', '', 'application/json'],
    ['an empty form', '', 'application/x-www-form-urlencoded'],
    ['half of an object', '{"method":', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['a word', 'hello', 'text/plain'],
    ['a number for a text', '{"method":"password","identifier":5,"email":5,"password":5}', 'application/json'],
    ['an object for a text', '{"method":"password","password":{},"code":{}}', 'application/json'],
    ['a text for traits', '{"method":"password","traits":"x"}', 'application/json'],
    ['a list for traits', '{"method":"password","traits":[]}', 'application/json'],
  ])('%s', async (_, body, type) => {
    const answer = await sendRaw(kind, body, type)
    expect([answer.status, answer.body['id'], messagesOf(answer.body)]).toEqual([400, answer.id, [4000001]])
  })
})

describe('a submit without a method', () => {
  it.each([
    ['login', 4010002],
    ['registration', 4010003],
    ['recovery', 4010005],
    ['verification', 4010006],
  ])('is told so by %s (G1)', async (kind, id) => {
    const browser = provider.browser()
    const answer = await browser.submit(await browser.start(kind), { email: 'eva@example.org' })
    expect([answer.status, messagesOf(answer.body)]).toEqual([400, [id]])
  })

  it('is one of the method code where it brings a code (G7)', async () => {
    const browser = provider.browser()
    const flow = await browser.start('verification')
    const answer = await browser.submit(flow, { code: '123456' })
    expect([answer.status, messagesOf(answer.body)]).toEqual([200, [4070006]])
  })
})

describe('what is too long', () => {
  it('is refused by the schema, and neither shown again nor kept (G1, J4)', async () => {
    const browser = provider.browser()
    const traits = { email: 'eva@example.org', city: 'x'.repeat(200_000) }
    const flow = await browser.start('registration')
    const answer = await browser.submit(flow, { method: 'password', password: 'Zq-correct-horse-77', traits })
    expect([answer.status, fieldMessagesOf(answer.body, 'traits.city')]).toEqual([400, [4000017]])
    expect(JSON.stringify(answer.body).length).toBeLessThan(10_000)
  })

  it.each(['recovery', 'verification'])(
    'is no address to mail to in %s, nor is one with control characters (G7)',
    async kind => {
      const browser = provider.browser()
      for (const email of [`${'x'.repeat(200_000)}@example.org`, '\u0000@example.org', 'a\u0007b@example.org']) {
        const answer = await browser.submit(await browser.start(kind), { method: 'code', email })
        expect([answer.status, fieldMessagesOf(answer.body, 'email')]).toEqual([400, [4000001]])
        expect(JSON.stringify(answer.body).length).toBeLessThan(10_000)
      }
      expect(await provider.mails()).toEqual([])
    },
  )
})
