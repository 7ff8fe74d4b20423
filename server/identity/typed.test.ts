import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isEmail } from './identities/traits.ts'
import { codeIn } from './testing/mail-contents.ts'
import { mailTo } from './testing/proof.ts'
import { createTestProvider, type TestProvider } from './testing/test-provider.ts'

let provider: TestProvider
beforeEach(async () => {
  provider = await createTestProvider()
})
afterEach(() => provider.close())

const password = 'Zq-crème-brûlée-77'
const composed = password.normalize('NFC')
const decomposed = password.normalize('NFD')
/** As a Mac types a space beside a dash. */
const spaced = ['Zq crème brûlée 77', 'Zq\u00A0crème brûlée\u202F77'] as const

describe('what is typed on another system', () => {
  it.each([
    ['composed letters', decomposed, composed],
    ['letters and signs apart', composed, decomposed],
    ['other spaces', spaced[1], spaced[0]],
  ])('is the same password with %s (G2)', async (_, first, then) => {
    expect(first).not.toBe(then)
    await provider.browser().signUp('eva@example.org', first)
    expect((await provider.browser().signIn('eva@example.org', then)).status).toBe(200)
    expect((await provider.browser().signIn('eva@example.org', first)).status).toBe(200)
    expect((await provider.browser().signIn('eva@example.org', `${then}x`)).status).toBe(400)
  })

  it('is the same address, however its letters are composed (G2)', async () => {
    const browser = provider.browser()
    expect((await browser.signUp('zoë@example.org'.normalize('NFD'), composed)).status).toBe(200)
    expect((await provider.browser().signIn('ZOË@example.org'.normalize('NFC'), composed)).status).toBe(200)
    expect((await provider.browser().signUp('zoë@example.org'.normalize('NFC'), composed)).status).toBe(400)
  })

  it('is the same code with spaces in it, or with wide digits (G7)', async () => {
    const ways = [
      (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `,
      (code: string) => code.replace(/\d/g, digit => String.fromCodePoint(0xff10 + Number(digit))),
    ]
    for (const [index, typed] of ways.entries()) {
      const email = `eva${index}@example.org`
      const browser = provider.browser()
      await browser.signUp(email)
      const sent = await browser.submit(await browser.start('verification'), { method: 'code', email })
      const code = typed(codeIn(await mailTo(provider, email)))
      expect((await browser.submit(sent.body, { method: 'code', code })).body).toMatchObject({
        state: 'passed_challenge',
      })
    }
  })
})

describe('an address', () => {
  it.each([
    'x@x',
    'x@localhost',
    'x@.org',
    'x@a..org',
    '.x@a.org',
    'x.@a.org',
    'x@a-.org',
    'x@a.o',
    'x@a_b.org',
    'e\u200Bva@example.org',
    'eva@exa\u00ADmple.org',
  ])('%s has no shape that mail goes to (G2)', text => expect(isEmail(text)).toBe(false))

  it.each([
    'x@x.nl',
    'eva+boek@student.tudelft.nl',
    'o\u2019neill@a.org',
    'zoë@exämple.org',
    'x@xn--exmple-cua.org',
    'a.b@a-b.co.uk',
  ])('%s has one (G2)', text => expect(isEmail(text)).toBe(true))
})
