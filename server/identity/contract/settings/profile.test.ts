import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { target } from '../support/contract.ts'
import { expectError } from '../support/errors.ts'
import { type Flow, fieldMessagesOf, messagesOf, nodeOf, send, start, startNative, submit } from '../support/flows.ts'
import { firstMail, mailed } from '../support/wait-for-mail.ts'
import { frontend } from '../support/fresh-target.ts'
import { known, nativeSession, newcomer, signIn, somebody, traitsOf, whoami } from '../support/people.ts'

const renamed = (email: string) => ({ method: 'profile', traits: { email, name: { first: 'Eef', last: 'de Vries' } } })

describe('§2.6 saving the profile', () => {
  it('by script: the same flow, state success, 1050001, the new values (G1, G7)', async () => {
    const { client, person } = await newcomer()
    const flow = await start(client, 'settings')
    const { status, body } = await submit(client, flow, renamed(person.email))
    expect([status, body.id, body.state, messagesOf(body)]).toEqual([200, flow.id, 'success', [1050001]])
    expect(body.ui.messages?.[0]?.type).toBe('success')
    expect(nodeOf(body, 'traits.name.first')?.attributes.value).toBe('Eef')
    expect((await whoami(client)).body.identity?.traits.name).toEqual({ first: 'Eef', last: 'de Vries' })
  })

  it('by script a second time in the same flow (G1)', async () => {
    const { client, person } = await newcomer()
    const first = await submit(client, await start(client, 'settings'), renamed(person.email))
    const again = { method: 'profile', traits: traitsOf(person) }
    const { status, body } = await submit(client, first.body, again)
    expect([status, body.state]).toEqual([200, 'success'])
    expect((await whoami(client)).body.identity?.traits.name?.first).toBe('Eva')
  })

  it('by a page goes back to the screen, which says 1050001 (G1)', async () => {
    const { client, person } = await newcomer()
    const flow = await start(client, 'settings')
    const answer = await send(client, flow, { method: 'profile', 'traits.email': person.email, 'traits.city': 'Delft' })
    expect([answer.status, answer.location]).toEqual([303, `${target.siteUrl}/settings?flow=${flow.id}`])
    const { data } = await frontend.getSettingsFlow({ id: flow.id, cookie: client.cookie })
    expect([data.state, data.ui.messages?.map(({ id }) => id)]).toEqual(['success', [1050001]])
  })

  it('by a page goes to return_to where one was asked (G1, §1.6)', async () => {
    const { client, person } = await newcomer()
    const flow = await start(client, 'settings', `?return_to=${target.siteUrl}/en`)
    const answer = await send(client, flow, { method: 'profile', 'traits.email': person.email })
    expect([answer.status, answer.location]).toEqual([303, `${target.siteUrl}/en`])
  })

  it('by a program (G1)', async () => {
    const { person } = await known()
    const headers = { 'x-session-token': (await nativeSession(person)).token }
    const flow = await startNative(new Client(), 'settings', headers)
    const answer = await new Client().post<Flow>(flow.ui.action, renamed(person.email), { headers })
    expect([answer.status, answer.body.state]).toEqual([200, 'success'])
  })

  it('by @ory/client (G1)', async () => {
    const { person } = await known()
    const { token: xSessionToken } = await nativeSession(person)
    const { data: flow } = await frontend.createNativeSettingsFlow({ xSessionToken })
    const { data } = await frontend.updateSettingsFlow({
      flow: flow.id,
      xSessionToken,
      updateSettingsFlowBody: { method: 'profile', traits: renamed(person.email).traits },
    })
    expect(data.state).toBe('success')
  })

  it('with a value that is no address: an error on the field, and nothing changes (G1)', async () => {
    const { client, person } = await newcomer()
    const answer = await submit(client, await start(client, 'settings'), renamed('x'))
    expect(answer.status).toBe(400)
    expect(fieldMessagesOf(answer.body, 'traits.email').length).toBeGreaterThan(0)
    expect(nodeOf(answer.body, 'traits.email')?.attributes.value).toBe('x')
    expect((await whoami(client)).body.identity?.traits.email).toBe(person.email)
  })

  it('with an oversize trait: 4000017 on the field (G1, bad input)', async () => {
    const { client, person } = await newcomer()
    const body = { method: 'profile', traits: { ...traitsOf(person), city: 'x'.repeat(101) } }
    const answer = await submit(client, await start(client, 'settings'), body)
    expect([answer.status, fieldMessagesOf(answer.body, 'traits.city')]).toEqual([400, [4000017]])
  })

  it('with the address of somebody else: 4000007, and nothing changes (G1)', async () => {
    const { person: bram } = await known()
    const { client, person } = await newcomer()
    const answer = await submit(client, await start(client, 'settings'), renamed(bram.email))
    expect([answer.status, messagesOf(answer.body)]).toEqual([400, [4000007]])
    expect((await whoami(client)).body.identity?.traits.email).toBe(person.email)
  })

  it('with a new address: it is unverified, and a verification mail goes to it (G1, G3, §6)', async () => {
    const { client, person } = await newcomer()
    await firstMail(person.email)
    const next = somebody().email
    const flow = await start(client, 'settings')
    const [, { status }] = await mailed(next, () => submit(client, flow, renamed(next)))
    expect(status).toBe(200)
    const { verifiable_addresses: addresses = [] } = (await whoami(client)).body.identity ?? {}
    expect(addresses.find(({ value }) => value === next)).toMatchObject({ verified: false })
  })

  it('without a session is 401 (G1)', async () => {
    const { client, person } = await newcomer()
    const flow = await start(client, 'settings')
    client.cookies.delete('ory_kratos_session')
    expect((await submit(client, flow, renamed(person.email))).status).toBe(401)
  })

  it('of somebody else is refused, and §7.9 shows nothing of theirs: 403, or the 400 of [11] (G1)', async () => {
    const eva = await newcomer()
    const flow = await start(eva.client, 'settings')
    const bram = await newcomer()
    const own = await start(bram.client, 'settings')
    const token = String(nodeOf(own, 'csrf_token')?.attributes.value)
    const body = { ...renamed(bram.person.email), csrf_token: token }
    const answer = await bram.client.post(flow.ui.action, body)
    expect(target.isEmbedded ? [403] : [400, 403]).toContain(answer.status)
    expect(target.isEmbedded && JSON.stringify(answer.body).includes(eva.person.email)).toBe(false)
    expect((await whoami(eva.client)).body.identity?.traits.name?.first).toBe('Eva')
  })
})

