import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { target } from '../support/contract.ts'
import { unknownId } from '../support/flows.ts'

const id = unknownId()
const routes = [
  ['GET', '/identities'],
  ['POST', '/identities'],
  ['GET', `/identities/${id}`],
  ['PUT', `/identities/${id}`],
  ['PATCH', `/identities/${id}`],
  ['DELETE', `/identities/${id}`],
  ['GET', `/identities/${id}/sessions`],
  ['DELETE', `/identities/${id}/sessions`],
  ['GET', '/sessions'],
  ['GET', `/sessions/${id}`],
  ['DELETE', `/sessions/${id}`],
  ['PATCH', `/sessions/${id}/extend`],
  ['POST', '/recovery/code'],
  ['POST', '/recovery/link'],
  ['GET', '/courier/messages'],
  ['GET', `/courier/messages/${id}`],
] as const

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  new Client().ask(method, `${target.adminUrl}/admin${path}`, {
    headers,
    ...(['POST', 'PUT', 'PATCH'].includes(method) && { json: {} }),
  })

/** A Kratos asks for no key itself: the proxy in front of it does. */
describe('§1.1 the key of the admin API', () => {
  it.each(routes)('%s /admin%s without it is 401 (G5)', async (method, path) => {
    const { status, body } = await ask(method, path)
    expect([status, body]).toMatchObject([401, { error: { code: 401 } }])
  })

  it.each(['wrong', 'Bearer wrong', 'Bearer ', 'Basic a2V5OmtleQ==', `Bearer ${target.adminKey}x`])(
    'as Authorization: %s is 401 (G5)',
    async authorization => {
      expect((await ask('GET', '/identities', { authorization })).status).toBe(401)
    },
  )

  it('raw, as old clients send it, is taken (G5)', async () => {
    expect((await ask('GET', '/identities?per_page=1', { authorization: target.adminKey })).status).toBe(200)
  })

  it('as Bearer, as the new client sends it, is taken (G5)', async () => {
    const authorization = `Bearer ${target.adminKey}`
    expect((await ask('GET', '/identities?per_page=1', { authorization })).status).toBe(200)
  })
})
