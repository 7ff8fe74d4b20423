import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { target } from '../support/contract.ts'
import { errorOfPage, expectError } from '../support/errors.ts'
import { frontend, refusal } from '../support/fresh-target.ts'
import { known, nativeSession, newcomer, whoami } from '../support/people.ts'

interface Logout {
  logout_url: string
  logout_token: string
}

const begin = async (client: Client, query = '') =>
  (await client.get<Logout>(`/self-service/logout/browser${query}`)).body

describe('§2.3 beginning a logout', () => {
  it('answers the address and the token of it (G1)', async () => {
    const { client } = await newcomer()
    const body = await begin(client)
    expect(body.logout_url).toBe(`${target.publicUrl}/self-service/logout?token=${body.logout_token}`)
    expect(body.logout_token.length).toBeGreaterThanOrEqual(32)
  })

  it('by @ory/client (G1)', async () => {
    const { client } = await newcomer()
    const { data } = await frontend.createBrowserLogoutFlow({ cookie: client.cookie })
    expect(data.logout_url).toContain(data.logout_token)
  })

  it('[≥1.0] carries return_to along (G1)', async () => {
    const { client } = await newcomer()
    const { logout_url } = await begin(client, `?return_to=${encodeURIComponent(`${target.siteUrl}/en`)}`)
    expect(new URL(logout_url).searchParams.get('return_to')).toBe(`${target.siteUrl}/en`)
  })

  it('without a session is 401 session_inactive (G1)', async () => {
    expectError(await new Client().get('/self-service/logout/browser'), 401, 'session_inactive')
  })

  it('by @ory/client without a session is 401 session_inactive (G1)', async () => {
    const { status, data } = await refusal(frontend.createBrowserLogoutFlow())
    expectError({ status, body: data }, 401, 'session_inactive')
  })
})

describe('§2.3 logging out', () => {
  it('by script is 204, ends the session and takes the cookie (G1, G5)', async () => {
    const { client } = await newcomer()
    const cookie = client.cookie
    const { logout_token: token } = await begin(client)
    const answer = await client.get(`/self-service/logout?token=${token}`)
    expect(answer.status).toBe(204)
    expect(client.cookies.has('ory_kratos_session')).toBe(false)
    expect((await new Client().get('/sessions/whoami', { headers: { cookie } })).status).toBe(401)
  })

  it('by @ory/client (G1)', async () => {
    const { client } = await newcomer()
    const { logout_token: token } = await begin(client)
    expect((await frontend.updateLogoutFlow({ token, cookie: client.cookie })).status).toBe(204)
    expect((await whoami(client)).status).toBe(401)
  })

  it('by a page goes to the default page (G1)', async () => {
    const { client } = await newcomer()
    const answer = await client.page((await begin(client)).logout_url)
    expect([answer.status, answer.location]).toEqual([303, `${target.siteUrl}/`])
    expect((await whoami(client)).status).toBe(401)
  })

  it('by a page goes to an allowed return_to (G1, §1.6)', async () => {
    const { client } = await newcomer()
    const { logout_token: token } = await begin(client)
    const to = `${target.siteUrl}/en`
    const answer = await client.page(`/self-service/logout?token=${token}&return_to=${encodeURIComponent(to)}`)
    expect([answer.status, answer.location]).toEqual([303, to])
  })

  it('does not leave for a place that is not allowed (G1, §1.6)', async () => {
    const { client } = await newcomer()
    const { logout_token: token } = await begin(client)
    const answer = await client.page(`/self-service/logout?token=${token}&return_to=https://evil.example`)
    expect(answer.location).not.toContain('evil.example/')
    expect(new URL(answer.location).origin).toBe(target.siteUrl)
  })

  it('without a token is 400 (G1)', async () => {
    const { client } = await newcomer()
    expectError(await client.get('/self-service/logout'), 400)
  })

  it('with an unknown token is 403 (G1)', async () => {
    const { client } = await newcomer()
    expectError(await client.get('/self-service/logout?token=ory_lo_unknown'), 403)
    expect((await whoami(client)).status).toBe(200)
  })

  it('with the token of somebody else is 403, and both stay signed in (G1)', async () => {
    const [eva, bram] = [await newcomer(), await newcomer()]
    const { logout_token: token } = await begin(bram.client)
    expectError(await eva.client.get(`/self-service/logout?token=${token}`), 403)
    expect([(await whoami(eva.client)).status, (await whoami(bram.client)).status]).toEqual([200, 200])
  })

  it('with a token and no session is 401 (G1)', async () => {
    const { client } = await newcomer()
    const { logout_token: token } = await begin(client)
    expect((await new Client().get(`/self-service/logout?token=${token}`)).status).toBe(401)
  })

  it('by a page with a wrong token ends on the error screen (G1)', async () => {
    const { client } = await newcomer()
    const answer = await client.page('/self-service/logout?token=ory_lo_unknown')
    expect((await errorOfPage(client, answer)).error.code).toBe(403)
  })
})

describe('§2.3 logging out as a program', () => {
  it('is 204, and the token is of no use any more (G1, G5)', async () => {
    const { token } = await nativeSession((await known()).person)
    const program = new Client()
    const answer = await program.ask('DELETE', '/self-service/logout/api', { json: { session_token: token } })
    expect(answer.status).toBe(204)
    expect((await program.get('/sessions/whoami', { headers: { 'x-session-token': token } })).status).toBe(401)
  })

  it('by @ory/client (G1)', async () => {
    const { token } = await nativeSession((await known()).person)
    const { status } = await frontend.performNativeLogout({ performNativeLogoutBody: { session_token: token } })
    expect(status).toBe(204)
  })

  it('with an unknown token is 403 (G1)', async () => {
    const json = { session_token: 'ory_st_unknown' }
    expectError(await new Client().ask('DELETE', '/self-service/logout/api', { json }), 403)
  })

  it('with no JSON is 400 (G1)', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await new Client().ask('DELETE', '/self-service/logout/api', { raw: '{"session', headers })
    expectError(answer, 400)
  })

  it('with JSON that names no token is 400 (G1)', async () => {
    const answer = await new Client().ask('DELETE', '/self-service/logout/api', { json: {} })
    expect([400, 403]).toContain(answer.status)
  })
})
