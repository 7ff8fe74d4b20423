import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { target } from '../support/contract.ts'
import { expectError } from '../support/errors.ts'
import { namesIn, nodeOf, send, start, startNative, submit, uuid } from '../support/flows.ts'
import { codeIn, firstMail } from '../support/wait-for-mail.ts'
import { frontend } from '../support/fresh-target.ts'
import { known, nativeSession, newcomer, signUp, type SignedIn, somebody, traitsOf, whoami } from '../support/people.ts'

const bodyFor = (person = somebody()) => ({ method: 'password', password: person.password, traits: traitsOf(person) })
const formFor = (person = somebody()) => ({
  method: 'password',
  password: person.password,
  'traits.email': person.email,
  'traits.name.first': person.first,
})

describe('§4 the nodes of a registration', () => {
  it('the e-mail address is a required e-mail field, labelled by the schema (G1, G2)', async () => {
    expect(nodeOf(await start(new Client(), 'registration'), 'traits.email')).toMatchObject({
      type: 'input',
      group: expect.stringMatching(/^(password|default)$/),
      attributes: { type: 'email', required: true, autocomplete: 'email' },
      meta: { label: { id: 1070002, context: { title: expect.any(String) } } },
    })
  })

  it('names are text fields that may stay empty (G1, G2)', async () => {
    const flow = await start(new Client(), 'registration')
    for (const name of ['traits.name.first', 'traits.name.last']) {
      expect(nodeOf(flow, name)).toMatchObject({ attributes: { type: 'text' }, meta: { label: { id: 1070002 } } })
      expect(nodeOf(flow, name)?.attributes).not.toHaveProperty('required')
    }
  })

  it('the city of Kaft’s schema is a text field (G1, §6)', async () => {
    expect(nodeOf(await start(new Client(), 'registration'), 'traits.city')).toMatchObject({
      attributes: { type: 'text' },
      meta: { label: { id: 1070002 } },
    })
  })

  it('the password is a new one (G1, G2)', async () => {
    expect(nodeOf(await start(new Client(), 'registration'), 'password')).toMatchObject({
      group: 'password',
      attributes: { type: 'password', required: true, autocomplete: 'new-password' },
      meta: { label: { id: 1070001 } },
    })
  })

  it('method password is a submit labelled 1040001 (G1, G2)', async () => {
    const flow = await start(new Client(), 'registration')
    expect(nodeOf(flow, 'method', 'password')).toMatchObject({
      group: 'password',
      attributes: { type: 'submit' },
      meta: { label: { id: 1040001 } },
    })
    expect(namesIn(flow, 'password').at(-1)).toBe('method')
  })
})

describe('§2.2 beginning a registration', () => {
  it('by script while signed in is 400 session_already_available (G1)', async () => {
    const { client } = await newcomer()
    expectError(await client.get('/self-service/registration/browser'), 400, 'session_already_available')
  })

  it('by a page while signed in goes to the default page (G1)', async () => {
    const { client } = await newcomer()
    const answer = await client.page('/self-service/registration/browser')
    expect([answer.status, answer.location]).toEqual([303, `${target.siteUrl}/`])
  })

  it('by a program with a token is 400 session_already_available (G1)', async () => {
    const { token } = await nativeSession((await known()).person)
    const answer = await new Client().get('/self-service/registration/api', { headers: { 'x-session-token': token } })
    expectError(answer, 400, 'session_already_available')
  })

  it('keeps return_to (G1)', async () => {
    const flow = await start(new Client(), 'registration', `?return_to=${target.siteUrl}/en`)
    expect(flow.return_to).toBe(`${target.siteUrl}/en`)
  })
})

