import { describe, expect, it } from 'vitest'
import { admin, known, nativeSession, newcomer, signIn, somebody, traitsOf, whoami } from '../support/people.ts'
import { Client } from '../support/client.ts'
import { target } from '../support/contract.ts'
import { expectError } from '../support/errors.ts'
import {
  type ErrorBody,
  type Flow,
  getFlow,
  type Kind,
  messagesOf,
  nodeOf,
  start,
  startNative,
  submit,
} from '../support/flows.ts'
import { codeIn, mailed } from '../support/wait-for-mail.ts'
import { browserFor, programFor } from '../support/starters.ts'

const minute = 60_000
const pass = (milliseconds: number) => target.advance?.(milliseconds)
const bodies: Record<Kind, Record<string, unknown>> = {
  login: { method: 'password', identifier: 'nobody@contract.example', password: 'Zq-correct-horse-77' },
  registration: { method: 'password', traits: traitsOf(somebody()), password: 'Zq-correct-horse-77' },
  recovery: { method: 'code', email: 'nobody@contract.example' },
  verification: { method: 'code', email: 'nobody@contract.example' },
  settings: { method: 'profile', traits: traitsOf(somebody()) },
}

/** These need a clock that can be moved, which a provider elsewhere does not have. */
describe.skipIf(!target.advance)('what has ended (skipped for a Kratos)', () => {
  describe.each(['login', 'registration', 'settings'] as const)('§1.7 a %s flow of an hour ago', kind => {
    it('read by its browser is 410 self_service_flow_expired, with where to begin anew (G1)', async () => {
      const client = await browserFor(kind)
      const flow = await start(client, kind)
      pass(61 * minute)
      const { error } = expectError(await getFlow(client, kind, flow.id), 410, 'self_service_flow_expired')
      expect(error.details).toMatchObject({ redirect_to: `${target.publicUrl}/self-service/${kind}/browser` })
    })

    it('submitted by script is 410 with the id of a new flow (G1)', async () => {
      const client = await browserFor(kind)
      const flow = await start(client, kind)
      pass(61 * minute)
      const body = expectError(await submit(client, flow, bodies[kind]), 410, 'self_service_flow_expired')
      const next = await getFlow(client, kind, body.use_flow_id ?? '')
      expect([next.status, next.body.id === flow.id]).toEqual([200, false])
      expect(messagesOf(next.body)).toEqual([{ login: 4010001, registration: 4040001, settings: 4050001 }[kind]])
    })

    it('submitted by a page goes to the screen with a new flow (G1, §1.3)', async () => {
      const client = await browserFor(kind)
      const flow = await start(client, kind)
      pass(61 * minute)
      const answer = await client.send(flow.ui.action, {
        csrf_token: String(nodeOf(flow, 'csrf_token')?.attributes.value),
        method: 'password',
        password: 'x',
        identifier: 'y',
      })
      const next = new URL(answer.location)
      expect([answer.status, next.pathname]).toEqual([303, `/${kind}`])
      expect(next.searchParams.get('flow')).not.toBe(flow.id)
    })

    it('submitted by a program is 410 with the id of a new flow (G1)', async () => {
      const headers = await programFor(kind)
      const program = new Client()
      const flow = await startNative(program, kind, headers)
      pass(61 * minute)
      const answer = await program.post<ErrorBody>(flow.ui.action, bodies[kind], { headers })
      expectError(answer, 410, 'self_service_flow_expired')
      expect(answer.body.use_flow_id).toMatch(/^[0-9a-f-]{36}$/)
    })
  })

  describe.each(['recovery', 'verification'] as const)('§1.7 a %s flow of an hour ago', kind => {
    it('read by its browser is 410 (G1)', async () => {
      const client = new Client()
      const flow = await start(client, kind)
      pass(61 * minute)
      expect((await getFlow<ErrorBody>(client, kind, flow.id)).status).toBe(410)
    })

    it('submitted by script goes on with a new flow that says so: 303 or 410 (G1, §0.5)', async () => {
      const client = new Client()
      const flow = await start(client, kind)
      pass(61 * minute)
      const answer = await submit<Flow & ErrorBody>(client, flow, bodies[kind])
      expect([303, 410]).toContain(answer.status)
      const next =
        answer.status === 303
          ? await client.get<Flow>(answer.location)
          : await getFlow(client, kind, answer.body.use_flow_id ?? '')
      expect(next.body.id).not.toBe(flow.id)
      expect(messagesOf(next.body)).toEqual([kind === 'recovery' ? 4060005 : 4070005])
    })
  })

  it('§7.6 a code of an hour ago is of no use (G1, G7)', async () => {
    const { person } = await known()
    const client = new Client()
    const flow = await start(client, 'recovery')
    const [mail] = await mailed(person.email, () => submit(client, flow, { method: 'code', email: person.email }))
    pass(61 * minute)
    await submit(client, flow, { method: 'code', code: codeIn(mail) })
    expect((await whoami(client)).status).toBe(401)
  })

  it('§2.11 a recovery code of the admin ends when it was told to (G1, G8)', async () => {
    const { identity } = await known()
    const { body } = await admin<{ recovery_link: string; recovery_code: string }>('POST', '/recovery/code', {
      identity_id: identity.id,
      expires_in: '1m',
    })
    const client = new Client()
    const id = new URL(body.recovery_link).searchParams.get('flow') ?? ''
    const { body: flow } = await getFlow(client, 'recovery', id)
    pass(2 * minute)
    await client.post(flow.ui.action, { method: 'code', code: body.recovery_code })
    expect((await whoami(client)).status).toBe(401)
  })

  it('§7.5 a new password an hour after the login is 403 session_refresh_required (G1)', async () => {
    const { client } = await newcomer()
    pass(61 * minute)
    const flow = await start(client, 'settings')
    const answer = await submit(client, flow, { method: 'password', password: 'Zq-another-horse-88' })
    const body = expectError(answer, 403, 'session_refresh_required')
    const to = new URL(body.redirect_browser_to ?? '')
    expect(to.href).toContain(`${target.publicUrl}/self-service/login/browser?refresh=true`)
    expect(to.searchParams.get('return_to')).toContain(flow.id)
  })

  it('§2.6 a new name an hour after the login needs no password (G1)', async () => {
    const { client, person } = await newcomer()
    pass(61 * minute)
    const body = { method: 'profile', traits: { ...traitsOf(person), city: 'Delft' } }
    expect((await submit(client, await start(client, 'settings'), body)).status).toBe(200)
  })

  it('§2.6 a new address an hour after the login is 403 session_refresh_required (G1)', async () => {
    const { client } = await newcomer()
    pass(61 * minute)
    const answer = await submit(client, await start(client, 'settings'), bodies.settings)
    expectError(answer, 403, 'session_refresh_required')
  })

  it('§7.5 after confirming it is you, the same change is taken (G1, §10.5)', async () => {
    const { client, person } = await newcomer()
    pass(61 * minute)
    const flow = await start(client, 'settings')
    const change = { method: 'password', password: 'Zq-another-horse-88' }
    expect((await submit(client, flow, change)).status).toBe(403)
    await signIn(client, person, '?refresh=true')
    const again = (await getFlow(client, 'settings', flow.id)).body
    expect((await submit(client, again, change)).status).toBe(200)
  })

  it('§1.5 a session that has ended is the same 401 as none (G1, G5)', async () => {
    const { person } = await known()
    const { token, session } = await nativeSession(person)
    const headers = { 'x-session-token': token }
    const { client } = await newcomer()
    pass(Date.parse(session.expires_at) - Date.parse(session.issued_at) + 2 * minute)
    expectError(await whoami(client), 401)
    expectError(await new Client().get('/sessions/whoami', { headers }), 401)
  })
})
