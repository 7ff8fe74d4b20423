import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { target } from '../support/contract.ts'
import { fieldMessagesOf, messagesOf, nodeOf, send, start, startNative, submit } from '../support/flows.ts'
import { frontend } from '../support/fresh-target.ts'
import { known, nativeSession, newcomer, signIn, type SignedIn, signUp, somebody, whoami } from '../support/people.ts'

const bodyFor = ({ email, password }: { email: string; password: string }) => ({
  method: 'password',
  identifier: email,
  password,
})

describe('§2.1 logging in by script', () => {
  it('answers the session, no token, and sets the session cookie (G1, G5)', async () => {
    const { person } = await known()
    const client = new Client()
    const answer = await signIn(client, person)
    expect(answer.status).toBe(200)
    expect(answer.body.session).toMatchObject({ active: true, authenticator_assurance_level: 'aal1' })
    expect(answer.body.session.identity?.traits.email).toBe(person.email)
    expect(answer.body).not.toHaveProperty('session_token')
    expect(client.cookies.has('ory_kratos_session')).toBe(true)
    expect((await whoami(client)).status).toBe(200)
  })

  it('[≥1.1] says where to go on: the default page (G1)', async () => {
    const { body } = await signIn(new Client(), (await known()).person)
    expect(body.continue_with).toContainEqual({
      action: 'redirect_browser_to',
      redirect_browser_to: `${target.siteUrl}/`,
    })
  })

  it('[≥1.1] says where to go on: return_to (G1, §1.6)', async () => {
    const { body } = await signIn(new Client(), (await known()).person, `?return_to=${target.siteUrl}/en`)
    expect(body.continue_with).toContainEqual({
      action: 'redirect_browser_to',
      redirect_browser_to: `${target.siteUrl}/en`,
    })
  })

  it('trims the identifier and takes any case (G1)', async () => {
    const { person } = await known()
    const client = new Client()
    const body = bodyFor({ ...person, email: `  ${person.email.toUpperCase()} ` })
    expect((await submit(client, await start(client, 'login'), body)).status).toBe(200)
  })

  it('takes password_identifier for identifier (G1)', async () => {
    const { person } = await known()
    const client = new Client()
    const body = { method: 'password', password_identifier: person.email, password: person.password }
    expect((await submit(client, await start(client, 'login'), body)).status).toBe(200)
  })

  it('answers a new session each time, and leaves earlier ones alone (G1, §7.4)', async () => {
    const { client, person, session } = await newcomer()
    const other = new Client()
    const { body } = await signIn(other, person)
    expect(body.session.id).not.toBe(session.id)
    expect((await whoami(client)).body.id).toBe(session.id)
  })
})

describe('§2.1 logging in by a page', () => {
  it('goes to the default page with the session cookie (G1, G5)', async () => {
    const { person } = await known()
    const client = new Client()
    const answer = await send(client, await start(client, 'login'), bodyFor(person))
    expect([answer.status, answer.location]).toEqual([303, `${target.siteUrl}/`])
    expect((await whoami(client)).status).toBe(200)
  })

  it('goes to return_to (G1, §1.6)', async () => {
    const { person } = await known()
    const client = new Client()
    const flow = await start(client, 'login', `?return_to=${target.siteUrl}/en`)
    expect((await send(client, flow, bodyFor(person))).location).toBe(`${target.siteUrl}/en`)
  })

  it('goes back to the screen when the password is wrong, and the flow tells why (G1)', async () => {
    const { person } = await known()
    const client = new Client()
    const flow = await start(client, 'login')
    const answer = await send(client, flow, bodyFor({ ...person, password: 'wrong-password-1' }))
    expect([answer.status, answer.location]).toEqual([303, `${target.siteUrl}/login?flow=${flow.id}`])
    const { data } = await frontend.getLoginFlow({ id: flow.id, cookie: client.cookie })
    expect(data.ui.messages).toMatchObject([{ id: 4000006, type: 'error' }])
  })

  it('takes a multipart form; Kratos 1.3 sends it back to the screen (G1, §1.2)', async () => {
    const { person } = await known()
    const client = new Client()
    const flow = await start(client, 'login')
    const raw = new FormData()
    const fields = { ...bodyFor(person), csrf_token: String(nodeOf(flow, 'csrf_token')?.attributes.value) }
    for (const [name, value] of Object.entries(fields)) raw.set(name, value)
    const answer = await client.ask('POST', flow.ui.action, { raw, accept: 'text/html' })
    const home = `${target.siteUrl}/`
    expect(answer.status).toBe(303)
    expect(target.isEmbedded ? [home] : [home, `${target.siteUrl}/login?flow=${flow.id}`]).toContain(answer.location)
  })

  it('of a signed-in browser goes to the default page (G1)', async () => {
    const { person } = await known()
    const client = new Client()
    const flow = await start(client, 'login')
    await signIn(client, person)
    const fresh = { csrf_token: String(nodeOf(await start(client, 'settings'), 'csrf_token')?.attributes.value) }
    const answer = await client.send(flow.ui.action, { ...bodyFor(person), ...fresh })
    expect([302, 303]).toContain(answer.status)
    expect(answer.location).toBe(`${target.siteUrl}/`)
  })
})

