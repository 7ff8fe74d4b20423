import { describe, expect, it } from 'vitest'
import { admin, known, nativeSession, newcomer, signIn, whoami } from '../support/people.ts'
import { Client } from '../support/client.ts'
import { errorOfPage } from '../support/errors.ts'
import { send, start } from '../support/flows.ts'

const disable = (id: string) =>
  admin('PATCH', `/identities/${id}`, [{ op: 'replace', path: '/state', value: 'inactive' }])

describe('§2.9 an inactive identity', () => {
  it('may not log in: 401 “identity is disabled” with its id (G1, §1.7)', async () => {
    const { person, identity } = await known()
    await disable(identity.id)
    const client = new Client()
    const answer = await signIn(client, person)
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({
      error: { code: 401, message: 'identity is disabled', details: { identity_id: identity.id } },
    })
  })

  it('may not log in by a page: the error screen (G1)', async () => {
    const { person, identity } = await known()
    await disable(identity.id)
    const client = new Client()
    const answer = await send(client, await start(client, 'login'), {
      method: 'password',
      identifier: person.email,
      password: person.password,
    })
    expect((await errorOfPage(client, answer)).error).toMatchObject({ code: 401, message: 'identity is disabled' })
  })

  it('loses its browser sessions at once (G1, G5, G8)', async () => {
    const { client, identity } = await newcomer()
    await disable(identity.id)
    expect((await whoami(client)).status).toBe(401)
  })

  it('loses its tokens at once (G1, G5, G8)', async () => {
    const { person, identity } = await known()
    const { token } = await nativeSession(person)
    await disable(identity.id)
    const answer = await new Client().get('/sessions/whoami', { headers: { 'x-session-token': token } })
    expect(answer.status).toBe(401)
  })
})
