import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { target } from '../support/contract.ts'
import { expectError } from '../support/errors.ts'
import { type Flow, messagesOf, nodeOf, start } from '../support/flows.ts'
import { frontend, refusal } from '../support/fresh-target.ts'
import { known, nativeSession, newcomer } from '../support/people.ts'

describe('§4 the nodes of a first-factor login', () => {
  it('identifier is a required text in group default, empty, labelled by id 1070004 or the trait (G1, G2)', async () => {
    expect(nodeOf(await start(new Client(), 'login'), 'identifier')).toMatchObject({
      type: 'input',
      group: 'default',
      attributes: { type: 'text', value: '', required: true },
      meta: { label: { id: expect.toSatisfy((id: number) => [1070004, 1070002].includes(id)), type: 'info' } },
    })
  })

  it('password is required in group password, for current-password, labelled 1070001, without a value (G1, G2)', async () => {
    const node = nodeOf(await start(new Client(), 'login'), 'password')
    expect(node).toMatchObject({
      group: 'password',
      attributes: { type: 'password', required: true, autocomplete: 'current-password' },
      meta: { label: { id: 1070001, type: 'info' } },
    })
    expect(node?.attributes).not.toHaveProperty('value')
  })

  it('method password is a submit labelled 1010001 or 1010022 (G1, G2)', async () => {
    expect(nodeOf(await start(new Client(), 'login'), 'method', 'password')).toMatchObject({
      group: 'password',
      attributes: { type: 'submit', value: 'password' },
      meta: { label: { id: expect.toSatisfy((id: number) => [1010001, 1010022].includes(id)) } },
    })
  })

  it('no second factor is asked in the first (G1)', async () => {
    const { ui } = await start(new Client(), 'login')
    expect(ui.nodes.map(({ group }) => group)).not.toContain('totp')
    expect(ui.nodes.map(({ group }) => group)).not.toContain('lookup_secret')
  })
})

describe('§2.1 beginning a login', () => {
  it('says refresh false and requested_aal aal1 (G1)', async () => {
    expect(await start(new Client(), 'login')).toMatchObject({ refresh: false, requested_aal: 'aal1' })
  })

  it('keeps return_to (G1)', async () => {
    const flow = await start(new Client(), 'login', `?return_to=${target.siteUrl}/en`)
    expect(flow.return_to).toBe(`${target.siteUrl}/en`)
    expect(flow.request_url).toContain('return_to=')
  })

  it('omits return_to where none was asked (G1, §3)', async () => {
    expect(await start(new Client(), 'login')).not.toHaveProperty('return_to')
  })

  it('by script while signed in is 400 session_already_available (G1)', async () => {
    const { client } = await newcomer()
    expectError(await client.get('/self-service/login/browser'), 400, 'session_already_available')
  })

  it('by @ory/client while signed in is 400 session_already_available (G1)', async () => {
    const { client } = await newcomer()
    const { status, data } = await refusal(frontend.createBrowserLoginFlow({ cookie: client.cookie }))
    expectError({ status, body: data }, 400, 'session_already_available')
  })

  it('by a page while signed in goes to the default page (G1)', async () => {
    const { client } = await newcomer()
    const answer = await client.page('/self-service/login/browser')
    expect([answer.status, answer.location]).toEqual([303, `${target.siteUrl}/`])
  })

  it('by a page while signed in goes to an allowed return_to (G1)', async () => {
    const { client } = await newcomer()
    const answer = await client.page(`/self-service/login/browser?return_to=${target.siteUrl}/en`)
    expect([answer.status, answer.location]).toEqual([303, `${target.siteUrl}/en`])
  })

  it('by a program with a token is 400 session_already_available (G1)', async () => {
    const { token } = await nativeSession((await known()).person)
    const answer = await new Client().get('/self-service/login/api', { headers: { 'x-session-token': token } })
    expectError(answer, 400, 'session_already_available')
  })

  it('by @ory/client with a token is 400 session_already_available (G1)', async () => {
    const { token } = await nativeSession((await known()).person)
    const { status, data } = await refusal(frontend.createNativeLoginFlow({ xSessionToken: token }))
    expectError({ status, body: data }, 400, 'session_already_available')
  })

  it('with aal2 and no session is 401 session_aal1_required (G1)', async () => {
    expectError(await new Client().get('/self-service/login/browser?aal=aal2'), 401, 'session_aal1_required')
  })

  it('with aal2 and no session in a program is 401 session_aal1_required (G1)', async () => {
    expectError(await new Client().get('/self-service/login/api?aal=aal2'), 401, 'session_aal1_required')
  })

  it('with an unknown aal is malformed (G1)', async () => {
    expectError(await new Client().get('/self-service/login/browser?aal=aal9'), 400)
  })

  it('§0.6 with a login_challenge and no OAuth2 server is refused: 400 here, 500 in old versions (G1)', async () => {
    const answer = await new Client().get<{ error: { reason?: string } }>(
      '/self-service/login/browser?login_challenge=0a1b2c3d0a1b2c3d0a1b2c3d0a1b2c3d',
    )
    expect(target.isEmbedded ? [400] : [400, 500]).toContain(answer.status)
    expect(answer.body.error).toHaveProperty('reason')
  })
})

describe('§2.1 beginning a login to confirm it is you', () => {
  it('asks the password of the known address, which is hidden, with 1010003 (G1, §4)', async () => {
    const { client, person } = await newcomer()
    const { status, body } = await client.get<Flow>('/self-service/login/browser?refresh=true')
    expect(status).toBe(200)
    expect(body.refresh).toBe(true)
    expect(messagesOf(body)).toEqual([1010003])
    expect(nodeOf(body, 'identifier')?.attributes).toMatchObject({ type: 'hidden', value: person.email })
    expect(nodeOf(body, 'password')).toBeDefined()
  })

  it('is possible for a page (G1)', async () => {
    const { client } = await newcomer()
    const answer = await client.page('/self-service/login/browser?refresh=true')
    expect([answer.status, new URL(answer.location).pathname]).toEqual([303, '/login'])
  })

  it('is possible for a program with its token (G1)', async () => {
    const { token } = await nativeSession((await known()).person)
    const { data } = await frontend.createNativeLoginFlow({ xSessionToken: token, refresh: true })
    expect(data.refresh).toBe(true)
  })

  it('without a session is an ordinary login (G1)', async () => {
    expect(await start(new Client(), 'login', '?refresh=true')).toMatchObject({ refresh: false })
  })
})
