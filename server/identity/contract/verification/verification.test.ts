import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { target } from '../support/contract.ts'
import { expectError } from '../support/errors.ts'
import {
  fieldMessagesOf,
  type Flow,
  getFlow,
  messagesOf,
  nodeOf,
  send,
  start,
  startNative,
  submit,
} from '../support/flows.ts'
import { codeIn, firstMail, linkIn, mailed } from '../support/wait-for-mail.ts'
import { frontend } from '../support/fresh-target.ts'
import { newcomer, somebody, whoami } from '../support/people.ts'

/** Somebody unverified, a flow whose code was mailed, and the code. */
async function asked(query = '') {
  const { client, person } = await newcomer()
  await firstMail(person.email)
  const flow = await start(client, 'verification', query)
  const [mail, { status, body }] = await mailed(person.email, () =>
    submit(client, flow, { method: 'code', email: person.email }),
  )
  return { client, person, status, flow: body, code: codeIn(mail), mail }
}

const addressOf = async (client: Client) => (await whoami(client)).body.identity?.verifiable_addresses?.[0]

describe('§4 the nodes of a verification', () => {
  it('asks the e-mail address, labelled 1070007, and method code (G1, G2)', async () => {
    const flow = await start(new Client(), 'verification')
    expect(nodeOf(flow, 'email')).toMatchObject({
      group: 'code',
      attributes: { type: 'email', required: true },
      meta: { label: { id: 1070007 } },
    })
    expect(nodeOf(flow, 'method', 'code')?.attributes.type).toBe('submit')
  })

  it('after the mail: the code, and a button that sends it again (G1, G2, G7)', async () => {
    const { flow, person } = await asked()
    expect(nodeOf(flow, 'code')).toMatchObject({
      attributes: { type: 'text', required: true },
      meta: { label: { id: expect.toSatisfy((id: number) => [1070006, 1070011].includes(id)) } },
    })
    expect(nodeOf(flow, 'email')?.attributes).toMatchObject({ type: 'submit', value: person.email })
  })
})

describe('§2.5 beginning a verification', () => {
  it('works signed in and signed out (G1)', async () => {
    const { client } = await newcomer()
    expect((await client.get('/self-service/verification/browser')).status).toBe(200)
    expect((await new Client().get('/self-service/verification/browser')).status).toBe(200)
  })
})

describe('§2.5 asking for a code', () => {
  it('answers sent_email with 1080003, and mails a code and a link (G1, G7, G9)', async () => {
    const { status, flow, mail } = await asked()
    expect([status, flow.state, flow.active, messagesOf(flow)]).toEqual([200, 'sent_email', 'code', [1080003]])
    expect(linkIn(mail)).toContain(`${target.publicUrl}/self-service/verification?`)
  })

  it('for an unknown address answers just the same (G1, G9, §7.1)', async () => {
    const client = new Client()
    const flow = await start(client, 'verification')
    const { status, body } = await submit(client, flow, { method: 'code', email: somebody().email })
    expect([status, body.state, messagesOf(body)]).toEqual([200, 'sent_email', [1080003]])
  })

  it('without an address: 4000002 on the field (G1)', async () => {
    const client = new Client()
    const answer = await submit(client, await start(client, 'verification'), { method: 'code', email: '' })
    expect([answer.status, fieldMessagesOf(answer.body, 'email')]).toEqual([400, [4000002]])
  })

  it('by a page goes back to the screen (G1)', async () => {
    const { client, person } = await newcomer()
    const flow = await start(client, 'verification')
    const answer = await send(client, flow, { method: 'code', email: person.email })
    expect([answer.status, answer.location]).toEqual([303, `${target.siteUrl}/verification?flow=${flow.id}`])
    expect((await getFlow(client, 'verification', flow.id)).body.state).toBe('sent_email')
  })

  it('as a program, by @ory/client (G1)', async () => {
    const { person } = await newcomer()
    const { data: flow } = await frontend.createNativeVerificationFlow()
    const { data } = await frontend.updateVerificationFlow({
      flow: flow.id,
      updateVerificationFlowBody: { method: 'code', email: person.email },
    })
    expect([data.type, data.state]).toEqual(['api', 'sent_email'])
  })
})

