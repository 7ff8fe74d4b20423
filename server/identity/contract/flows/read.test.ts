import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { expectError } from '../support/errors.ts'
import { type Flow, getFlow, kinds, start, unknownId } from '../support/flows.ts'
import { asFlow, frontend, refusal } from '../support/fresh-target.ts'
import { browserFor } from '../support/starters.ts'

const byClient = {
  login: (id: string, cookie: string) => frontend.getLoginFlow({ id, cookie }),
  registration: (id: string, cookie: string) => frontend.getRegistrationFlow({ id, cookie }),
  recovery: (id: string, cookie: string) => frontend.getRecoveryFlow({ id, cookie }),
  verification: (id: string, cookie: string) => frontend.getVerificationFlow({ id, cookie }),
  settings: (id: string, cookie: string) => frontend.getSettingsFlow({ id, cookie }),
}

describe.each(kinds)('§2 reading a %s flow', kind => {
  it(`the browser that began it reads the ${kind} flow (G1)`, async () => {
    const client = await browserFor(kind)
    const flow = await start(client, kind)
    const answer = await getFlow(client, kind, flow.id)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ id: flow.id, type: 'browser', state: flow.state, issued_at: flow.issued_at })
    expect(namesOf(answer.body)).toEqual(namesOf(flow))
  })

  it(`§9.2 @ory/client reads the ${kind} flow (G1)`, async () => {
    const client = await browserFor(kind)
    const flow = await start(client, kind)
    const { data } = await byClient[kind](flow.id, client.cookie)
    expect(asFlow(data).id).toBe(flow.id)
  })

  it(`§1.4 another browser may not read the ${kind} flow (G1)`, async () => {
    const flow = await start(await browserFor(kind), kind)
    const answer = await getFlow(await browserFor(kind), kind, flow.id)
    expectError(answer, 403, kind === 'settings' ? 'security_identity_mismatch' : 'security_csrf_violation')
  })

  it(`§1.4 nobody without cookies may read the ${kind} flow (G1)`, async () => {
    const flow = await start(await browserFor(kind), kind)
    const answer = await getFlow(new Client(), kind, flow.id)
    const [status, id] = kind === 'settings' ? [401] : [403, 'security_csrf_violation']
    expectError(answer, status, id)
  })

  it(`an unknown ${kind} flow is not found (G1)`, async () => {
    expectError(await getFlow(await browserFor(kind), kind, unknownId()), 404)
  })

  it(`a ${kind} flow by a malformed id is not found (G1)`, async () => {
    expectError(await getFlow(await browserFor(kind), kind, 'no-such-thing'), 404)
  })

  it(`a ${kind} flow by no id is not found (G1)`, async () => {
    expectError(await (await browserFor(kind)).get(`/self-service/${kind}/flows`), 404)
  })

  it(`§9.2 @ory/client is refused an unknown ${kind} flow with an error object (G1)`, async () => {
    const client = await browserFor(kind)
    const { status, data } = await refusal(byClient[kind](unknownId(), client.cookie))
    expectError({ status, body: data }, 404)
  })
})

function namesOf(flow: Flow): unknown[] {
  return flow.ui.nodes.map(({ attributes }) => attributes.name ?? attributes.id)
}
