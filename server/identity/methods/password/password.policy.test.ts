import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fieldMessagesOf, messagesOf, nodesOf } from '../../testing/browser.ts'
import { createRangeServer } from '../../testing/range-server.ts'
import { createTestProvider, type TestProvider } from '../../testing/test-provider.ts'
import { passwordErrors } from './password.policy.ts'

describe('a password', () => {
  it.each([
    ['seven77', [4000032]],
    ['eight888', []],
    ['😀😀😀😀', [4000032]],
    ['😀😀😀😀😀😀😀😀', []],
    ['x'.repeat(256), []],
    ['x'.repeat(257), [4000033]],
    ['eva@example.org', [4000031]],
    ['EVA@EXAMPLE.ORG', [4000031]],
    ['eva@example.com', [4000031]],
    ['va@examp', [4000031]],
    ['example.org!!', [4000031]],
    ['horse-example-77', []],
  ])('%s is judged by length in code points and by how far it is from the address (G2)', (password, ids) => {
    expect(passwordErrors(password, ['eva@example.org']).map(({ id }) => id)).toEqual(ids)
  })

  it('says how long it must be, and how long it is (G2)', () => {
    expect(passwordErrors('kort', [])).toMatchObject([{ context: { min_length: 8, actual_length: 4 } }])
  })
})

describe('a password that was stolen elsewhere', () => {
  let range: Awaited<ReturnType<typeof createRangeServer>>
  let provider: TestProvider
  beforeEach(async () => {
    range = await createRangeServer({ 'Zq-stolen-horse-77': 3012 })
    provider = await createTestProvider({ breachCheck: range.url })
  })
  afterEach(async () => {
    await provider.close()
    await range.close()
  })
  const signUp = (password: string, email?: string) => provider.browser().signUp(email, password)

  it('is refused at sign-up, and named by its id (G2)', async () => {
    const answer = await signUp('Zq-stolen-horse-77')
    expect(answer.status).toBe(400)
    const node = nodesOf(answer.body).find(({ attributes }) => attributes.name === 'password')
    expect(node?.messages).toMatchObject([{ id: 4000034, context: { breaches: 3012 } }])
    expect((await signUp('Zq-own-horse-77')).status).toBe(200)
  })

  it('is refused in settings (G2)', async () => {
    const browser = provider.browser()
    await browser.signUp()
    const flow = await browser.start('settings')
    const answer = await browser.submit(flow, { method: 'password', password: 'Zq-stolen-horse-77' })
    expect(fieldMessagesOf(answer.body, 'password')).toEqual([4000034])
  })

  it('is looked up by five characters of its hash, once an hour (G2)', async () => {
    await signUp('Zq-stolen-horse-77')
    await signUp('Zq-stolen-horse-77')
    expect(range.asked).toEqual([{ path: expect.stringMatching(/^\/range\/[0-9A-F]{5}$/), padding: 'true' }])
    provider.advance(3_600_001)
    await signUp('Zq-stolen-horse-77')
    expect(range.asked).toHaveLength(2)
  })

  it.each(['fail', 'hang'] as const)('is taken where nobody can say so: %s (G2)', async mode => {
    range.become(mode)
    expect((await signUp('Zq-stolen-horse-77')).status).toBe(200)
    range.become('answer')
    expect((await signUp('Zq-stolen-horse-77', 'noor@example.org')).status).toBe(400)
  })

  it('is taken where the service is away altogether (G2)', async () => {
    await range.close()
    expect((await signUp('Zq-stolen-horse-77')).status).toBe(200)
  })

  it('is not asked about for one that is wrong anyway, nor at login (G2)', async () => {
    await signUp('kort')
    await signUp('Zq-own-horse-77')
    const before = range.asked.length
    await provider.browser().signIn('eva@example.org', 'Zq-own-horse-77')
    expect(before).toBe(1)
    expect(range.asked).toHaveLength(1)
  })
})

describe('a new password', () => {
  it('is not the one there was (G2)', async () => {
    const provider = await createTestProvider()
    const browser = provider.browser()
    await browser.signUp()
    const save = async (password: string) =>
      (await browser.submit(await browser.start('settings'), { method: 'password', password })).body
    expect(fieldMessagesOf(await save('Zq-correct-horse-77'), 'password')).toEqual([4000039])
    expect(messagesOf(await save('Zq-another-horse-88'))).toEqual([1050001])
    expect(fieldMessagesOf(await save('Zq-another-horse-88'), 'password')).toEqual([4000039])
    await provider.close()
  })
})
