import { describe, expect, it } from 'vitest'
import { admin, type Identity, known, nativeSession, newcomer, whoami } from '../support/people.ts'
import { Client } from '../support/client.ts'
import { fieldMessagesOf, messagesOf, namesIn, nodeOf, start, startNative, submit } from '../support/flows.ts'
import { identities } from '../support/fresh-target.ts'
import { codeOf, secretIn, withApp } from '../support/totp.ts'

describe('§4 an authenticator app that is not set up', () => {
  it('is shown as a picture of 256 by 256, labelled 1050005 (G1, G2, F3)', async () => {
    const flow = await start((await newcomer()).client, 'settings')
    expect(nodeOf(flow, 'totp_qr')).toMatchObject({
      type: 'img',
      group: 'totp',
      attributes: { node_type: 'img', src: expect.stringMatching(/^data:image\/png;base64,/), width: 256, height: 256 },
      meta: { label: { id: 1050005 } },
    })
  })

  it('is told as a secret of 20 bytes in base32, 1050006, labelled 1050017 (G1, G2)', async () => {
    const flow = await start((await newcomer()).client, 'settings')
    const node = nodeOf(flow, 'totp_secret_key')
    expect(node).toMatchObject({ type: 'text', group: 'totp', meta: { label: { id: 1050017 } } })
    expect(node?.attributes.text).toMatchObject({ id: 1050006, text: expect.stringMatching(/^[A-Z2-7]{32}$/) })
    expect(node?.attributes.text?.context).toMatchObject({ secret: secretIn(flow) })
  })

  it('asks a code, labelled 1070006, saved by 1070003 (G1, G2)', async () => {
    const flow = await start((await newcomer()).client, 'settings')
    expect(nodeOf(flow, 'totp_code')).toMatchObject({
      attributes: { type: 'text', required: true },
      meta: { label: { id: 1070006 } },
    })
    expect(nodeOf(flow, 'method', 'totp')?.meta.label?.id).toBe(1070003)
    expect(namesIn(flow, 'totp')).not.toContain('totp_unlink')
  })

  it('has another secret in every flow (G1)', async () => {
    const { client } = await newcomer()
    expect(secretIn(await start(client, 'settings'))).not.toBe(secretIn(await start(client, 'settings')))
  })
})

describe('§2.6 setting an authenticator app up', () => {
  it('with its code is saved, and can be unlinked from then on (G1, F3)', async () => {
    const { linked } = await withApp()
    expect([linked.status, linked.body.state, messagesOf(linked.body)]).toEqual([200, 'success', [1050001]])
    expect(nodeOf(linked.body, 'totp_unlink')).toMatchObject({
      attributes: { type: 'submit', value: 'true' },
      meta: { label: { id: 1050004 } },
    })
    expect(nodeOf(linked.body, 'totp_qr')).toBeUndefined()
  })

  it('lifts this very session to aal2, so that nobody is locked out (G1)', async () => {
    const { client } = await withApp()
    const { status, body } = await whoami(client)
    expect([status, body.authenticator_assurance_level]).toEqual([200, 'aal2'])
    expect(body.authentication_methods.map(({ method }) => method)).toContain('totp')
  })

  it('with a wrong code says 4000008 on the field, and never echoes it (G1)', async () => {
    const { client } = await newcomer()
    const flow = await start(client, 'settings')
    const wrong = codeOf(secretIn(flow), 0) === '000000' ? '000001' : '000000'
    const answer = await submit(client, flow, { method: 'totp', totp_code: wrong })
    expect([answer.status, fieldMessagesOf(answer.body, 'totp_code')]).toEqual([400, [4000008]])
    expect(nodeOf(answer.body, 'totp_code')?.attributes.value ?? '').toBe('')
    expect(secretIn(answer.body)).toBe(secretIn(flow))
  })

  it('with no code names the field (G1)', async () => {
    const { client } = await newcomer()
    const answer = await submit(client, await start(client, 'settings'), { method: 'totp', totp_code: '' })
    expect(answer.status).toBe(400)
    expect(fieldMessagesOf(answer.body, 'totp_code').length).toBeGreaterThan(0)
  })

  it('by a program (G1)', async () => {
    const { token } = await nativeSession((await known()).person)
    const headers = { 'x-session-token': token }
    const flow = await startNative(new Client(), 'settings', headers)
    const body = { method: 'totp', totp_code: codeOf(secretIn(flow), 0) }
    expect((await new Client().post(flow.ui.action, body, { headers })).status).toBe(200)
  })

  it('is told to the admin: identifier and address of the app (G1, §6)', async () => {
    const { identity, person, secret } = await withApp()
    const { data } = await identities.getIdentity({ id: identity.id, includeCredential: ['totp'] })
    const config = data.credentials?.totp?.config as { totp_url?: string } | undefined
    expect(data.credentials?.totp?.identifiers).toEqual([identity.id])
    const url = new URL(config?.totp_url ?? '')
    expect(decodeURIComponent(url.pathname)).toContain(person.email)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ secret, digits: '6', period: '30', algorithm: 'SHA1' })
  })

  it('is not told where it was not asked for (G1, §2.9)', async () => {
    const { identity, secret } = await withApp()
    const { body } = await admin<Identity>('GET', `/identities/${identity.id}`)
    expect(JSON.stringify(body)).not.toContain(secret)
  })

  it('is undone by unlinking: a new one may be set up (G1, F3)', async () => {
    const { client } = await withApp()
    const flow = await start(client, 'settings')
    const { status, body } = await submit(client, flow, { method: 'totp', totp_unlink: true })
    expect([status, body.state]).toEqual([200, 'success'])
    expect(nodeOf(await start(client, 'settings'), 'totp_qr')).toBeDefined()
  })

  it('unlinking what is not there is answered, not failed (G1, bad input)', async () => {
    const { client } = await newcomer()
    const { status } = await submit(client, await start(client, 'settings'), { method: 'totp', totp_unlink: true })
    expect([200, 400]).toContain(status)
  })
})
