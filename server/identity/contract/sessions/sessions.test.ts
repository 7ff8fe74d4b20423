import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { target } from '../support/contract.ts'
import { expectError } from '../support/errors.ts'
import { time, unknownId, uuid } from '../support/flows.ts'
import { frontend, refusal } from '../support/fresh-target.ts'
import { known, nativeSession, newcomer, type Session, signIn, whoami } from '../support/people.ts'

describe('§2.8 whoami', () => {
  it('answers the session of the cookie, and whose it is in a header (G1, G5)', async () => {
    const { client, identity } = await newcomer()
    const answer = await whoami(client)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-kratos-authenticated-identity-id')).toBe(identity.id)
  })

  it('§6 has every member of a session (G1)', async () => {
    const { client, identity } = await newcomer()
    expect((await whoami(client)).body).toMatchObject({
      id: expect.stringMatching(uuid),
      active: true,
      expires_at: expect.stringMatching(time),
      authenticated_at: expect.stringMatching(time),
      issued_at: expect.stringMatching(time),
      authenticator_assurance_level: 'aal1',
      authentication_methods: [{ method: 'password', aal: 'aal1', completed_at: expect.stringMatching(time) }],
      identity: { id: identity.id },
      devices: [{ id: expect.stringMatching(uuid), location: '' }],
    })
  })

  it('§6 has every member of an identity, and no credentials nor metadata of the admin (G1)', async () => {
    const { client, person } = await newcomer()
    const { identity } = (await whoami(client)).body
    expect(identity).toMatchObject({
      id: expect.stringMatching(uuid),
      schema_id: 'default',
      schema_url: expect.stringMatching(/\/schemas\/ZGVmYXVsdA$/),
      state: 'active',
      verifiable_addresses: [{ id: expect.stringMatching(uuid), value: person.email, via: 'email', verified: false }],
      recovery_addresses: [{ id: expect.stringMatching(uuid), value: person.email, via: 'email' }],
      metadata_public: null,
      created_at: expect.stringMatching(time),
      updated_at: expect.stringMatching(time),
    })
    expect(identity).not.toHaveProperty('credentials')
    expect(identity).not.toHaveProperty('metadata_admin')
  })

  it('takes X-Session-Token (G5, §1.5)', async () => {
    const { token, session } = await nativeSession((await known()).person)
    const { body } = await new Client().get<Session>('/sessions/whoami', { headers: { 'x-session-token': token } })
    expect(body.id).toBe(session.id)
  })

  it('takes Authorization: Bearer (G5, §1.5)', async () => {
    const { token, session } = await nativeSession((await known()).person)
    const headers = { authorization: `Bearer ${token}` }
    expect((await new Client().get<Session>('/sessions/whoami', { headers })).body.id).toBe(session.id)
  })

  it('takes the cookie’s value in X-Session-Cookie; Kratos 1.3 does not (G5, §1.5)', async () => {
    const { client, session } = await newcomer()
    const headers = { 'x-session-cookie': client.cookies.get('ory_kratos_session') ?? '' }
    const { body } = await new Client().get<Session>('/sessions/whoami', { headers })
    expect(target.isEmbedded ? [session.id] : [session.id, undefined]).toContain(body.id)
  })

  it('takes the token before the cookie (G5, §1.5)', async () => {
    const { client } = await newcomer()
    const { token, session } = await nativeSession((await known()).person)
    const { body } = await client.get<Session>('/sessions/whoami', { headers: { 'x-session-token': token } })
    expect(body.id).toBe(session.id)
  })

  it('by @ory/client with a cookie and with a token (G1, G5)', async () => {
    const { client, session } = await newcomer()
    expect((await frontend.toSession({ cookie: client.cookie })).data.id).toBe(session.id)
    const native = await nativeSession((await known()).person)
    expect((await frontend.toSession({ xSessionToken: native.token })).data.id).toBe(native.session.id)
  })

  it('by HEAD is 200 or 401 without a body (G1)', async () => {
    const { client } = await newcomer()
    const [mine, nobodys] = [
      await client.ask('HEAD', '/sessions/whoami'),
      await new Client().ask('HEAD', '/sessions/whoami'),
    ]
    expect([mine.status, mine.body, nobodys.status]).toEqual([200, '', 401])
  })

  it('by POST is answered too (G1)', async () => {
    const { client } = await newcomer()
    expect((await client.ask('POST', '/sessions/whoami')).status).toBe(200)
  })

  it('of nobody is 401 without an id (G1)', async () => {
    expectError(await whoami(new Client()), 401)
  })

  it('by @ory/client of nobody is 401 (G1, G4)', async () => {
    const { status, data } = await refusal(frontend.toSession())
    expectError({ status, body: data }, 401)
  })

  it.each(['ory_st_unknown', 'x', '%00', 'a'.repeat(4000)])('with the token %j is 401 (G1, bad input)', async token => {
    const answer = await new Client().get('/sessions/whoami', { headers: { 'x-session-token': token } })
    expectError(answer, 401)
  })

  it('with a cookie that was changed is 401 (G1, bad input)', async () => {
    const { client } = await newcomer()
    const value = client.cookies.get('ory_kratos_session') ?? ''
    client.cookies.set('ory_kratos_session', `${value.slice(0, -3)}AAA`)
    expectError(await whoami(client), 401)
  })
})

