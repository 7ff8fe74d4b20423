import { describe, expect, it } from 'vitest'
import { admin, known, nativeSession, newcomer, type Session, whoami } from '../support/people.ts'
import { Client } from '../support/client.ts'
import { expectError } from '../support/errors.ts'
import { unknownId } from '../support/flows.ts'
import { identities, refusal } from '../support/fresh-target.ts'

describe('§2.10 one session', () => {
  it('is answered (G1, G8)', async () => {
    const { session } = await nativeSession((await known()).person)
    const { status, body } = await admin<Session>('GET', `/sessions/${session.id}`)
    expect([status, body.id, body.active]).toEqual([200, session.id, true])
  })

  it('expanded has identity and devices (G1)', async () => {
    const { session } = await newcomer()
    const { body } = await admin<Session>('GET', `/sessions/${session.id}?expand=identity&expand=devices`)
    expect(body).toMatchObject({ identity: { state: 'active' }, devices: [{ id: expect.any(String) }] })
  })

  it('by @ory/client (G1, G8)', async () => {
    const { session } = await newcomer()
    const { data } = await identities.getSession({ id: session.id, expand: ['identity'] })
    expect(data.identity?.state).toBe('active')
  })

  it.each([
    ['an unknown id', unknownId(), 404],
    ['a malformed id', 'nope', 400],
  ])('by %s is not there (G1, bad input)', async (_, id, status) => {
    expectError(await admin('GET', `/sessions/${id}`), status)
  })

  it('expanded by an unknown name is 400 (G1, bad input)', async () => {
    const { session } = await newcomer()
    expectError(await admin('GET', `/sessions/${session.id}?expand=everything`), 400)
  })
})

describe('§2.10 ending a session', () => {
  it('is 204, and it stays as inactive (G1, G8)', async () => {
    const { client, session } = await newcomer()
    expect((await admin('DELETE', `/sessions/${session.id}`)).status).toBe(204)
    expect((await whoami(client)).status).toBe(401)
    expect((await admin<Session>('GET', `/sessions/${session.id}`)).body.active).toBe(false)
  })

  it('by @ory/client (G1, G8)', async () => {
    const { client, session } = await newcomer()
    expect((await identities.disableSession({ id: session.id })).status).toBe(204)
    expect((await whoami(client)).status).toBe(401)
  })

  it.each([
    ['an unknown id', unknownId(), 404],
    ['a malformed id', 'nope', 400],
  ])('by %s is refused (G1, bad input)', async (_, id, status) => {
    expectError(await admin('DELETE', `/sessions/${id}`), status)
  })
})

describe('§2.10 extending a session', () => {
  it('is 200 with the session, or 204, and it does not end sooner (G1, G8)', async () => {
    const { client, session } = await newcomer()
    const answer = await admin<Session>('PATCH', `/sessions/${session.id}/extend`)
    expect([200, 204]).toContain(answer.status)
    const after = (await whoami(client)).body
    expect(after.id).toBe(session.id)
    expect(Date.parse(after.expires_at)).toBeGreaterThanOrEqual(Date.parse(session.expires_at))
  })

  it('by @ory/client (G1, G8)', async () => {
    const { session } = await newcomer()
    expect([200, 204]).toContain((await identities.extendSession({ id: session.id })).status)
  })

  it.each([
    ['an unknown id', unknownId(), 404],
    ['a malformed id', 'nope', 400],
  ])('by %s is refused (G1, bad input)', async (_, id, status) => {
    expectError(await admin('PATCH', `/sessions/${id}/extend`), status)
  })

  it('by @ory/client of an unknown one is 404 (G1)', async () => {
    expect((await refusal(identities.extendSession({ id: unknownId() }))).status).toBe(404)
  })
})

it('§2.10 a session of a program is ended as well (G5, G8)', async () => {
  const { token, session } = await nativeSession((await known()).person)
  await admin('DELETE', `/sessions/${session.id}`)
  const answer = await new Client().get('/sessions/whoami', { headers: { 'x-session-token': token } })
  expect(answer.status).toBe(401)
})
