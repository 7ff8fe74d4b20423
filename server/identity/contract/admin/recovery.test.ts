import { describe, expect, it } from 'vitest'
import { admin, type Identity, known, whoami } from '../support/people.ts'
import { Client } from '../support/client.ts'
import { target } from '../support/contract.ts'
import { expectError } from '../support/errors.ts'
import { type Flow, getFlow, messagesOf, namesIn, nodeOf, time, unknownId } from '../support/flows.ts'
import { identities, refusal } from '../support/fresh-target.ts'

interface Given {
  recovery_link: string
  recovery_code?: string
  expires_at: string
}

const give = async (kind: 'code' | 'link', body: object = {}, of?: Identity) => {
  const identity = of ?? (await known()).identity
  return { identity, ...(await admin<Given>('POST', `/recovery/${kind}`, { identity_id: identity.id, ...body })) }
}
const minutesLeft = ({ expires_at }: Given) => (Date.parse(expires_at) - Date.now()) / 60_000

describe('§2.11 a recovery code of the admin', () => {
  it('is 201: six digits, the address of the screen, and when it ends (G1, G8)', async () => {
    const { status, body } = await give('code')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      recovery_code: expect.stringMatching(/^\d{6}$/),
      recovery_link: expect.stringMatching(new RegExp(`^${target.siteUrl}/recovery\\?flow=[0-9a-f-]{36}`)),
      expires_at: expect.stringMatching(time),
    })
  })

  it('by @ory/client (G1, G8)', async () => {
    const { identity } = await known()
    const { data } = await identities.createRecoveryCodeForIdentity({
      createRecoveryCodeForIdentityBody: { identity_id: identity.id },
    })
    expect(data.recovery_code).toMatch(/^\d{6}$/)
  })

  it('lets anybody with it in, from any browser, without a forgery check (G1, G7, §1.4)', async () => {
    const { body, identity } = await give('code')
    const id = new URL(body.recovery_link).searchParams.get('flow') ?? ''
    const client = new Client()
    const { status, body: flow } = await getFlow(client, 'recovery', id)
    expect([status, flow.type, flow.state]).toEqual([200, 'browser', 'sent_email'])
    expect(namesIn(flow, 'code')).toEqual(expect.arrayContaining(['code', 'method']))
    expect(nodeOf(flow, 'email')).toBeUndefined()
    const answer = await client.post(flow.ui.action, { method: 'code', code: body.recovery_code })
    expect([200, 422]).toContain(answer.status)
    expect((await whoami(client)).body.identity?.id).toBe(identity.id)
  })

  it('that is wrong is 4060006 (G1)', async () => {
    const { body } = await give('code')
    const id = new URL(body.recovery_link).searchParams.get('flow') ?? ''
    const client = new Client()
    const { body: flow } = await getFlow(client, 'recovery', id)
    const code = body.recovery_code === '000000' ? '000001' : '000000'
    const answer = await client.post<Flow>(flow.ui.action, { method: 'code', code })
    expect([answer.status, messagesOf(answer.body)]).toEqual([200, [4060006]])
  })
})

describe('§2.11 a recovery link of the admin', () => {
  it('is 200: an address with flow and token, and when it ends (G1, G8)', async () => {
    const { status, body } = await give('link')
    expect(status).toBe(200)
    expect(body.recovery_link).toMatch(/\/self-service\/recovery\?flow=[0-9a-f-]{36}&token=\w+$/)
    expect(body).not.toHaveProperty('recovery_code')
  })

  it('by @ory/client (G1, G8)', async () => {
    const { identity } = await known()
    const { data } = await identities.createRecoveryLinkForIdentity({
      createRecoveryLinkForIdentityBody: { identity_id: identity.id },
    })
    expect(data.recovery_link).toContain('token=')
  })

  it('lets anybody with it in, once (G1, G7)', async () => {
    const { body, identity } = await give('link')
    const client = new Client()
    const answer = await client.page(body.recovery_link)
    expect([answer.status, new URL(answer.location).pathname]).toEqual([303, '/settings'])
    expect((await whoami(client)).body.identity?.id).toBe(identity.id)
    const late = new Client()
    expect(new URL((await late.page(body.recovery_link)).location).pathname).toBe('/recovery')
    expect((await whoami(late)).status).toBe(401)
  })
})

describe.each(['code', 'link'] as const)('§2.11 a recovery %s of the admin', kind => {
  it('ends when asked: expires_in is a Go duration (G1)', async () => {
    const minutes = minutesLeft((await give(kind, { expires_in: '15m' })).body)
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThan(16)
  })

  it('ends after an hour where nothing is asked (G1, §7.6)', async () => {
    const minutes = minutesLeft((await give(kind)).body)
    expect(minutes).toBeGreaterThan(58)
    expect(minutes).toBeLessThan(62)
  })

  it.each(['soon', '-5m', '15'])('for the duration %j is 400 (G1, bad input)', async expires_in => {
    expectError(await give(kind, { expires_in }), 400)
  })

  it('for an unknown identity is 404 by code, 400 by link (G1)', async () => {
    const answer = await admin('POST', `/recovery/${kind}`, { identity_id: unknownId() })
    expectError(answer, kind === 'code' ? 404 : 400)
  })

  it('for a malformed identity is refused (G1, bad input)', async () => {
    const answer = await admin('POST', `/recovery/${kind}`, { identity_id: 'nope' })
    expect([400, 404]).toContain(answer.status)
  })

  it('with a body that is no JSON is 400 (G1, bad input)', async () => {
    const headers = { 'content-type': 'application/json' }
    expect((await admin('POST', `/recovery/${kind}`, undefined, { raw: '{', headers })).status).toBe(400)
  })

  it('is not given to a caller without a session of the admin (G5)', async () => {
    const { identity } = await known()
    const answer = await new Client().post(`${target.adminUrl}/admin/recovery/${kind}`, { identity_id: identity.id })
    expect(answer.status).toBe(401)
  })
})

it('§2.11 by @ory/client for an unknown identity is 404 (G1, G8)', async () => {
  const call = identities.createRecoveryCodeForIdentity({
    createRecoveryCodeForIdentityBody: { identity_id: unknownId() },
  })
  expect((await refusal(call)).status).toBe(404)
})
