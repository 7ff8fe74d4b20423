import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAdmin } from '../../testing/admin.ts'
import { createTestProvider, type TestProvider } from '../../testing/test-provider.ts'

let provider: TestProvider
let id: string
beforeEach(async () => {
  provider = await createTestProvider()
  id = (await ask('POST', '/identities', eva)).body.id
})
afterEach(() => provider.close())

const ask = createAdmin(() => provider)
const eva = {
  schema_id: 'default',
  traits: { email: 'eva@example.org', name: { first: 'Eva', last: 'Jansen' }, city: 'Utrecht' },
  metadata_public: { shelf: 3 },
  metadata_admin: { note: 'kind' },
  credentials: { password: { config: { password: 'Zq-correct-horse-77' } } },
  verifiable_addresses: [{ value: 'eva@example.org', verified: true, via: 'email', status: 'completed' }],
}
const patch = (operations: unknown) => ask('PATCH', `/identities/${id}`, operations)

describe('PUT of an identity', () => {
  const wanted = { schema_id: 'default', state: 'active', traits: { email: 'eva@example.org', city: 'Delft' } }

  it('replaces traits and metadata, and leaves the password (G8)', async () => {
    const answer = await ask('PUT', `/identities/${id}`, { ...wanted, metadata_public: { shelf: 4 } })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      id,
      traits: { email: 'eva@example.org', city: 'Delft' },
      metadata_public: { shelf: 4 },
      metadata_admin: null,
      verifiable_addresses: [{ verified: true }],
    })
    expect(answer.body.traits).not.toHaveProperty('name')
    expect((await provider.browser().signIn()).status).toBe(200)
  })

  it('gives another password where one is brought (G8)', async () => {
    await ask('PUT', `/identities/${id}`, { ...wanted, credentials: { password: { config: { password: 'short' } } } })
    expect((await provider.browser().signIn()).status).toBe(400)
    expect((await provider.browser().signIn('eva@example.org', 'short')).status).toBe(200)
  })

  it('moves to another address, which is not verified then (G8)', async () => {
    const answer = await ask('PUT', `/identities/${id}`, { ...wanted, traits: { email: 'Eef@example.org' } })
    expect(answer.body).toMatchObject({
      traits: { email: 'eef@example.org' },
      verifiable_addresses: [{ value: 'eef@example.org', verified: false, status: 'pending' }],
      recovery_addresses: [{ value: 'eef@example.org' }],
      credentials: { password: { identifiers: ['eef@example.org'] } },
    })
    expect((await provider.browser().signIn('eef@example.org')).status).toBe(200)
    expect((await provider.browser().signIn()).status).toBe(400)
  })

  it.each([
    ['traits against the schema', { ...wanted, traits: { email: 'x' } }, 400],
    ['no traits', { state: 'active' }, 400],
    ['a wrong state', { ...wanted, state: 'asleep' }, 400],
    ['a schema that is not there', { ...wanted, schema_id: 'cats' }, 400],
    ['an address of somebody else', { ...wanted, traits: { email: 'noor@example.org' } }, 409],
    ['no JSON', '{', 400],
  ])('refuses %s (G8)', async (_, body, status) => {
    await ask('POST', '/identities', { traits: { email: 'noor@example.org' }, credentials: eva.credentials })
    expect((await ask('PUT', `/identities/${id}`, body)).status).toBe(status)
    expect((await ask('GET', `/identities/${id}`)).body).toMatchObject({ traits: eva.traits })
  })

  it.each(['nope', '5f1c3e3e-0000-4000-8000-000000000000'])('does not know %s (G8)', async unknown => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await ask(method, `/identities/${unknown}`, method === 'PUT' ? wanted : undefined)).status).toBe(404)
    expect((await ask('PATCH', `/identities/${unknown}`, [])).status).toBe(404)
  })
})

