import { describe, expect, it } from 'vitest'
import { type Answer, Client } from '../support/client.ts'
import { target } from '../support/contract.ts'
import { errorOfPage, expectError } from '../support/errors.ts'
import {
  csrfOf,
  type Flow,
  flat,
  getFlow,
  type Kind,
  kinds,
  messagesOf,
  namedBy,
  start,
  startNative,
  submit,
} from '../support/flows.ts'
import { newcomer, signIn, somebody, traitsOf } from '../support/people.ts'
import { browserFor, programFor } from '../support/starters.ts'

/** A body that only an earlier check refuses. */
const bodies: Record<Kind, Record<string, unknown>> = {
  login: { method: 'password', identifier: 'nobody@contract.example', password: 'Zq-correct-horse-77' },
  registration: { method: 'password', traits: traitsOf(somebody()), password: 'Zq-correct-horse-77' },
  recovery: { method: 'code', email: 'nobody@contract.example' },
  verification: { method: 'code', email: 'nobody@contract.example' },
  settings: { method: 'profile', traits: traitsOf(somebody()) },
}

describe.each(kinds)('§1.4 forgery of a %s form', kind => {
  it(`without the token the ${kind} form is refused (G1)`, async () => {
    const client = await browserFor(kind)
    const flow = await start(client, kind)
    const { error } = expectError(await client.post(flow.ui.action, bodies[kind]), 403, 'security_csrf_violation')
    expect(error.details).toMatchObject({
      docs: expect.stringMatching(/^https:/),
      hint: expect.any(String),
      reject_reason: expect.any(String),
    })
  })

  it(`with a wrong token the ${kind} form is refused (G1)`, async () => {
    const client = await browserFor(kind)
    const flow = await start(client, kind)
    const answer = await client.post(flow.ui.action, { ...bodies[kind], csrf_token: 'wrong' })
    expectError(answer, 403, 'security_csrf_violation')
  })

  it(`with the token of another browser the ${kind} form is refused (G1)`, async () => {
    const client = await browserFor(kind)
    const flow = await start(client, kind)
    const other = csrfOf(await start(await browserFor(kind), kind))
    const answer = await client.post(flow.ui.action, { ...bodies[kind], csrf_token: other })
    expectError(answer, 403, 'security_csrf_violation')
  })

  it(`without the CSRF cookie the ${kind} form is refused (G1)`, async () => {
    const client = await browserFor(kind)
    const flow = await start(client, kind)
    for (const name of client.cookies.keys()) if (name.startsWith('csrf_token_')) client.cookies.delete(name)
    expectError(await submit(client, flow, bodies[kind]), 403, 'security_csrf_violation')
  })

  it(`a page is sent to the error screen that tells of the ${kind} forgery (G1)`, async () => {
    const client = await browserFor(kind)
    const flow = await start(client, kind)
    const answer = await client.send(flow.ui.action, { ...flat(bodies[kind]), csrf_token: 'wrong' })
    const { error } = await errorOfPage(client, answer)
    expect(error).toMatchObject({ id: 'security_csrf_violation', code: 403 })
  })

  it(`the token may come as X-CSRF-Token with the ${kind} form; Kratos 1.3 wants it in the body (G1)`, async () => {
    const client = await browserFor(kind)
    const flow = await start(client, kind)
    const answer = await client.post(flow.ui.action, bodies[kind], { headers: { 'x-csrf-token': csrfOf(flow) } })
    expect(target.isEmbedded ? [200, 400] : [200, 400, 403]).toContain(answer.status)
  })

  it(`a program's ${kind} form with an Origin is refused, as that of a browser (G1)`, async () => {
    const headers = await programFor(kind)
    const program = new Client()
    const flow = await startNative(program, kind, headers)
    const origin = { ...headers, origin: 'https://elsewhere.example' }
    expectRefused(kind, await program.post<Flow>(flow.ui.action, bodies[kind], { headers: origin }))
  })

  it(`a program's ${kind} form with a cookie is refused, as that of a browser (G1)`, async () => {
    const headers = await programFor(kind)
    const program = new Client()
    const flow = await startNative(program, kind, headers)
    const cookie = { ...headers, cookie: 'theme=dark' }
    expectRefused(kind, await program.post<Flow>(flow.ui.action, bodies[kind], { headers: cookie }))
  })
})

describe('§1.4 the real token is made anew', () => {
  const csrfCookie = (client: Client) => [...client.cookies].find(([name]) => name.startsWith('csrf_token_'))?.[1]

  it('when a session is issued: forms drawn before are refused (G1)', async () => {
    const { person } = await newcomer()
    const client = new Client()
    const before = await start(client, 'verification')
    const old = csrfCookie(client)
    await signIn(client, person)
    expect(csrfCookie(client)).not.toBe(old)
    expectError(await submit(client, before, bodies.verification), 403, 'security_csrf_violation')
    expectError(await getFlow(client, 'verification', before.id), 403, 'security_csrf_violation')
  })

  it('when somebody logs out (G1)', async () => {
    const { client } = await newcomer()
    const old = csrfCookie(client)
    const { body } = await client.get<{ logout_token: string }>('/self-service/logout/browser')
    await client.get(`/self-service/logout?token=${body.logout_token}`)
    expect(csrfCookie(client)).not.toBe(old)
  })

  it('and its cookie lasts a year, HttpOnly, SameSite=Lax, on all paths (G1)', async () => {
    const [line = ''] = (await new Client().get('/self-service/login/browser')).setCookies
    expect(line).toMatch(/^csrf_token_[0-9a-f]{64}=/)
    expect(line).toMatch(/; ?Path=\/(;|$)/i)
    expect(line).toMatch(/; ?Max-Age=31536000(;|$)/i)
    expect(line).toMatch(/; ?HttpOnly(;|$)/i)
    expect(line).toMatch(/; ?SameSite=Lax(;|$)/i)
  })

  it('a program is never given one, whatever it asks (G1)', async () => {
    for (const kind of ['login', 'registration', 'recovery', 'verification'])
      expect((await new Client().get(`/self-service/${kind}/api`)).setCookies).toEqual([])
  })
})

/** With the flow; recovery and verification of Kratos go on with a new one instead (§10.7), by name in 26. */
function expectRefused(kind: Kind, answer: Answer<Flow>): void {
  if (kind === 'recovery' && !target.isEmbedded && namedBy(answer.body)) return void expectError(answer, 400)

  const wentOn = new RegExp(`^303 .*/self-service/${kind}/flows\\?id=`).test(`${answer.status} ${answer.location}`)
  const mayGoOn = kind === 'recovery' || kind === 'verification'
  const said = mayGoOn && wentOn ? [400, [4000001]] : [answer.status, messagesOf(answer.body)]
  expect(said).toEqual([400, [4000001]])
}
