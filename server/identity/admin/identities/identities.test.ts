import { hash } from '@node-rs/argon2'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adminKey, createTestProvider, site, type TestProvider } from '../../testing/test-provider.ts'

let provider: TestProvider
beforeEach(async () => void (provider = await createTestProvider()))
afterEach(() => provider.close())

const ask = async (method: string, path: string, json?: unknown, authorization = `Bearer ${adminKey}`) => {
  const headers = { authorization, 'content-type': 'application/json' }
  const body = json === undefined ? {} : { body: JSON.stringify(json) }
  const answer = await provider.fetch(new Request(`${site}/admin${path}`, { method, headers, ...body }))
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) }
}

const eva = {
  schema_id: 'default',
  traits: { email: 'eva@example.org', name: { first: 'Eva', last: 'Jansen' }, city: 'Utrecht' },
  credentials: { password: { config: { password: 'Zq-correct-horse-77' } } },
  verifiable_addresses: [{ value: 'eva@example.org', verified: true, via: 'email', status: 'completed' }],
}

describe('admin identities', () => {
  it('makes a person who can sign in, with a verified address (G8)', async () => {
    const made = await ask('POST', '/identities', eva)
    expect(made.status).toBe(201)
    expect(made.headers.get('location')).toBe(`${site}/auth/admin/identities/${made.body.id}`)
    expect(made.body).toMatchObject({
      traits: eva.traits,
      verifiable_addresses: [{ value: 'eva@example.org', verified: true, status: 'completed' }],
      credentials: { password: { type: 'password', identifiers: ['eva@example.org'] } },
    })
    expect(JSON.stringify(made.body)).not.toContain('argon2')
    expect((await provider.browser().signIn()).status).toBe(200)
  })

  it('takes a password that is hashed already (G8)', async () => {
    const hashed_password = await hash('Zq-correct-horse-77', { memoryCost: 8, timeCost: 1 })
    await ask('POST', '/identities', { ...eva, credentials: { password: { config: { hashed_password } } } })
    expect((await provider.browser().signIn()).status).toBe(200)
  })

  it('lists by page, finds by identifier, shows and deletes (G8)', async () => {
    await ask('POST', '/identities', eva)
    const noor = await ask('POST', '/identities', { traits: { email: 'noor@example.org' } })
    const page = await ask('GET', '/identities?per_page=1&page=1')
    expect(page.body).toHaveLength(1)
    expect(page.headers.get('x-total-count')).toBe('2')
    expect(page.headers.get('link')).toMatch(/rel="first".*rel="prev"/)
    const found = await ask('GET', '/identities?credentials_identifier=EVA@example.org')
    expect(found.body).toMatchObject([{ traits: eva.traits }])
    expect((await ask('GET', `/identities/${noor.body.id}`)).body).toMatchObject({
      id: noor.body.id,
      metadata_admin: null,
    })
    expect((await ask('DELETE', `/identities/${noor.body.id}`)).status).toBe(204)
    expect((await ask('GET', `/identities/${noor.body.id}`)).status).toBe(404)
    expect((await ask('DELETE', `/identities/${noor.body.id}`)).status).toBe(404)
  })

  it('ends the sessions of whom it deletes (G8, F4)', async () => {
    const made = await ask('POST', '/identities', eva)
    const browser = provider.browser()
    await browser.signIn()
    await ask('DELETE', `/identities/${made.body.id}`)
    expect((await browser.get('/sessions/whoami')).status).toBe(401)
  })

  it('lets nobody in whose identity is inactive (G8)', async () => {
    await ask('POST', '/identities', { ...eva, state: 'inactive' })
    const answer = await provider.browser().signIn()
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ error: { message: 'identity is disabled' } })
  })

  it.each([
    ['a second identity with the address', eva, 409],
    ['traits against the schema', { traits: { email: 'x' } }, 400],
    ['no traits', {}, 400],
    ['a field that nobody knows', { traits: { email: 'a@b.nl' }, shoe: 38 }, 400],
    ['a wrong state', { traits: { email: 'a@b.nl' }, state: 'asleep' }, 400],
    ['a schema that is not there', { schema_id: 'cats', traits: { email: 'a@b.nl' } }, 400],
  ])('refuses %s (G8)', async (_, body, status) => {
    await ask('POST', '/identities', eva)
    const answer = await ask('POST', '/identities', body)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ error: { code: status } })
  })

  it.each(['', 'wrong', 'Bearer wrong', `Basic ${adminKey}`])('refuses the key %j (G5)', async key => {
    expect((await ask('GET', '/identities', undefined, key)).status).toBe(401)
  })

  it('takes the key raw or as Bearer (G5)', async () => {
    expect((await ask('GET', '/identities', undefined, adminKey)).status).toBe(200)
    expect((await ask('GET', '/identities', undefined, `Bearer ${adminKey}`)).status).toBe(200)
  })
})
