import { describe, expect, it } from 'vitest'
import { type Answer, Client } from '../support/client.ts'
import { target } from '../support/contract.ts'
import { expectError } from '../support/errors.ts'
import {
  type ErrorBody,
  fieldMessagesOf,
  type Flow,
  goingOn,
  messagesOf,
  nodeOf,
  nodesOf,
  send,
  start,
  startNative,
  submit,
} from '../support/flows.ts'
import { codeIn, firstMail, mailed } from '../support/wait-for-mail.ts'
import { frontend } from '../support/fresh-target.ts'
import { known, newcomer, signIn, somebody, whoami } from '../support/people.ts'

/** A flow whose code was mailed, and the code. */
async function asked(client = new Client(), query = '') {
  const { person } = await known()
  const flow = await start(client, 'recovery', query)
  const [mail, { body }] = await mailed(person.email, () =>
    submit(client, flow, { method: 'code', email: person.email }),
  )
  return { client, person, flow: body, code: codeIn(mail), mail }
}

/** A recovery continues with a 422, or a 200 with continue_with (§0.5). */
function settingsOf({ status, body }: Answer<Flow | ErrorBody>): URL {
  if (status === 422) return new URL((body as ErrorBody).redirect_browser_to ?? '')
  const next = (body as Flow).continue_with?.find(({ action }) => action === 'show_settings_ui')
  return new URL(next?.flow?.url ?? '')
}

describe('§2.4 beginning a recovery', () => {
  it('by script while signed in is 400 session_already_available (G1)', async () => {
    const { client } = await newcomer()
    expectError(await client.get('/self-service/recovery/browser'), 400, 'session_already_available')
  })

  it('by a page while signed in goes to the default page (G1)', async () => {
    const { client } = await newcomer()
    const answer = await client.page('/self-service/recovery/browser')
    expect([302, 303]).toContain(answer.status)
    expect(answer.location).toBe(`${target.siteUrl}/`)
  })
})

describe('§2.4 asking for a code', () => {
  it('answers sent_email with 1060003, and mails six digits (G1, G7, G9)', async () => {
    const { flow, code } = await asked()
    expect([flow.state, flow.active, messagesOf(flow)]).toEqual(['sent_email', 'code', [1060003]])
    expect(code).toMatch(/^\d{6}$/)
  })

  it('for an unknown address answers just the same (G1, G9, §7.1)', async () => {
    const client = new Client()
    const nobody = somebody().email
    const { status, body } = await submit(client, await start(client, 'recovery'), { method: 'code', email: nobody })
    const { flow, person } = await asked()
    const shape = (of: Flow, email: string) =>
      JSON.stringify([of.state, of.active, of.ui.messages, of.ui.nodes])
        .replaceAll(email, '<email>')
        .replaceAll(/[A-Za-z0-9+/]{86}==/g, '<csrf>')
    expect(status).toBe(200)
    expect(shape(body, nobody)).toBe(shape(flow, person.email))
  })

  it('without an address: 4000002 on the field (G1)', async () => {
    const client = new Client()
    const answer = await submit(client, await start(client, 'recovery'), { method: 'code', email: '' })
    expect([answer.status, fieldMessagesOf(answer.body, 'email')]).toEqual([400, [4000002]])
  })

  it('by a page goes back to the screen, and the flow says 1060003 (G1)', async () => {
    const { person } = await known()
    const client = new Client()
    const flow = await start(client, 'recovery')
    const answer = await send(client, flow, { method: 'code', email: person.email })
    expect([answer.status, answer.location]).toEqual([303, `${target.siteUrl}/recovery?flow=${flow.id}`])
    const { data } = await frontend.getRecoveryFlow({ id: flow.id, cookie: client.cookie })
    expect([data.state, data.ui.messages?.map(({ id }) => id)]).toEqual(['sent_email', [1060003]])
  })

  it('as a program answers sent_email too (G1)', async () => {
    const { person } = await known()
    const program = new Client()
    const flow = await startNative(program, 'recovery')
    const { status, body } = await submit(program, flow, { method: 'code', email: person.email })
    expect([status, body.type, body.state]).toEqual([200, 'api', 'sent_email'])
  })

  it('by @ory/client (G1)', async () => {
    const { person } = await known()
    const { data: flow } = await frontend.createNativeRecoveryFlow()
    const { data } = await frontend.updateRecoveryFlow({
      flow: flow.id,
      updateRecoveryFlowBody: { method: 'code', email: person.email },
    })
    expect(data.state).toBe('sent_email')
  })

  it('again sends a new code, and the old one is of no use (G1, G7, §7.6)', async () => {
    const { client, person, flow, code } = await asked()
    const [mail, { body: again }] = await mailed(person.email, () =>
      submit(client, flow, { method: 'code', email: person.email }),
    )
    expect(again.state).toBe('sent_email')
    const old = await submit(client, again, { method: 'code', code })
    expect(messagesOf(old.body)).toEqual([4060006])
    const right = await submit<Flow | ErrorBody>(client, old.body, { method: 'code', code: codeIn(mail) })
    expect([200, 422]).toContain(right.status)
  })
})