describe('§2.8 my sessions', () => {
  it('are the others, active, with their devices (G1, F4)', async () => {
    const { client, person, session } = await newcomer()
    const other = new Client()
    await signIn(other, person)
    const answer = await client.get<Session[]>('/sessions')
    expect(answer.status).toBe(200)
    expect(answer.body.map(({ id }) => id)).toEqual([(await whoami(other)).body.id])
    expect(answer.body[0]).toMatchObject({ active: true, devices: [{ id: expect.any(String) }] })
    expect(answer.body.map(({ id }) => id)).not.toContain(session.id)
  })

  it('are none for somebody with one (G1)', async () => {
    const { client } = await newcomer()
    expect((await client.get('/sessions')).body).toEqual([])
  })

  it('are not those of other people (G1)', async () => {
    await newcomer()
    const { client } = await newcomer()
    expect((await client.get('/sessions')).body).toEqual([])
  })

  it('by @ory/client (G1)', async () => {
    const { person } = await known()
    const [mine, other] = [await nativeSession(person), await nativeSession(person)]
    const { data } = await frontend.listMySessions({ xSessionToken: mine.token })
    expect(data.map(({ id }) => id)).toEqual([other.session.id])
  })

  it('§2.14 come in pages, with Link and X-Total-Count (G1)', async () => {
    const { person } = await known()
    const mine = await nativeSession(person)
    const others = await Promise.all([nativeSession(person), nativeSession(person), nativeSession(person)])
    const headers = { 'x-session-token': mine.token }
    const page = (n: number) => new Client().get<Session[]>(`/sessions?per_page=2&page=${n}`, { headers })
    const pages = [await page(0), await page(1), await page(2)]
    expect(pages[0]?.body.length).toBe(2)
    expect(pages[0]?.headers.get('x-total-count')).toMatch(/^[34]$/)
    expect(pages[0]?.headers.get('link')).toContain('rel="next"')
    const found = new Set(pages.flatMap(({ body }) => body.map(({ id }) => id)))
    expect([...found].sort()).toEqual(others.map(({ session }) => session.id).sort())
  })

  it('of nobody are 401 (G1)', async () => {
    expectError(await new Client().get('/sessions'), 401)
  })

  it('of nobody by @ory/client are 401 (G1)', async () => {
    expect((await refusal(frontend.listMySessions())).status).toBe(401)
  })
})

describe('§2.8 ending my other sessions', () => {
  it('tells how many, and keeps this one (G1, F4)', async () => {
    const { client, person } = await newcomer()
    const others = [new Client(), new Client()]
    for (const other of others) await signIn(other, person)
    const answer = await client.ask('DELETE', '/sessions')
    expect([answer.status, answer.body]).toEqual([200, { count: 2 }])
    expect((await whoami(client)).status).toBe(200)
    for (const other of others) expect((await whoami(other)).status).toBe(401)
  })

  it('by @ory/client (G1)', async () => {
    const { person } = await known()
    const [mine, other] = [await nativeSession(person), await nativeSession(person)]
    expect((await frontend.disableMyOtherSessions({ xSessionToken: mine.token })).data).toEqual({ count: 1 })
    expect((await refusal(frontend.toSession({ xSessionToken: other.token }))).status).toBe(401)
  })

  it('of nobody is 401 (G1)', async () => {
    expectError(await new Client().ask('DELETE', '/sessions'), 401)
  })
})

describe('§2.8 ending one of my sessions', () => {
  it('is 204, and that session is over (G1, F4)', async () => {
    const { client, person } = await newcomer()
    const other = new Client()
    const { body } = await signIn(other, person)
    expect((await client.ask('DELETE', `/sessions/${body.session.id}`)).status).toBe(204)
    expect([(await whoami(client)).status, (await whoami(other)).status]).toEqual([200, 401])
  })

  it('by @ory/client (G1)', async () => {
    const { person } = await known()
    const [mine, other] = [await nativeSession(person), await nativeSession(person)]
    const { status } = await frontend.disableMySession({ id: other.session.id, xSessionToken: mine.token })
    expect(status).toBe(204)
  })

  it('of somebody else is 204 and does nothing (G1)', async () => {
    const { client } = await newcomer()
    const bram = await newcomer()
    expect((await client.ask('DELETE', `/sessions/${bram.session.id}`)).status).toBe(204)
    expect((await whoami(bram.client)).status).toBe(200)
  })

  it('that is unknown is 204 (G1)', async () => {
    const { client } = await newcomer()
    expect((await client.ask('DELETE', `/sessions/${unknownId()}`)).status).toBe(204)
  })

  it('by a malformed id is 400 (G1, bad input)', async () => {
    const { client } = await newcomer()
    expectError(await client.ask('DELETE', '/sessions/nope'), 400)
  })

  it('that is this one is 400 (G1)', async () => {
    const { client, session } = await newcomer()
    const { error } = expectError(await client.ask('DELETE', `/sessions/${session.id}`), 400)
    expect(`${error.message} ${error.reason}`).toMatch(/current session/)
    expect((await whoami(client)).status).toBe(200)
  })

  it('of nobody is 401 (G1)', async () => {
    expectError(await new Client().ask('DELETE', `/sessions/${unknownId()}`), 401)
  })
})
