import { hash } from '@node-rs/argon2'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAdmin, linksOf } from '../../testing/admin.ts'
import { adminKey, createTestProvider, site, type TestProvider } from '../../testing/test-provider.ts'

let provider: TestProvider
beforeEach(async () => void (provider = await createTestProvider()))
afterEach(() => provider.close())

const ask = createAdmin(() => provider)

const eva = {
  schema_id: 'default',
  traits: { email: 'eva@example.org', name: { first: 'Eva', last: 'Jansen' }, city: 'Utrecht' },
  credentials: { password: { config: { password: 'Zq-correct-horse-77' } } },
  verifiable_addresses: [{ value: 'eva@example.org', verified: true, via: 'email', status: 'completed' }],
}

const noor = { traits: { email: 'noor@example.org' } }

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
    expect(Object.keys(linksOf(page.headers))).toEqual(['first', 'prev'])
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

  it('goes through a list by token, whoever comes meanwhile (G8)', async () => {
    for (let n = 0; n < 5; n++) await ask('POST', '/identities', { traits: { email: `p${n}@example.org` } })
    const seen: string[] = []
    let next: string | undefined = '/identities?page_size=2'
    while (next !== undefined) {
      const page = await ask('GET', next)
      expect(page.headers.get('x-total-count')).toMatch(/^\d+$/)
      seen.push(...page.body.map(({ traits }: { traits: { email: string } }) => traits.email))
      if (seen.length === 2) await ask('POST', '/identities', { traits: { email: 'late@example.org' } })
      next = linksOf(page.headers)['next']
    }
    expect(seen).toEqual([4, 3, 2, 1, 0].map(n => `p${n}@example.org`))
  })

  it.each([
    ['per_page=2&page=0', ['next', 'last']],
    ['per_page=2&page=1', ['first', 'next', 'prev', 'last']],
    ['per_page=2&page=2', ['first', 'prev']],
    ['per_page=9', ['first']],
    ['page_size=2', ['first', 'next']],
    ['page_size=9', ['first']],
    ['per_page=-3&page=x', ['next', 'last']],
  ])('links the pages of ?%s (G8)', async (query, rels) => {
    for (let n = 0; n < 5; n++) await ask('POST', '/identities', { traits: { email: `p${n}@example.org` } })
    const page = await ask('GET', `/identities?${query}`)
    expect(Object.keys(linksOf(page.headers))).toEqual(rels)
    for (const link of Object.values(linksOf(page.headers))) expect((await ask('GET', link)).status).toBe(200)
  })

  it.each(['page_size=x', 'page_size=2&page_token=nonsense'])('has no page by ?%s (G8)', async query => {
    for (const list of ['/identities', '/courier/messages', '/sessions'])
      expect(await ask('GET', `${list}?${query}`)).toMatchObject({ status: 400, body: { error: { code: 400 } } })
  })

  it('finds by ids and by a part of an identifier, one way at a time (G8)', async () => {
    const made = await ask('POST', '/identities', eva)
    const noor = await ask('POST', '/identities', { traits: { email: 'noor@example.org' } })
    const found = async (query: string) => {
      const { body } = await ask('GET', `/identities?${query}`)
      return body.map(({ id }: { id: string }) => id)
    }
    expect(await found(`ids=${made.body.id}&ids=${noor.body.id}`)).toEqual([noor.body.id, made.body.id])
    expect(await found(`ids=${noor.body.id}`)).toEqual([noor.body.id])
    expect(await found('preview_credentials_identifier_similar=EVA@')).toEqual([made.body.id])
    expect(await found('credentials_identifier=eva')).toEqual([])
    expect((await ask('GET', '/identities?ids=nope')).status).toBe(400)
    expect((await ask('GET', `/identities?ids=${made.body.id}&credentials_identifier=x`)).status).toBe(400)
  })

  it('shows what a credential holds only where that is asked (G8)', async () => {
    const { body } = await ask('POST', '/identities', eva)
    const shown = async (path: string) => JSON.stringify((await ask('GET', path)).body)
    expect(await shown(`/identities/${body.id}`)).not.toContain('argon2')
    expect(await shown('/identities')).not.toContain('argon2')
    expect(await shown(`/identities/${body.id}?include_credential=totp`)).not.toContain('argon2')
    expect((await ask('GET', `/identities/${body.id}?include_credential=password`)).body).toMatchObject({
      credentials: { password: { config: { hashed_password: expect.stringMatching(/^\$argon2id/) } } },
    })
    expect(await shown('/identities?include_credential=oidc&include_credential=password')).toContain('argon2')
    expect((await ask('GET', `/identities/${body.id}?include_credential=shoe`)).status).toBe(400)
  })

  it('links accounts elsewhere (G8)', async () => {
    const providers = [{ provider: 'surfconext', subject: 'eva-123' }]
    const { body } = await ask('POST', '/identities', { ...eva, credentials: { oidc: { config: { providers } } } })
    expect(body).toMatchObject({ credentials: { oidc: { identifiers: ['surfconext:eva-123'], version: 0 } } })
    expect((await ask('GET', `/identities/${body.id}?include_credential=oidc`)).body).toMatchObject({
      credentials: { oidc: { config: { providers } } },
    })
  })

  it('ends the sessions of people whom it deletes (G8, F4)', async () => {
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
    ['traits that are a list', { traits: [] }, 400],
    ['a state that is a number', { traits: { email: 'a@b.nl' }, state: 1 }, 400],
    ['a body that is a list', [eva], 400],
    ['a body that is no JSON', '{"traits":', 400],
    [
      'a link without a subject',
      { ...noor, credentials: { oidc: { config: { providers: [{ provider: 'x' }] } } } },
      400,
    ],
    ['links that are no list', { ...noor, credentials: { oidc: { config: { providers: 'x' } } } }, 400],
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

  it.each([
    { credentials: 'x' },
    { credentials: { password: 'x' } },
    { credentials: { password: { config: [] } } },
    { credentials: { password: { config: { password: 5 } } } },
    { credentials: { password: { config: { hashed_password: {} } } } },
    { credentials: { oidc: 5 } },
    { credentials: { totp: {} } },
    { credentials: { password: { config: { passwort: 'x' } } } },
    { credentials: { oidc: { providers: [] } } },
    { verifiable_addresses: [{ value: 5 }] },
    { verifiable_addresses: 'x' },
    { verifiable_addresses: [5] },
    { verifiable_addresses: [{ value: 'eva@example.org', verified: 'yes' }] },
    { recovery_addresses: {} },
  ])('are not made of %j (G8)', async wrong => {
    expect(await ask('POST', '/identities', { ...eva, ...wrong })).toMatchObject({
      status: 400,
      body: { error: { code: 400 } },
    })
    expect((await ask('GET', '/identities')).body).toEqual([])
  })
})