describe('§2.5 giving the code', () => {
  it('a wrong one: 200 with 4070006, still sent_email (G1)', async () => {
    const { client, flow, code } = await asked()
    const wrong = code === '000000' ? '000001' : '000000'
    const { status, body } = await submit(client, flow, { method: 'code', code: wrong })
    expect([status, body.state, messagesOf(body)]).toEqual([200, 'sent_email', [4070006]])
    expect((await addressOf(client))?.verified).toBe(false)
  })

  it('the right one: passed_challenge with 1080002, and a link that goes on (G1, G7)', async () => {
    const { client, flow, code } = await asked()
    const { status, body } = await submit(client, flow, { method: 'code', code })
    expect([status, body.state, messagesOf(body)]).toEqual([200, 'passed_challenge', [1080002]])
    expect(body.ui.messages?.[0]?.type).toBe('success')
    expect([body.ui.method, body.ui.action]).toEqual(['GET', `${target.siteUrl}/`])
    expect(nodeOf(body, 'continue')).toMatchObject({
      type: 'a',
      group: 'code',
      attributes: { node_type: 'a', href: `${target.siteUrl}/`, title: { id: 1070009 } },
    })
  })

  it('the right one goes on to return_to (G1, §1.6)', async () => {
    const { client, flow, code } = await asked(`?return_to=${target.siteUrl}/en`)
    const { body } = await submit(client, flow, { method: 'code', code })
    expect(nodeOf(body, 'continue')?.attributes.href).toBe(`${target.siteUrl}/en`)
  })

  it('the right one verifies the address: completed, with its time (G1, G3, §6)', async () => {
    const { client, flow, code } = await asked()
    await submit(client, flow, { method: 'code', code })
    expect(await addressOf(client)).toMatchObject({
      verified: true,
      status: 'completed',
      via: 'email',
      verified_at: expect.any(String),
    })
  })

  it('the right one from another browser verifies too: a code is not checked for forgery (G1, §1.4)', async () => {
    const { client, flow, code } = await asked()
    const answer = await new Client().post<Flow>(flow.ui.action, { method: 'code', code })
    expect([answer.status, (await addressOf(client))?.verified]).toEqual([200, true])
  })

  it('once more after success is 410 self_service_flow_replaced (G1)', async () => {
    const { client, flow, code } = await asked()
    await submit(client, flow, { method: 'code', code })
    const body = expectError(await submit(client, flow, { method: 'code', code }), 410, 'self_service_flow_replaced')
    expect(body.use_flow_id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('in another flow is of no use (G1, §7.6)', async () => {
    const { code } = await asked()
    const { client, flow } = await asked()
    const { body } = await submit(client, flow, { method: 'code', code })
    expect(messagesOf(body)).toEqual([4070006])
  })

  it('by a page goes back to the screen, which then has passed (G1)', async () => {
    const { client, flow, code } = await asked()
    const answer = await send(client, flow, { method: 'code', code })
    expect([answer.status, new URL(answer.location).pathname]).toEqual([303, '/verification'])
    expect((await addressOf(client))?.verified).toBe(true)
  })

  it('as a program (G1)', async () => {
    const { client, person } = await newcomer()
    await firstMail(person.email)
    const program = new Client()
    const flow = await startNative(program, 'verification')
    const [mail, { body }] = await mailed(person.email, () =>
      submit(program, flow, { method: 'code', email: person.email }),
    )
    const answer = await submit(program, body, { method: 'code', code: codeIn(mail) })
    expect([answer.status, answer.body.state]).toEqual([200, 'passed_challenge'])
    expect((await addressOf(client))?.verified).toBe(true)
  })
})

describe('§2.5 the link of a code mail', () => {
  it('leads to the screen with the code filled in, not yet verified (G1, G7, §10.6)', async () => {
    const { client, mail } = await asked()
    const phone = new Client()
    const answer = await phone.page(linkIn(mail))
    expect([answer.status, new URL(answer.location).pathname]).toEqual([303, '/verification'])
    expect((await addressOf(client))?.verified).toBe(false)
    const id = new URL(answer.location).searchParams.get('flow') ?? ''
    const { status, body } = await getFlow(phone, 'verification', id)
    expect([status, nodeOf(body, 'code')?.attributes.value]).toEqual([200, codeIn(mail)])
  })
})