describe('§2.4 giving the code', () => {
  it('a wrong one: 200, still sent_email, 4060006 (G1)', async () => {
    const { client, flow, code } = await asked()
    const wrong = code === '000000' ? '000001' : '000000'
    const { status, body } = await submit(client, flow, { method: 'code', code: wrong })
    expect([status, body.state, messagesOf(body)]).toEqual([200, 'sent_email', [4060006]])
  })

  it('what is no code at all: the same (G1)', async () => {
    const { client, flow } = await asked()
    const { status, body } = await submit(client, flow, { method: 'code', code: '00000x' })
    expect([status, messagesOf(body)]).toEqual([200, [4060006]])
  })

  it('the right one goes on to settings: 422, or 200 with continue_with (G1, G7)', async () => {
    const { client, flow, code } = await asked()
    const answer = await submit<Flow | ErrorBody>(client, flow, { method: 'code', code })
    expect([200, 422]).toContain(answer.status)
    expect(settingsOf(answer).href).toMatch(new RegExp(`^${target.siteUrl}/settings\\?flow=[0-9a-f-]{36}$`))
  })

  it('the right one gives a session by code_recovery at aal1 (G1, G5)', async () => {
    const { client, person, flow, code } = await asked()
    await submit(client, flow, { method: 'code', code })
    const { status, body } = await whoami(client)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      authenticator_assurance_level: 'aal1',
      authentication_methods: [{ method: 'code_recovery', aal: 'aal1' }],
      identity: { traits: { email: person.email } },
    })
  })

  it('the right one leads to a settings flow with 1060001, where the password may be chosen (G1, G7)', async () => {
    const { client, flow, code } = await asked()
    const url = settingsOf(await submit<Flow | ErrorBody>(client, flow, { method: 'code', code }))
    const { body } = await client.get<Flow>(`/self-service/settings/flows${url.search.replace('flow=', 'id=')}`)
    expect(messagesOf(body)).toEqual([1060001])
    expect(body.ui.messages?.[0]?.type).toBe('success')
    const saved = await submit(client, body, { method: 'password', password: 'Zq-another-horse-88' })
    expect([saved.status, saved.body.state]).toEqual([200, 'success'])
  })

  it('the right one verifies the address (G1)', async () => {
    const { client, person } = await newcomer()
    expect((await whoami(client)).body.identity?.verifiable_addresses?.[0]?.verified).toBe(false)
    await firstMail(person.email)
    const other = new Client()
    const flow = await start(other, 'recovery')
    const [mail, { body }] = await mailed(person.email, () =>
      submit(other, flow, { method: 'code', email: person.email }),
    )
    await submit(other, body, { method: 'code', code: codeIn(mail) })
    expect((await whoami(other)).body.identity?.verifiable_addresses?.[0]?.verified).toBe(true)
  })

  it('the right one ends the other sessions (§7.4)', async () => {
    const { client: old, person } = await newcomer()
    await firstMail(person.email)
    const client = new Client()
    const flow = await start(client, 'recovery')
    const [mail, { body }] = await mailed(person.email, () =>
      submit(client, flow, { method: 'code', email: person.email }),
    )
    await submit(client, body, { method: 'code', code: codeIn(mail) })
    expect([(await whoami(client)).status, (await whoami(old)).status]).toEqual([200, 401])
  })

  it('by a page goes to the settings screen (G1)', async () => {
    const { client, flow, code } = await asked()
    const answer = await send(client, flow, { method: 'code', code })
    expect(answer.status).toBe(303)
    expect(answer.location).toMatch(new RegExp(`^${target.siteUrl}/settings\\?flow=`))
  })

  it('carries return_to into the settings flow (G1, §1.6)', async () => {
    const { client, flow, code } = await asked(new Client(), `?return_to=${target.siteUrl}/en`)
    const url = settingsOf(await submit<Flow | ErrorBody>(client, flow, { method: 'code', code }))
    const { body } = await client.get<Flow>(`/self-service/settings/flows${url.search.replace('flow=', 'id=')}`)
    expect(body.return_to).toBe(`${target.siteUrl}/en`)
  })

  it('in another flow is of no use (G1, §7.6)', async () => {
    const { code } = await asked()
    const { client, flow } = await asked()
    const { body } = await submit(client, flow, { method: 'code', code })
    expect(messagesOf(body)).toEqual([4060006])
  })

  it('a second time goes on with a new flow that says so (G1)', async () => {
    const { client, flow, code } = await asked()
    await submit(client, flow, { method: 'code', code })
    const token = String(nodeOf(await start(client, 'verification'), 'csrf_token')?.attributes.value)
    const answer = await submit(client, flow, { method: 'code', code, csrf_token: token })
    const next = await goingOn(client, 'recovery', answer)
    expect([[4060001], [4060002], [4000001], [4060006]]).toContainEqual(messagesOf(next))
  })

  it('the sixth wrong one goes on with a new flow (G1, §1.8)', async () => {
    const { client, flow } = await asked()
    const tries: Answer<Flow>[] = []
    for (let n = 0; n < 6; n++) tries.push(await submit(client, flow, { method: 'code', code: `00000${n}` }))
    expect(tries.slice(0, 5).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const next = await goingOn(client, 'recovery', tries.at(-1) as Answer<Flow>)
    expect(next.id).not.toBe(flow.id)
    expect(nodesOf(next, 'email').length).toBeGreaterThan(0)
  })
})

it('§2.4 a recovered person logs in with the new password, not with the old (G7)', async () => {
  const { client, person, flow, code } = await asked()
  const url = settingsOf(await submit<Flow | ErrorBody>(client, flow, { method: 'code', code }))
  const { body } = await client.get<Flow>(`/self-service/settings/flows${url.search.replace('flow=', 'id=')}`)
  await submit(client, body, { method: 'password', password: 'Zq-another-horse-88' })
  expect((await signIn(new Client(), person)).status).toBe(400)
  expect((await signIn(new Client(), { ...person, password: 'Zq-another-horse-88' })).status).toBe(200)
})