describe('§2.6 saving a password', () => {
  const change = { method: 'password', password: 'Zq-another-horse-88' }

  it('by script: success, the new one logs in, the old one does not (G1, G7)', async () => {
    const { client, person } = await newcomer()
    const { status, body } = await submit(client, await start(client, 'settings'), change)
    expect([status, body.state, messagesOf(body)]).toEqual([200, 'success', [1050001]])
    expect((await signIn(new Client(), person)).status).toBe(400)
    expect((await signIn(new Client(), { ...person, password: change.password })).status).toBe(200)
  })

  it('re-issues the cookie, and this session goes on (G1, G5)', async () => {
    const { client } = await newcomer()
    const answer = await submit(client, await start(client, 'settings'), change)
    expect(answer.setCookies.some(line => line.startsWith('ory_kratos_session='))).toBe(true)
    expect((await whoami(client)).status).toBe(200)
  })

  it('ends the other sessions, where the hook says so (§7.4)', async () => {
    const { client, person } = await newcomer()
    const other = new Client()
    await signIn(other, person)
    await submit(client, await start(client, 'settings'), change)
    expect([(await whoami(client)).status, (await whoami(other)).status]).toEqual([200, 401])
  })

  it('too like the address: an error on the field (G1, §7.2)', async () => {
    const { client, person } = await newcomer()
    const body = { method: 'password', password: person.email }
    const answer = await submit(client, await start(client, 'settings'), body)
    expect(answer.status).toBe(400)
    expect([4000031, 4000005]).toContain(fieldMessagesOf(answer.body, 'password')[0])
  })

  it('too short: an error on the field, and no echo (G1, §7.2)', async () => {
    const { client } = await newcomer()
    const answer = await submit(client, await start(client, 'settings'), { method: 'password', password: 'Zq7-x' })
    expect([4000032, 4000005]).toContain(fieldMessagesOf(answer.body, 'password')[0])
    expect(JSON.stringify(answer.body)).not.toContain('Zq7-x')
  })

  it('none: 4000002 on the field (G1)', async () => {
    const { client } = await newcomer()
    const answer = await submit(client, await start(client, 'settings'), { method: 'password', password: '' })
    expect([answer.status, fieldMessagesOf(answer.body, 'password')]).toEqual([400, [4000002]])
  })

  it('by a page (G1)', async () => {
    const { client, person } = await newcomer()
    const answer = await send(client, await start(client, 'settings'), change)
    expect(answer.status).toBe(303)
    expect((await signIn(new Client(), { ...person, password: change.password })).status).toBe(200)
  })

  it('with the token of nobody is refused as forgery (G1)', async () => {
    const { client } = await newcomer()
    const flow = await start(client, 'settings')
    expectError(await client.post(flow.ui.action, { ...change, csrf_token: 'x' }), 403, 'security_csrf_violation')
  })
})