describe('§2.1 logging in as a program', () => {
  it('answers a session token and no cookie (G1, G5)', async () => {
    const { person } = await known()
    const program = new Client()
    const answer = await submit<SignedIn>(program, await startNative(program, 'login'), bodyFor(person))
    expect(answer.status).toBe(200)
    expect(answer.body.session_token).toEqual(expect.stringMatching(/^\S{32,}$/))
    expect(answer.setCookies).toEqual([])
  })

  it('by @ory/client answers a token that whoami takes (G1, G5)', async () => {
    const { person } = await known()
    const { data: flow } = await frontend.createNativeLoginFlow()
    const { data } = await frontend.updateLoginFlow({
      flow: flow.id,
      updateLoginFlowBody: { method: 'password', identifier: person.email, password: person.password },
    })
    const { data: session } = await frontend.toSession({ xSessionToken: data.session_token ?? '' })
    expect(session.id).toBe(data.session.id)
  })

  it('with a wrong password answers the flow with 4000006 (G1)', async () => {
    const program = new Client()
    const flow = await startNative(program, 'login')
    const answer = await submit(program, flow, bodyFor({ ...somebody(), password: 'wrong-password-1' }))
    expect([answer.status, answer.body.type, messagesOf(answer.body)]).toEqual([400, 'api', [4000006]])
  })
})

describe('§2.1 what is wrong with a login', () => {
  it('a wrong password: the flow, 4000006, the address echoed, the password not (G1, §3, §7.1)', async () => {
    const { person } = await known()
    const client = new Client()
    const body = bodyFor({ ...person, password: 'wrong-password-1' })
    const answer = await submit(client, await start(client, 'login'), body)
    expect([answer.status, messagesOf(answer.body)]).toEqual([400, [4000006]])
    expect(nodeOf(answer.body, 'identifier')?.attributes.value).toBe(person.email)
    expect(JSON.stringify(answer.body)).not.toContain('wrong-password-1')
  })

  it('an unknown address: the very same answer (G1, G9, §7.1)', async () => {
    const { person } = await known()
    const said = async (email: string) => {
      const client = new Client()
      const flow = await start(client, 'login')
      const { status, body } = await submit(client, flow, bodyFor({ email, password: 'wrong-password-1' }))
      return [status, body.ui.messages, body.ui.nodes.map(({ attributes, messages }) => [attributes.name, messages])]
    }
    expect(await said(somebody().email)).toEqual(await said(person.email))
  })

  it('an empty address: 4000002 on the field (G1)', async () => {
    const client = new Client()
    const answer = await submit(client, await start(client, 'login'), bodyFor({ email: '', password: 'something-9' }))
    expect([answer.status, fieldMessagesOf(answer.body, 'identifier')]).toEqual([400, [4000002]])
  })

  it('an empty password: 4000002 on the field (G1)', async () => {
    const client = new Client()
    const body = bodyFor({ email: 'eva@contract.example', password: '' })
    const answer = await submit(client, await start(client, 'login'), body)
    expect([answer.status, fieldMessagesOf(answer.body, 'password')]).toEqual([400, [4000002]])
  })

  it('being signed in already: the flow with 4000001, not an error object (G1)', async () => {
    const { person } = await known()
    const client = new Client()
    const before = await start(client, 'login')
    await signIn(client, person)
    const token = String(nodeOf(await start(client, 'settings'), 'csrf_token')?.attributes.value)
    const answer = await submit(client, before, { ...bodyFor(person), csrf_token: token })
    expect([answer.status, messagesOf(answer.body)]).toEqual([400, [4000001]])
  })

  it('a second factor in a first-factor flow is no method of it (G1)', async () => {
    const client = new Client()
    const answer = await submit(client, await start(client, 'login'), { method: 'totp', totp_code: '123456' })
    expect(answer.status).toBe(400)
    expect(messagesOf(answer.body)).toEqual([4010002])
  })
})

describe('§2.1 confirming it is you', () => {
  it('keeps the session id and adds the method again (G1)', async () => {
    const { client, person, session } = await newcomer()
    const { body } = await signIn(client, person, '?refresh=true')
    expect(body.session.id).toBe(session.id)
    expect(body.session.authentication_methods.length).toBeGreaterThan(session.authentication_methods.length)
    expect(Date.parse(body.session.authenticated_at)).toBeGreaterThan(Date.parse(session.authenticated_at))
  })

  it('as somebody else makes a fresh session (G1)', async () => {
    const { client, session } = await newcomer()
    const { person } = await known()
    const { body } = await signIn(client, person, '?refresh=true')
    expect(body.session.id).not.toBe(session.id)
    expect((await whoami(client)).body.identity?.traits.email).toBe(person.email)
  })

  it('with a wrong password says 4000006 beside 1010003 (G1)', async () => {
    const { client, person } = await newcomer()
    const flow = await start(client, 'login', '?refresh=true')
    const answer = await submit(client, flow, bodyFor({ ...person, password: 'wrong-password-1' }))
    expect(answer.status).toBe(400)
    expect(messagesOf(answer.body)).toContain(4000006)
  })

  it('is possible for a program with its token (G1)', async () => {
    const { person } = await known()
    const { token, session } = await nativeSession(person)
    const headers = { 'x-session-token': token }
    const { data: flow } = await frontend.createNativeLoginFlow({ xSessionToken: token, refresh: true })
    const answer = await new Client().post<SignedIn>(flow.ui.action, bodyFor(person), { headers })
    expect([answer.status, answer.body.session.id]).toEqual([200, session.id])
  })
})

it('§1.5 the session cookie is HttpOnly, SameSite=Lax, on all paths, and ends with the session (G5)', async () => {
  const { setCookies, body } = await signUp(new Client())
  const line = setCookies.find(each => each.startsWith('ory_kratos_session=')) ?? ''
  expect(line).toMatch(/; ?HttpOnly(;|$)/i)
  expect(line).toMatch(/; ?SameSite=Lax(;|$)/i)
  expect(line).toMatch(/; ?Path=\/(;|$)/i)
  const left = (Date.parse(body.session.expires_at) - Date.now()) / 1000
  const maxAge = Number(/Max-Age=(\d+)/i.exec(line)?.[1])
  expect(Math.abs(maxAge - left)).toBeLessThan(60)
})
