import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { target } from '../support/contract.ts'
import { type Flow, namesIn, nodeOf, start, startNative, submit } from '../support/flows.ts'
import { known, nativeSession, newcomer } from '../support/people.ts'

const optionsIn = (value: unknown) => JSON.parse(String(value)) as { publicKey: Record<string, unknown> }

describe('§4 security keys in settings', () => {
  it('have a name, labelled 1050013 (G1, G2)', async () => {
    const flow = await start((await newcomer()).client, 'settings')
    expect(nodeOf(flow, 'webauthn_register_displayname')).toMatchObject({
      group: 'webauthn',
      attributes: { type: 'text' },
      meta: { label: { id: 1050013 } },
    })
  })

  it('are added by a button, labelled 1050012, that calls the script (G1, G2)', async () => {
    const flow = await start((await newcomer()).client, 'settings')
    expect(nodeOf(flow, 'webauthn_register_trigger')).toMatchObject({
      attributes: { type: 'button', onclick: expect.stringContaining('ebAuthnRegistration(') },
      meta: { label: { id: 1050012 } },
    })
    expect(nodeOf(flow, 'webauthn_register')?.attributes.type).toBe('hidden')
  })

  it('come with the script in the form that loads (G1, G2)', async () => {
    const flow = await start((await newcomer()).client, 'settings')
    expect(nodeOf(flow, 'webauthn_script')).toMatchObject({
      type: 'script',
      group: 'webauthn',
      attributes: {
        node_type: 'script',
        async: true,
        crossorigin: 'anonymous',
        referrerpolicy: 'no-referrer',
        type: 'text/javascript',
        src: expect.stringContaining('/.well-known/ory/webauthn.js'),
        integrity: expect.stringMatching(/^sha512-/),
      },
    })
  })

  it('are not offered to programs (G1)', async () => {
    const { token } = await nativeSession((await known()).person)
    const flow = await startNative(new Client(), 'settings', { 'x-session-token': token })
    expect(namesIn(flow, 'webauthn')).toEqual([])
  })

  it('with nonsense for a key are refused with the flow (G1, bad input)', async () => {
    const { client } = await newcomer()
    const flow = await start(client, 'settings')
    const body = { method: 'webauthn', webauthn_register: '{"nonsense":1}', webauthn_register_displayname: 'Key' }
    expect((await submit(client, flow, body)).status).toBe(400)
  })

  it('that are unknown can not be removed (G1, bad input)', async () => {
    const { client } = await newcomer()
    const body = { method: 'webauthn', webauthn_remove: '00ff' }
    expect((await submit<Flow>(client, await start(client, 'settings'), body)).status).toBe(400)
  })
})

describe('§4 passkeys', () => {
  /** A Kratos offers them only where the schema names a person (passkey.display_name). */
  it.skipIf(!target.isEmbedded)(
    '[≥1.2] are added in settings by a button, labelled 1050019 (G1, G2) (skipped for a Kratos)',
    async () => {
      const flow = await start((await newcomer()).client, 'settings')
      expect(nodeOf(flow, 'passkey_register_trigger')).toMatchObject({
        group: 'passkey',
        attributes: { type: 'button' },
        meta: { label: { id: 1050019 } },
      })
      expect(nodeOf(flow, 'passkey_settings_register')?.attributes.type).toBe('hidden')
      expect(nodeOf(flow, 'passkey_create_data')?.attributes.type).toBe('hidden')
    },
  )

  it('[≥1.2] log in by a button, labelled 1010021, with a challenge (G1, G2)', async () => {
    const flow = await start(new Client(), 'login')
    expect(nodeOf(flow, 'passkey_login_trigger')).toMatchObject({
      group: 'passkey',
      attributes: { type: 'button', onclickTrigger: 'oryPasskeyLogin' },
      meta: { label: { id: 1010021 } },
    })
    expect(nodeOf(flow, 'passkey_login')?.attributes.type).toBe('hidden')
    const { publicKey } = optionsIn(nodeOf(flow, 'passkey_challenge')?.attributes.value)
    expect(publicKey).toMatchObject({ challenge: expect.stringMatching(/^[\w-]{20,}=*$/), rpId: expect.any(String) })
  })

  it('[≥1.2] have another challenge in every flow (G1)', async () => {
    const challenge = async () => nodeOf(await start(new Client(), 'login'), 'passkey_challenge')?.attributes.value
    expect(await challenge()).not.toBe(await challenge())
  })

  it('[≥1.2] with nonsense for a key are refused with the flow (G1, bad input)', async () => {
    const client = new Client()
    const flow = await start(client, 'login')
    const answer = await submit(client, flow, { method: 'passkey', passkey_login: '{"nonsense":1}' })
    expect([answer.status, answer.body.id]).toEqual([400, flow.id])
  })

  it('[≥1.2] are not offered to programs; Kratos 26 does offer them (G1)', async () => {
    const names = namesIn(await startNative(new Client(), 'login'), 'passkey').sort()
    const all = ['passkey_challenge', 'passkey_login', 'passkey_login_trigger']
    expect(target.isEmbedded ? [[]] : [[], all]).toContainEqual(names)
  })
})
