import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAdmin } from '../testing/admin.ts'
import { type Answer, type Browser, messagesOf } from '../testing/browser.ts'
import { codeIn, linkIn } from '../testing/mail-contents.ts'
import { mailTo, prove, recover } from '../testing/proof.ts'
import { createTestProvider, type TestProvider } from '../testing/test-provider.ts'

const email = 'eva@example.org'
const password = 'another-Horse-88'
const moved = { method: 'profile', traits: { email: 'eva@example.net', name: { first: 'Eva', last: 'Jansen' } } }

let provider: TestProvider
let eva: Browser
let id: string
const admin = createAdmin(() => provider)
beforeEach(async () => {
  provider = await createTestProvider({ methods: { code: true } })
  eva = provider.browser()
  await eva.signUp()
  await prove(provider, eva)
  id = ((await eva.get('/sessions/whoami')).body['identity'] as { id: string }).id
})
afterEach(() => provider.close())

/** Ways in that somebody may still hold when an account changes; each tries itself, and returns whether it let them in. */
const ways: Record<string, () => Promise<() => Promise<boolean>>> = {
  'a recovery code': async () => {
    const thief = provider.browser()
    const { body } = await thief.submit(await thief.start('recovery'), { method: 'code', email })
    const code = codeIn(await mailTo(provider, email))
    return async () => isIn(thief, await thief.submit(body, { method: 'code', code }))
  },
  'a recovery link': async () => {
    const thief = provider.browser()
    await thief.submit(await thief.start('recovery'), { method: 'link', email })
    const link = linkIn(await mailTo(provider, email))
    return async () => isIn(thief, await thief.get(link.href, { accept: 'text/html' }))
  },
  'a login code': async () => {
    const thief = provider.browser()
    const flow = await thief.start('login')
    await thief.submit(flow, { method: 'code', identifier: email })
    const code = codeIn(await mailTo(provider, email))
    return async () => isIn(thief, await thief.submit(flow, { method: 'code', identifier: email, code }))
  },
  'a recovery code by an admin': async () => {
    const { body } = await admin('POST', '/recovery/code', { identity_id: id })
    const flow = new URL(body.recovery_link).searchParams.get('flow')
    const thief = provider.browser()
    return async () =>
      isIn(thief, await thief.post(`/self-service/recovery?flow=${flow}`, { method: 'code', code: body.recovery_code }))
  },
  'a recovery link by an admin': async () => {
    const { body } = await admin('POST', '/recovery/link', { identity_id: id })
    const thief = provider.browser()
    return async () => isIn(thief, await thief.get(body.recovery_link, { accept: 'text/html' }))
  },
  'a verification code': async () => {
    const thief = provider.browser()
    const { body } = await thief.submit(await thief.start('verification'), { method: 'code', email })
    const code = codeIn(await mailTo(provider, email))
    return async () => !messagesOf((await thief.submit(body, { method: 'code', code })).body).includes(4070006)
  },
}

const changes: Record<string, () => Promise<unknown>> = {
  'a change of e-mail': async () => eva.submit(await eva.start('settings'), moved),
  'a change of password': async () => eva.submit(await eva.start('settings'), { method: 'password', password }),
  'a recovery': () => recover(provider, provider.browser()),
  'another address by an admin': () =>
    admin('PATCH', `/identities/${id}`, [{ op: 'replace', path: '/traits/email', value: 'eva@example.net' }]),
  'another password by an admin': () =>
    admin('PUT', `/identities/${id}`, {
      schema_id: 'default',
      traits: { email },
      credentials: { password: { config: { password } } },
    }),
  'removal by an admin': () => admin('DELETE', `/identities/${id}`),
}

describe.each(Object.entries(ways))('%s', (_name, hold) => {
  it('works while nothing changes (G7)', async () => {
    expect(await (await hold())()).toBe(true)
  })

  it.each(Object.entries(changes))('ends with %s (G7)', async (_change, change) => {
    const use = await hold()
    await change()
    expect(await use()).toBe(false)
  })
})

it('of a code that is tried while the address changes, one wins (G7)', async () => {
  const use = await ways['a recovery code']?.()
  const settings = await eva.start('settings')
  const [isIn, saved] = await Promise.all([use?.(), eva.submit(settings, moved)])
  expect([isIn, saved.status === 200]).not.toEqual([false, false])
  const { body } = await eva.get('/sessions/whoami')
  expect(isIn === true && body['identity'] !== undefined).toBe(false)
})

async function isIn(browser: Browser, _answer: Answer): Promise<boolean> {
  return (await browser.get('/sessions/whoami')).status === 200
}
