import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { errorOfPage, expectError } from '../support/errors.ts'
import {
  csrfOf,
  faultsOf,
  type Flow,
  kinds,
  messagesOf,
  start,
  startNative,
  submit,
  unknownId,
} from '../support/flows.ts'
import { frontend, refusal } from '../support/fresh-target.ts'
import { browserFor, programFor } from '../support/starters.ts'

/** No method matched (§5). */
const noMethod = { login: 4010002, registration: 4010003, settings: 4010004, recovery: 4010005, verification: 4010006 }

const byClient = {
  login: (flow: string) => frontend.updateLoginFlow({ flow, updateLoginFlowBody: { method: 'totp', totp_code: '1' } }),
  registration: (flow: string) =>
    frontend.updateRegistrationFlow({
      flow,
      updateRegistrationFlowBody: { method: 'password', password: '', traits: {} },
    }),
  recovery: (flow: string) => frontend.updateRecoveryFlow({ flow, updateRecoveryFlowBody: { method: 'code' } }),
  verification: (flow: string) =>
    frontend.updateVerificationFlow({ flow, updateVerificationFlowBody: { method: 'code' } }),
  settings: (flow: string, xSessionToken: string) =>
    frontend.updateSettingsFlow({ flow, xSessionToken, updateSettingsFlowBody: { method: 'profile', traits: {} } }),
}

describe.each(kinds)('§2 submitting a %s form', kind => {
  it(`to no ${kind} flow is malformed (G1)`, async () => {
    const client = await browserFor(kind)
    const answer = await client.post(`/self-service/${kind}`, { method: 'password' })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error: { code: 400, reason: expect.stringMatching(/flow/i) } })
  })

  it(`to an unknown ${kind} flow finds none (G1)`, async () => {
    const client = await browserFor(kind)
    expectError(await client.post(`/self-service/${kind}?flow=${unknownId()}`, { method: 'password' }), 404)
  })

  it(`of a page to an unknown ${kind} flow ends on the error screen (G1)`, async () => {
    const client = await browserFor(kind)
    const answer = await client.send(`/self-service/${kind}?flow=${unknownId()}`, { method: 'password' })
    expect((await errorOfPage(client, answer)).error.code).toBe(404)
  })

  it(`§9.2 @ory/client is refused a submit to an unknown ${kind} flow (G1)`, async () => {
    const headers = await programFor(kind)
    const { status, data } = await refusal(byClient[kind](unknownId(), headers['x-session-token'] ?? ''))
    expectError({ status, body: data }, 404)
  })

  it(`that is no JSON is answered with the ${kind} flow and 4000001 (G1, §1.2)`, async () => {
    const headers = { ...(await programFor(kind)), 'content-type': 'application/json' }
    const program = new Client()
    const flow = await startNative(program, kind, headers)
    const answer = await program.ask<Flow>('POST', flow.ui.action, { raw: '{"method":', headers })
    expect([answer.status, answer.body.id, messagesOf(answer.body)]).toEqual([400, flow.id, [4000001]])
  })

  it(`with no method is answered with the ${kind} flow, which says so or names what is missing (G1)`, async () => {
    const client = await browserFor(kind)
    const answer = await submit(client, await start(client, kind), {})
    expect(answer.status).toBe(400)
    expect([[noMethod[kind]], [4000002], [4000001]]).toContainEqual([...new Set(faultsOf(answer.body))])
  })

  it(`with a method that is not there is answered with the ${kind} flow (G1)`, async () => {
    const client = await browserFor(kind)
    const answer = await submit(client, await start(client, kind), { method: 'telepathy' })
    expect(answer.status).toBe(400)
    expect(faultsOf(answer.body).length).toBeGreaterThan(0)
    expect([[noMethod[kind]], [4000001], [4000002]]).toContainEqual([...new Set(faultsOf(answer.body))])
  })

  it(`with a fault, a page goes back to the ${kind} screen with the same flow (G1, §1.3)`, async () => {
    const client = await browserFor(kind)
    const flow = await start(client, kind)
    const answer = await client.send(flow.ui.action, { csrf_token: csrfOf(flow), method: 'telepathy' })
    expect([302, 303]).toContain(answer.status)
    expect(new URL(answer.location).searchParams.get('flow')).toBe(flow.id)
    expect(new URL(answer.location).pathname).toMatch(new RegExp(`/${kind}$`))
  })
})
