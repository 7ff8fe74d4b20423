import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csrfOf } from './testing/browser.ts'
import { createTestProvider, site, type TestProvider } from './testing/test-provider.ts'
import { strangeTexts } from '../../shared/testing/samples/strange-texts.ts'

const strings = [
  '\u0000',
  '\ud800',
  '\u202e',
  '😀'.repeat(300),
  "' or 1=1 --",
  ...strangeTexts.filter((_, index) => index % 12 === 0),
]
const values: unknown[] = [null, 0, true, [], {}, [[]], { email: {} }, '__proto__', 'x'.repeat(60_000)]

let provider: TestProvider
beforeAll(async () => void (provider = await createTestProvider()))
afterAll(() => provider.close())

describe('what nobody should send', () => {
  it.each(['login', 'registration', 'recovery', 'verification'])('is no error of ours in %s (J4)', async kind => {
    const browser = provider.browser()
    const flow = await browser.start(kind)
    const failures: string[] = []
    for (const value of [...strings, ...values])
      for (const body of [
        { method: 'password', identifier: value, password: value, traits: value },
        { method: 'password', identifier: 'a', password: 'Zq-correct-horse', traits: { email: value, name: value } },
        { method: 'password', password: value, traits: { email: 'a@b.nl', city: value, name: { first: value } } },
        { method: 'code', email: value, code: value },
        { method: value },
        value,
      ]) {
        const sent = typeof body === 'object' && body !== null ? { csrf_token: csrfOf(flow), ...body } : body
        const answer = await browser.post(`/self-service/${kind}?flow=${String(flow['id'])}`, sent)
        if (answer.status >= 500) failures.push(JSON.stringify(body))
        browser.cookies.delete('ory_kratos_session')
        if (answer.headers.getSetCookie().length > 0) Object.assign(flow, await browser.start(kind))
      }
    expect(failures).toEqual([])
  })

  it('is no error of ours in addresses and headers (J4)', async () => {
    const failures: string[] = []
    const paths = [
      '/self-service/login/browser?return_to=',
      '/self-service/login/flows?id=',
      '/self-service/errors?id=',
    ]
    for (const path of [
      ...paths,
      '/schemas/',
      '/self-service/logout?token=',
      '/self-service/recovery?flow=',
      '/sessions/',
    ])
      for (const value of strings.filter(text => text.isWellFormed())) {
        const url = `${site}${path}${encodeURIComponent(value)}`
        const headers = {
          accept: 'application/json',
          'x-session-token': 'ory_st_x',
          cookie: 'ory_kratos_session=%E0%A4%A',
        }
        const answer = await provider.fetch(new Request(url, { headers }))
        if (answer.status >= 500) failures.push(url)
      }
    expect(failures).toEqual([])
  })

  it.each([
    ['a body of 1.1 MB', 'application/json', JSON.stringify({ a: 'x'.repeat(1_100_000) }), 413],
    ['a broken form', 'multipart/form-data; boundary=x', '--y', 400],
    [
      'a form with a name of a hundred thousand parts',
      'application/x-www-form-urlencoded',
      `${'a.'.repeat(100_000)}a=1`,
      403,
    ],
    ['a form with dots and a prototype', 'application/x-www-form-urlencoded', '__proto__.a=1&a.=2&.=3&a.b.c=4', 403],
  ])('gets a plain answer: %s (J4)', async (_, type, body, status) => {
    const { id } = await provider.browser().start('login')
    const answer = await provider.fetch(
      new Request(`${site}/self-service/login?flow=${String(id)}`, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': type },
        body,
      }),
    )
    expect(answer.status).toBe(status)
  })
})
