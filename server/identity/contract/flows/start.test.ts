import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { target } from '../support/contract.ts'
import { csrfOf, type Flow, kinds, nodeOf, time, uuid } from '../support/flows.ts'
import { asFlow, frontend } from '../support/fresh-target.ts'
import { browserFor, programFor } from '../support/starters.ts'

const states = { login: 'choose_method', registration: 'choose_method', settings: 'show_form' } as const

const byClient = {
  login: (cookie: string) => frontend.createBrowserLoginFlow({ cookie }),
  registration: () => frontend.createBrowserRegistrationFlow(),
  recovery: () => frontend.createBrowserRecoveryFlow(),
  verification: () => frontend.createBrowserVerificationFlow(),
  settings: (cookie: string) => frontend.createBrowserSettingsFlow({ cookie }),
}
const nativeByClient = {
  login: () => frontend.createNativeLoginFlow(),
  registration: () => frontend.createNativeRegistrationFlow(),
  recovery: () => frontend.createNativeRecoveryFlow(),
  verification: () => frontend.createNativeVerificationFlow(),
  settings: (token: string) => frontend.createNativeSettingsFlow({ xSessionToken: token }),
}

describe.each(kinds)('§2 beginning a %s flow', kind => {
  const browserPath = `/self-service/${kind}/browser`

  it(`§1.3 a page load is sent to the ${kind} screen with the flow and a CSRF cookie (G1)`, async () => {
    const client = await browserFor(kind)
    const csrf = () => [...client.cookies].find(([name]) => name.startsWith('csrf_token_'))?.[1]
    const answer = await client.page(browserPath)
    expect(answer.status).toBe(303)
    expect(new URL(answer.location).pathname).toMatch(new RegExp(`/${kind}$`))
    expect(new URL(answer.location).searchParams.get('flow')).toMatch(uuid)
    expect(csrf()).toMatch(/\S{40,}/)
  })

  it(`§1.3 a script is answered the ${kind} flow, of type browser, with a CSRF token (G1)`, async () => {
    const answer = await (await browserFor(kind)).get<Flow>(browserPath)
    expect(answer.status).toBe(200)
    expect(answer.body.type).toBe('browser')
    expect(csrfOf(answer.body)).toMatch(/^[A-Za-z0-9+/]{86}==$/)
  })

  it(`§1.3 a program is answered the ${kind} flow, of type api, with no cookie and an empty CSRF token (G1)`, async () => {
    const answer = await new Client().get<Flow>(`/self-service/${kind}/api`, { headers: await programFor(kind) })
    expect(answer.status).toBe(200)
    expect(answer.body.type).toBe('api')
    expect(answer.setCookies).toEqual([])
    expect(csrfOf(answer.body)).toBe('')
  })

  it(`§3 the ${kind} flow has its members: id, times, request_url, state and a form (G1)`, async () => {
    const { body } = await (await browserFor(kind)).get<Flow>(browserPath)
    expect(body).toMatchObject({
      id: expect.stringMatching(uuid),
      issued_at: expect.stringMatching(time),
      expires_at: expect.stringMatching(time),
      request_url: expect.stringContaining(browserPath),
      state: kind in states ? states[kind as keyof typeof states] : 'choose_method',
      ui: { action: `${target.publicUrl}/self-service/${kind}?flow=${body.id}`, method: 'POST' },
    })
    expect(Date.parse(body.expires_at)).toBeGreaterThan(Date.parse(body.issued_at))
  })

  it(`§4 the ${kind} flow carries csrf_token, hidden and required, in group default (G1)`, async () => {
    const { body } = await (await browserFor(kind)).get<Flow>(browserPath)
    expect(nodeOf(body, 'csrf_token')).toMatchObject({
      type: 'input',
      group: 'default',
      attributes: { node_type: 'input', type: 'hidden', required: true, disabled: false },
      messages: [],
    })
  })

  it(`§3 every node of the ${kind} flow is of a known type, group and message shape (G1, G2)`, async () => {
    const { body } = await (await browserFor(kind)).get<Flow>(browserPath)
    for (const node of body.ui.nodes) {
      expect(['input', 'img', 'a', 'text', 'script']).toContain(node.type)
      expect(groups).toContain(node.group)
      expect(node.attributes.node_type).toBe(node.type)
      expect(node.messages).toEqual([])
    }
    for (const label of body.ui.nodes.flatMap(({ meta }) => meta.label ?? []))
      expect(label).toMatchObject({ id: expect.any(Number), text: expect.any(String), type: 'info' })
  })

  it(`§9.2 @ory/client begins a ${kind} flow in a browser (G1)`, async () => {
    const client = await browserFor(kind)
    const { status, data } = await byClient[kind](client.cookie)
    expect([status, asFlow(data).type]).toEqual([200, 'browser'])
  })

  it(`§9.2 @ory/client begins a ${kind} flow in a program (G1)`, async () => {
    const headers = await programFor(kind)
    const { status, data } = await nativeByClient[kind](headers['x-session-token'] ?? '')
    expect([status, asFlow(data).type]).toEqual([200, 'api'])
  })
})

const groups = [
  'default',
  'password',
  'oidc',
  'profile',
  'link',
  'code',
  'totp',
  'lookup_secret',
  'webauthn',
  'passkey',
  'identifier_first',
]
