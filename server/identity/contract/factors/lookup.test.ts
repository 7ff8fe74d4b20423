import { describe, expect, it } from 'vitest'
import { fieldMessagesOf, messagesOf, namesIn, nodeOf, start, submit } from '../support/flows.ts'
import { newcomer, signIn, whoami } from '../support/people.ts'
import { Client } from '../support/client.ts'
import { backupCodesIn, generate, withBackupCodes } from '../support/totp.ts'

describe('§4 backup codes', () => {
  it('that are not there can be made, labelled 1050008 (G1, G2, F3)', async () => {
    const flow = await start((await newcomer()).client, 'settings')
    expect(nodeOf(flow, 'lookup_secret_regenerate')).toMatchObject({
      group: 'lookup_secret',
      attributes: { type: 'submit', value: 'true' },
      meta: { label: { id: 1050008 } },
    })
    expect(namesIn(flow, 'lookup_secret')).not.toContain('lookup_secret_disable')
  })

  it('are twelve of eight small letters and digits, shown as 1050015, confirmed by 1050011 (G1, G2)', async () => {
    const flow = await generate((await newcomer()).client)
    expect(flow.state).toBe('show_form')
    expect(nodeOf(flow, 'lookup_secret_codes')).toMatchObject({
      type: 'text',
      group: 'lookup_secret',
      attributes: { text: { id: 1050015 } },
      meta: { label: { id: 1050010 } },
    })
    const codes = backupCodesIn(flow)
    expect(codes).toHaveLength(12)
    expect(new Set(codes).size).toBe(12)
    for (const code of codes) expect(code).toMatch(/^[a-z0-9]{8}$/)
    expect(nodeOf(flow, 'lookup_secret_confirm')?.meta.label?.id).toBe(1050011)
  })

  it('are each a message 1050009 (G1)', async () => {
    const flow = await generate((await newcomer()).client)
    const secrets = nodeOf(flow, 'lookup_secret_codes')?.attributes.text?.context?.['secrets']
    expect((secrets as { id: number }[]).map(({ id }) => id)).toEqual(Array(12).fill(1050009))
  })
})

describe('§2.6 keeping backup codes', () => {
  it('is saved by confirming, and lifts this session to aal2 (G1, F3)', async () => {
    const { client, confirmed } = await withBackupCodes()
    expect([confirmed.status, confirmed.body.state, messagesOf(confirmed.body)]).toEqual([200, 'success', [1050001]])
    expect((await whoami(client)).body.authenticator_assurance_level).toBe('aal2')
  })

  it('without having made some is refused with 4000001 (G1)', async () => {
    const { client } = await newcomer()
    const flow = await start(client, 'settings')
    const answer = await submit(client, flow, { method: 'lookup_secret', lookup_secret_confirm: true })
    expect([answer.status, messagesOf(answer.body)]).toEqual([400, [4000001]])
  })

  it('lets them be revealed and disabled, labelled 1050007 and 1050016 (G1, G2)', async () => {
    const { client } = await withBackupCodes()
    const flow = await start(client, 'settings')
    expect(nodeOf(flow, 'lookup_secret_reveal')?.meta.label?.id).toBe(1050007)
    expect(nodeOf(flow, 'lookup_secret_disable')?.meta.label?.id).toBe(1050016)
  })

  it('reveals the same codes (G1)', async () => {
    const { client, codes } = await withBackupCodes()
    const flow = await start(client, 'settings')
    const { status, body } = await submit(client, flow, { method: 'lookup_secret', lookup_secret_reveal: true })
    expect([status, body.state, backupCodesIn(body)]).toEqual([200, 'show_form', codes])
  })

  it('is undone by disabling (G1)', async () => {
    const { client } = await withBackupCodes()
    const flow = await start(client, 'settings')
    const { body } = await submit(client, flow, { method: 'lookup_secret', lookup_secret_disable: true })
    expect(body.state).toBe('success')
    expect(namesIn(await start(client, 'settings'), 'lookup_secret')).toEqual(['lookup_secret_regenerate'])
  })
})

describe('§2.1 a backup code as second factor', () => {
  const steppingUp = async () => {
    const { person, codes } = await withBackupCodes()
    const client = new Client()
    await signIn(client, person)
    return { client, codes, flow: await start(client, 'login', '?aal=aal2') }
  }

  it('is asked for: 1010007, sent by 1010010 (G1, G2, §4)', async () => {
    const { flow } = await steppingUp()
    expect(nodeOf(flow, 'lookup_secret')).toMatchObject({
      group: 'lookup_secret',
      attributes: { type: 'text', required: true },
      meta: { label: { id: 1010007 } },
    })
    expect(nodeOf(flow, 'method', 'lookup_secret')?.meta.label?.id).toBe(1010010)
    expect(messagesOf(flow)).toEqual([1010004])
  })

  it('is taken once, and the session is of aal2 (G1, G5)', async () => {
    const { client, codes, flow } = await steppingUp()
    const { status } = await submit(client, flow, { method: 'lookup_secret', lookup_secret: codes[0] })
    expect(status).toBe(200)
    expect((await whoami(client)).body.authenticator_assurance_level).toBe('aal2')
  })

  it('that was used is 4000012 (G1)', async () => {
    const { person, codes } = await withBackupCodes()
    const give = async () => {
      const client = new Client()
      await signIn(client, person)
      const flow = await start(client, 'login', '?aal=aal2')
      return submit(client, flow, { method: 'lookup_secret', lookup_secret: codes[3] })
    }
    expect((await give()).status).toBe(200)
    const { status, body } = await give()
    expect([status, [...messagesOf(body), ...fieldMessagesOf(body, 'lookup_secret')]]).toEqual([400, [4000012]])
  })

  it('that is none is 4000016 (G1)', async () => {
    const { client, flow } = await steppingUp()
    const { status, body } = await submit(client, flow, { method: 'lookup_secret', lookup_secret: 'zzzzzzzz' })
    expect([status, [...messagesOf(body), ...fieldMessagesOf(body, 'lookup_secret')]]).toEqual([400, [4000016]])
  })

  it('that was used is shown as 1050014 when they are revealed (G1, G2)', async () => {
    const { client, codes, flow } = await steppingUp()
    await submit(client, flow, { method: 'lookup_secret', lookup_secret: codes[0] })
    const settings = await start(client, 'settings')
    const { body } = await submit(client, settings, { method: 'lookup_secret', lookup_secret_reveal: true })
    const secrets = nodeOf(body, 'lookup_secret_codes')?.attributes.text?.context?.['secrets'] as { id: number }[]
    expect(secrets.map(({ id }) => id)).toEqual([1050014, ...Array<number>(11).fill(1050009)])
  })
})
