import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { target } from '../support/contract.ts'
import { expectError } from '../support/errors.ts'
import {
  type ErrorBody,
  fieldMessagesOf,
  type Flow,
  messagesOf,
  nodeOf,
  send,
  start,
  submit,
} from '../support/flows.ts'
import { frontend } from '../support/fresh-target.ts'
import { nativeSession, type SignedIn, signIn, whoami } from '../support/people.ts'
import { codeOf, withApp } from '../support/totp.ts'

/** Signed in by password only, though there is a second factor. */
async function halfway() {
  const { person, secret, identity } = await withApp()
  const client = new Client()
  const answer = await signIn(client, person)
  return { person, secret, identity, client, answer }
}

describe('§2.1 a password where there is a second factor', () => {
  it('by script gives the cookie, and 422 to the step-up, or 200 without the identity (G1, §0.5)', async () => {
    const { answer, client } = await halfway()
    const body = answer.body as unknown as ErrorBody & SignedIn
    expect([200, 422]).toContain(answer.status)
    expect(body.session?.identity).toBeUndefined()
    const next = body.redirect_browser_to ?? `${target.publicUrl}/self-service/login/browser?aal=aal2`
    expect(next).toContain(`${target.publicUrl}/self-service/login/browser?aal=aal2`)
    expect(client.cookies.has('ory_kratos_session')).toBe(true)
  })

  it('by a page goes to the step-up (G1)', async () => {
    const { person } = await withApp()
    const client = new Client()
    const form = { method: 'password', identifier: person.email, password: person.password }
    const answer = await send(client, await start(client, 'login'), form)
    expect(answer.status).toBe(303)
    expect(answer.location).toContain('/self-service/login/browser?aal=aal2')
  })

  it('by a program gives a token, and a session without the identity (G1)', async () => {
    const { person } = await withApp()
    const { token, session } = await nativeSession(person)
    expect(token.length).toBeGreaterThan(31)
    expect(session.identity ?? undefined).toBeUndefined()
  })

  it('carries return_to along (G1, §1.6)', async () => {
    const { person } = await withApp()
    const client = new Client()
    const answer = await signIn(client, person, `?return_to=${target.siteUrl}/en`)
    const { redirect_browser_to: to = '' } = answer.body as unknown as ErrorBody
    expect(new URL(to).searchParams.get('return_to')).toBe(`${target.siteUrl}/en`)
  })
})

describe('§1.7 what a half session may not', () => {
  it('whoami is 403 session_aal2_required, with the address of the step-up (G1, G5)', async () => {
    const { client } = await halfway()
    const body = expectError(await whoami(client), 403, 'session_aal2_required')
    expect(body.redirect_browser_to).toContain('/self-service/login/browser?aal=aal2')
    expect(body.error.details).toMatchObject({ redirect_browser_to: body.redirect_browser_to })
  })

  it('settings are 403 session_aal2_required (G1)', async () => {
    const { client } = await halfway()
    expectError(await client.get('/self-service/settings/browser'), 403, 'session_aal2_required')
  })

  it('settings of a page go to the step-up (G1)', async () => {
    const { client } = await halfway()
    const answer = await client.page('/self-service/settings/browser')
    expect([302, 303]).toContain(answer.status)
    expect(answer.location).toContain('aal=aal2')
  })

  it('a token is told the same (G1, G5)', async () => {
    const { person } = await withApp()
    const { token } = await nativeSession(person)
    const answer = await new Client().get('/sessions/whoami', { headers: { 'x-session-token': token } })
    expectError(answer, 403, 'session_aal2_required')
  })

  it.skipIf(!target.isEmbedded)(
    '§2.8 it ends no other session; Kratos lets it (G1, F3) (skipped for a Kratos)',
    async () => {
      const { person, client: owner } = await withApp()
      const client = new Client()
      await signIn(client, person)
      const { body: own } = await whoami(owner)
      for (const path of ['/sessions', `/sessions/${own.id}`])
        expectError(await client.ask('DELETE', path), 403, 'session_aal2_required')
      expect((await whoami(owner)).status).toBe(200)
    },
  )
})