describe('§2.2 signing up', () => {
  it('by script answers identity and session, sets the cookie, gives no token (G1, G5)', async () => {
    const client = new Client()
    const person = somebody()
    const answer = await signUp(client, person)
    expect(answer.status).toBe(200)
    expect(answer.body.identity).toMatchObject({ id: expect.stringMatching(uuid), traits: traitsOf(person) })
    expect(answer.body.session).toMatchObject({ active: true, authentication_methods: [{ method: 'password' }] })
    expect(answer.body).not.toHaveProperty('session_token')
    expect((await whoami(client)).status).toBe(200)
  })

  it('[≥0.13] by script says where to verify the address (G1, §3)', async () => {
    const person = somebody()
    const { body } = await signUp(new Client(), person)
    const next = body.continue_with?.find(({ action }) => action === 'show_verification_ui')
    expect(next?.flow).toMatchObject({
      id: expect.stringMatching(uuid),
      verifiable_address: person.email,
      url: expect.stringContaining('/verification?flow='),
    })
  })

  it('[≥1.1] by script says where to go on (G1, §3)', async () => {
    const client = new Client()
    const flow = await start(client, 'registration', `?return_to=${target.siteUrl}/en`)
    const { body } = await submit<SignedIn>(client, flow, bodyFor())
    expect(body.continue_with).toContainEqual({
      action: 'redirect_browser_to',
      redirect_browser_to: `${target.siteUrl}/en`,
    })
  })

  it('as a program answers a token and no cookie (G1, G5)', async () => {
    const program = new Client()
    const answer = await submit<SignedIn>(program, await startNative(program, 'registration'), bodyFor())
    expect(answer.status).toBe(200)
    expect(answer.setCookies).toEqual([])
    const headers = { 'x-session-token': answer.body.session_token ?? '' }
    expect((await program.get('/sessions/whoami', { headers })).status).toBe(200)
  })

  it('[≥0.13] as a program is given the token in continue_with too, and no url (G1, §3)', async () => {
    const program = new Client()
    const { body } = await submit<SignedIn>(program, await startNative(program, 'registration'), bodyFor())
    expect(body.continue_with).toContainEqual({
      action: 'set_ory_session_token',
      ory_session_token: body.session_token,
    })
    const verification = body.continue_with?.find(({ action }) => action === 'show_verification_ui')
    expect(verification?.flow).not.toHaveProperty('url')
  })

  it('by a page goes on with the session cookie (G1)', async () => {
    const client = new Client()
    const answer = await send(client, await start(client, 'registration'), formFor())
    expect([302, 303]).toContain(answer.status)
    expect(answer.location.startsWith(target.siteUrl)).toBe(true)
    expect((await whoami(client)).body.identity?.traits.name?.first).toBe('Eva')
  })

  it('by @ory/client (G1)', async () => {
    const { data: flow } = await frontend.createNativeRegistrationFlow()
    const person = somebody()
    const { data } = await frontend.updateRegistrationFlow({
      flow: flow.id,
      updateRegistrationFlowBody: { method: 'password', password: person.password, traits: traitsOf(person) },
    })
    expect(data.identity.traits).toEqual(traitsOf(person))
  })

  it('takes the address in any case and without spaces around it, as Kratos stores it: lower-cased in addresses (G1, §6)', async () => {
    const person = somebody()
    const client = new Client()
    const body = { ...bodyFor(person), traits: { email: person.email.replace('p-', 'P-') } }
    const answer = await submit<SignedIn>(client, await start(client, 'registration'), body)
    expect(answer.body.identity?.verifiable_addresses).toMatchObject([{ value: person.email, verified: false }])
  })

  it('sends a verification mail with a code and a link (G7, G9)', async () => {
    const { person } = await newcomer()
    const mail = await firstMail(person.email)
    expect(codeIn(mail)).toMatch(/^\d{6}$/)
    expect(mail.text).toMatch(/\/self-service\/verification\?\S*code=\d{6}/)
  })

  it('ignores fields of no trait in a page’s form, and refuses them in JSON traits (G1, bad input)', async () => {
    const client = new Client()
    const body = { ...bodyFor(), traits: { ...traitsOf(somebody()), admin: true } }
    const answer = await submit(client, await start(client, 'registration'), body)
    expect(answer.status).toBe(400)
    expect(answer.body.ui.nodes.length).toBeGreaterThan(0)
  })
})
