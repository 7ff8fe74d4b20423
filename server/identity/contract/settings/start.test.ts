import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { target } from '../support/contract.ts'
import { expectError } from '../support/errors.ts'
import { type Flow, nodeOf, start, startNative } from '../support/flows.ts'
import { frontend, refusal } from '../support/fresh-target.ts'
import { known, nativeSession, newcomer } from '../support/people.ts'

describe('§2.6 beginning to change settings', () => {
  it('by script without a session is 401 session_inactive (G1)', async () => {
    expectError(await new Client().get('/self-service/settings/browser'), 401, 'session_inactive')
  })

  it('by a program without a token is 401 session_inactive (G1)', async () => {
    expectError(await new Client().get('/self-service/settings/api'), 401, 'session_inactive')
  })

  it('by @ory/client without a session is 401 session_inactive (G1)', async () => {
    const { status, data } = await refusal(frontend.createBrowserSettingsFlow())
    expectError({ status, body: data }, 401, 'session_inactive')
  })

  it('by a page without a session goes to the login, and comes back; Kratos 1.3 forgets where from (G1)', async () => {
    const answer = await new Client().page('/self-service/settings/browser')
    expect([302, 303]).toContain(answer.status)
    expect(answer.location).toContain(`${target.publicUrl}/self-service/login/browser`)
    const back = new URL(answer.location).searchParams.get('return_to')
    expect(back ?? (target.isEmbedded ? 'nowhere' : '/self-service/settings')).toContain('/self-service/settings')
  })

  it('by a page without a session, reading a flow is sent to the login too (G1)', async () => {
    const { client } = await newcomer()
    const flow = await start(client, 'settings')
    const answer = await new Client().page(`/self-service/settings/flows?id=${flow.id}`)
    expect([302, 303, 401]).toContain(answer.status)
  })

  it('tells who it is about, with the traits (G1, §3)', async () => {
    const { client, identity } = await newcomer()
    const flow = await start(client, 'settings')
    expect(flow.identity).toMatchObject({ id: identity.id, traits: identity.traits })
    expect(JSON.stringify(flow)).not.toContain('hashed_password')
  })

  it('keeps return_to (G1)', async () => {
    const { client } = await newcomer()
    expect((await start(client, 'settings', `?return_to=${target.siteUrl}/en`)).return_to).toBe(`${target.siteUrl}/en`)
  })

  it('a token of another person may not read it (G1)', async () => {
    const mine = await nativeSession((await known()).person)
    const flow = await startNative(new Client(), 'settings', { 'x-session-token': mine.token })
    const other = await nativeSession((await known()).person)
    const headers = { 'x-session-token': other.token }
    const answer = await new Client().get<Flow>(`/self-service/settings/flows?id=${flow.id}`, { headers })
    expectError(answer, 403, 'security_identity_mismatch')
  })
})

describe('§4 the nodes of settings', () => {
  it('traits are fields of group profile with their values, labelled by the schema (G1, G2)', async () => {
    const { client, person } = await newcomer()
    const flow = await start(client, 'settings')
    const shown = { 'traits.email': person.email, 'traits.name.first': person.first, 'traits.name.last': person.last }
    for (const [name, value] of Object.entries(shown))
      expect(nodeOf(flow, name)).toMatchObject({
        group: 'profile',
        attributes: { value },
        meta: { label: { id: 1070002 } },
      })
  })

  it('the profile is saved by a submit labelled 1070003 (G1, G2)', async () => {
    const { client } = await newcomer()
    expect(nodeOf(await start(client, 'settings'), 'method', 'profile')).toMatchObject({
      group: 'profile',
      attributes: { type: 'submit' },
      meta: { label: { id: 1070003 } },
    })
  })

  it('a password is a new one, saved by a submit labelled 1070003 (G1, G2)', async () => {
    const { client } = await newcomer()
    const flow = await start(client, 'settings')
    expect(nodeOf(flow, 'password')).toMatchObject({
      group: 'password',
      attributes: { type: 'password', required: true, autocomplete: 'new-password' },
      meta: { label: { id: 1070001 } },
    })
    expect(nodeOf(flow, 'method', 'password')?.meta.label?.id).toBe(1070003)
  })
})