describe('a JSON patch of an identity', () => {
  it('adds, removes and replaces; replace adds what is not there, and parents are made (G8)', async () => {
    const answer = await patch([
      { op: 'replace', path: '/traits/name/first', value: 'Eef' },
      { op: 'remove', path: '/traits/city' },
      { op: 'add', path: '/metadata_public/shelf', value: 5 },
      { op: 'replace', path: '/metadata_public/colour', value: 'green' },
      { op: 'add', path: '/metadata_admin/a~1b/c~0d', value: [1] },
      { op: 'add', path: '/metadata_admin/a~1b/c~0d/-', value: 2 },
      { op: 'replace', path: '/metadata_admin/a~1b/c~0d/0', value: 3 },
    ])
    expect(answer.status).toBe(200)
    expect(answer.body.traits).toEqual({ email: 'eva@example.org', name: { first: 'Eef', last: 'Jansen' } })
    expect(answer.body).toMatchObject({
      metadata_public: { shelf: 5, colour: 'green' },
      metadata_admin: { note: 'kind', 'a/b': { 'c~d': [3, 2] } },
      verifiable_addresses: [{ verified: true }],
    })
  })

  it('ends all sessions at once with the state inactive, and stamps when that was (G8)', async () => {
    const browser = provider.browser()
    await browser.signIn()
    provider.advance(5000)
    const answer = await patch([{ op: 'replace', path: '/state', value: 'inactive' }])
    expect(answer.body).toMatchObject({ state: 'inactive', state_changed_at: '2026-11-21T09:00:05.000Z' })
    expect((await browser.get('/sessions/whoami')).status).toBe(401)
  })

  it('verifies an address, and takes that back (G8)', async () => {
    const path = '/verifiable_addresses/0/verified'
    const shown = async (value: boolean) => (await patch([{ op: 'replace', path, value }])).body
    expect(await shown(false)).toMatchObject({ verifiable_addresses: [{ verified: false, status: 'pending' }] })
    expect(await shown(true)).toMatchObject({ verifiable_addresses: [{ verified: true, status: 'completed' }] })
  })

  it.each([
    ['/id', 'x'],
    ['/ID', 'x'],
    ['/stateChangedAt', '2020-01-01T00:00:00Z'],
    ['/credentials', {}],
    ['/credentials/password/config/hashed_password', 'x'],
    ['/Credentials/oidc/config', {}],
  ])('may not change %s (G8)', async (path, value) => {
    const answer = await patch([{ op: 'replace', path, value }])
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      error: {
        code: 400,
        status: 'Bad Request',
        reason: 'An error occured when applying the JSON patch',
        message: `patch includes denied path: ${path}`,
      },
    })
    expect((await provider.browser().signIn()).status).toBe(200)
  })

  it.each<[string, unknown]>([
    ['test', [{ op: 'test', path: '/state', value: 'active' }]],
    ['move', [{ op: 'move', from: '/traits/city', path: '/metadata_public/city' }]],
    ['copy', [{ op: 'copy', from: '/traits/city', path: '/metadata_public/city' }]],
    ['no operation', [{ path: '/state', value: 'inactive' }]],
    ['no value', [{ op: 'replace', path: '/state' }]],
    ['a path that is none', [{ op: 'replace', path: 'state', value: 'inactive' }]],
    ['no path', [{ op: 'remove' }]],
    ['the whole', [{ op: 'replace', path: '', value: {} }]],
    ['nothing to remove', [{ op: 'remove', path: '/traits/shoe' }]],
    ['an index that is not there', [{ op: 'replace', path: '/verifiable_addresses/7', value: {} }]],
    ['a way through a text', [{ op: 'add', path: '/traits/city/x', value: 1 }]],
    ['a prototype', [{ op: 'add', path: '/metadata_public/__proto__/admin', value: true }]],
    ['traits against the schema', [{ op: 'replace', path: '/traits/email', value: 'x' }]],
    ['an unknown trait', [{ op: 'add', path: '/traits/shoe', value: 38 }]],
    ['no traits', [{ op: 'remove', path: '/traits' }]],
    ['a wrong state', [{ op: 'replace', path: '/state', value: 'asleep' }]],
    ['an object', { op: 'remove', path: '/traits/city' }],
    ['no JSON', '[{'],
    ['words', ['remove']],
  ])('is refused: %s (G8)', async (_, operations) => {
    const before = (await ask('GET', `/identities/${id}`)).body
    expect((await patch(operations)).status).toBe(400)
    expect((await ask('GET', `/identities/${id}`)).body).toEqual(before)
  })

  it('is done whole or not at all, and not where an address is taken (G8)', async () => {
    await ask('POST', '/identities', { traits: { email: 'noor@example.org' } })
    const answer = await patch([
      { op: 'replace', path: '/traits/city', value: 'Delft' },
      { op: 'replace', path: '/traits/email', value: 'noor@example.org' },
    ])
    expect(answer.status).toBe(409)
    expect((await ask('GET', `/identities/${id}`)).body).toMatchObject({ traits: eva.traits })
  })
})