describe('§2.1 the second factor', () => {
  it('is asked for: 1010004, a code 1010006, sent by 1010009 (G1, G2, §4)', async () => {
    const { client } = await halfway()
    const flow = await start(client, 'login', '?aal=aal2')
    expect([flow.requested_aal, messagesOf(flow)]).toEqual(['aal2', [1010004]])
    expect(nodeOf(flow, 'totp_code')).toMatchObject({
      group: 'totp',
      attributes: { type: 'text', value: '', required: true },
      meta: { label: { id: 1010006 } },
    })
    expect(nodeOf(flow, 'method', 'totp')?.meta.label?.id).toBe(1010009)
  })

  it('shows only methods that the person has, and no password (G1)', async () => {
    const { client } = await halfway()
    const flow = await start(client, 'login', '?aal=aal2')
    expect(nodeOf(flow, 'password')).toBeUndefined()
    expect(nodeOf(flow, 'lookup_secret')).toBeUndefined()
  })

  it('that is right lifts the session to aal2, with both methods (G1, G5)', async () => {
    const { client, secret } = await halfway()
    const flow = await start(client, 'login', '?aal=aal2')
    const answer = await submit<SignedIn>(client, flow, { method: 'totp', totp_code: codeOf(secret, 0) })
    expect(answer.status).toBe(200)
    expect(answer.body.session).toMatchObject({
      authenticator_assurance_level: 'aal2',
      authentication_methods: [
        { method: 'password', aal: 'aal1' },
        { method: 'totp', aal: 'aal2' },
      ],
    })
    expect((await whoami(client)).status).toBe(200)
  })

  it('that is wrong is 4000008, on the field or the form (G1)', async () => {
    const { client, secret } = await halfway()
    const flow = await start(client, 'login', '?aal=aal2')
    const wrong = codeOf(secret, 0) === '000000' ? '000001' : '000000'
    const { status, body } = await submit(client, flow, { method: 'totp', totp_code: wrong })
    expect([status, [...messagesOf(body), ...fieldMessagesOf(body, 'totp_code')].filter(id => id !== 1010004)]).toEqual(
      [400, [4000008]],
    )
    expect((await whoami(client)).status).toBe(403)
  })

  it('§7.9 twice in one step is refused in the box; Kratos takes it (G1)', async () => {
    const { person, secret } = await withApp()
    const code = codeOf(secret, 0)
    const give = async () => {
      const client = new Client()
      await signIn(client, person)
      const flow = await start(client, 'login', '?aal=aal2')
      return (await submit(client, flow, { method: 'totp', totp_code: code })).status
    }
    expect(await give()).toBe(200)
    expect(target.isEmbedded ? [400] : [200, 400]).toContain(await give())
  })

  it('by a page goes on to the site (G1)', async () => {
    const { client, secret } = await halfway()
    const flow = await start(client, 'login', '?aal=aal2')
    const answer = await send(client, flow, { method: 'totp', totp_code: codeOf(secret, 0) })
    expect([answer.status, answer.location]).toEqual([303, `${target.siteUrl}/`])
  })

  it('of a program is given with its token, by @ory/client (G1)', async () => {
    const { person, secret } = await withApp()
    const { token: xSessionToken } = await nativeSession(person)
    const { data: flow } = await frontend.createNativeLoginFlow({ aal: 'aal2', xSessionToken })
    const { data } = await frontend.updateLoginFlow({
      flow: flow.id,
      xSessionToken,
      updateLoginFlowBody: { method: 'totp', totp_code: codeOf(secret, 0) },
    })
    expect(data.session.authenticator_assurance_level).toBe('aal2')
  })

  it('once given, asking again is session_already_available (G1)', async () => {
    const { client } = await withApp()
    expectError(await client.get('/self-service/login/browser?aal=aal2'), 400, 'session_already_available')
  })

  it('is not enough alone: the step-up flow of nobody is refused (G1)', async () => {
    const { client, secret } = await halfway()
    const flow = await start(client, 'login', '?aal=aal2')
    client.cookies.delete('ory_kratos_session')
    const answer = await submit<Flow>(client, flow, { method: 'totp', totp_code: codeOf(secret, 0) })
    expect([400, 401]).toContain(answer.status)
  })
})
