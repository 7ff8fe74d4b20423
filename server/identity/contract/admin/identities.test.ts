import { pbkdf2Sync, scryptSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { admin, type Identity, known, newcomer, signIn, somebody, traitsOf, whoami } from '../support/people.ts'
import { Client } from '../support/client.ts'
import { expectError } from '../support/errors.ts'
import { unknownId, uuid } from '../support/flows.ts'
import { identities, refusal } from '../support/fresh-target.ts'

const imported = 'import-me-please-4711'
const salt = Buffer.from('sixteen bytes ok')
const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** The password `imported`, hashed as other systems hash (§2.9). */
const hashes = {
  pbkdf2: `$pbkdf2-sha256$i=1000,l=32$${bare(salt)}$${bare(pbkdf2Sync(imported, salt, 1000, 32, 'sha256'))}`,
  scrypt: `$scrypt$ln=1024,r=8,p=1$${salt.toString('base64')}$${scryptSync(imported, salt, 32, { N: 1024 }).toString('base64')}`,
}

const create = (body: unknown) => admin<Identity>('POST', '/identities', body)
const plain = (person = somebody()) => ({ schema_id: 'default', traits: traitsOf(person) })

describe('§2.9 making an identity', () => {
  it('is 201 with its Location, and metadata of its credentials (G1, G8)', async () => {
    const person = somebody()
    const credentials = { password: { config: { password: person.password } } }
    const answer = await create({ ...plain(person), credentials })
    expect(answer.status).toBe(201)
    expect(answer.location).toContain(`/identities/${answer.body.id}`)
    expect(answer.body).toMatchObject({
      id: expect.stringMatching(uuid),
      state: 'active',
      traits: traitsOf(person),
      credentials: { password: { type: 'password', identifiers: [person.email] } },
    })
    expect(answer.body.credentials?.['password']?.config).toBeUndefined()
    expect((await signIn(new Client(), person)).status).toBe(200)
  })

  it('by @ory/client (G1, G8)', async () => {
    const { status, data } = await identities.createIdentity({ createIdentityBody: plain() })
    expect([status, data.id]).toEqual([201, expect.stringMatching(uuid)])
  })

  it('takes an empty schema_id for the default (G1)', async () => {
    const { status, body } = await create({ ...plain(), schema_id: '' })
    expect([status, body.schema_id]).toEqual([201, 'default'])
  })

  it('takes a state and metadata, which only the admin reads where it is theirs (G1, §6)', async () => {
    const metadata = { metadata_public: { plan: 'a' }, metadata_admin: { note: 'b' } }
    const { body } = await create({ ...plain(), ...metadata, state: 'inactive' })
    expect(body).toMatchObject({ ...metadata, state: 'inactive' })
  })

  it('keeps an address verified that is among the traits (G1)', async () => {
    const { identity, person } = await known()
    expect(identity.verifiable_addresses).toMatchObject([{ value: person.email, verified: true, status: 'completed' }])
  })

  it('has an unverified address otherwise, and a recovery address (G1, §6)', async () => {
    const person = somebody()
    const { body } = await create(plain(person))
    expect(body.verifiable_addresses).toMatchObject([{ value: person.email, verified: false, via: 'email' }])
    expect(body.recovery_addresses).toMatchObject([{ value: person.email, via: 'email' }])
  })

  it('does not hold a plain password to the policy (G1, §7.2)', async () => {
    const person = { ...somebody(), password: 'short' }
    await create({ ...plain(person), credentials: { password: { config: { password: 'short' } } } })
    expect((await signIn(new Client(), person)).status).toBe(200)
  })

  it.each(Object.entries(hashes))('takes a %s hash, and its password logs in (G1)', async (_, hashed_password) => {
    const person = { ...somebody(), password: imported }
    const { status } = await create({ ...plain(person), credentials: { password: { config: { hashed_password } } } })
    expect(status).toBe(201)
    expect((await signIn(new Client(), person)).status).toBe(200)
    expect((await signIn(new Client(), { ...person, password: `${imported}x` })).status).toBe(400)
  })

  it('with a hash of an unknown format is 400 (G1, bad input)', async () => {
    const credentials = { password: { config: { hashed_password: 'plain-text' } } }
    expectError(await create({ ...plain(), credentials }), 400)
  })

  it('with an address that is taken is 409 (G1)', async () => {
    const { person } = await known()
    expectError(await create(plain(person)), 409)
  })

  it('with an address that is taken in another case is 409 (G1)', async () => {
    const { person } = await known()
    expectError(await create({ schema_id: 'default', traits: { email: person.email.toUpperCase() } }), 409)
  })

  it('by @ory/client with an address that is taken is 409 (G1)', async () => {
    const { person } = await known()
    const { status, data } = await refusal(identities.createIdentity({ createIdentityBody: plain(person) }))
    expectError({ status, body: data }, 409)
  })

  it('with an unknown member is refused (G1, bad input)', async () => {
    expect((await create({ ...plain(), colour: 'red' })).status).toBe(400)
  })

  it('with a body that is no JSON is 400 (G1, bad input)', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await admin('POST', '/identities', undefined, { raw: '{"schema_id":', headers })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error: { code: expect.any(Number) } })
  })

  it.each([
    ['traits against the schema', { schema_id: 'default', traits: { email: 'x' } }],
    ['no traits', { schema_id: 'default' }],
    ['a trait that the schema has not', { schema_id: 'default', traits: { email: somebody().email, x: 1 } }],
    ['an oversize trait', { schema_id: 'default', traits: { email: somebody().email, city: 'x'.repeat(101) } }],
    ['a schema that is not there', { ...plain(), schema_id: 'nope' }],
    ['a state that is not there', { ...plain(), state: 'asleep' }],
  ])('with %s is 400 (G1, bad input)', async (_, body) => {
    expectError(await create(body), 400)
  })
})

describe('§2.9 reading an identity', () => {
  it('has addresses, metadata and credentials without their configuration (G1, G8, §6)', async () => {
    const { identity } = await known()
    const { status, body } = await admin<Identity>('GET', `/identities/${identity.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: identity.id, metadata_admin: null, credentials: { password: { version: 0 } } })
    expect(JSON.stringify(body)).not.toContain('hashed_password')
  })

  it('by @ory/client (G1, G8)', async () => {
    const { identity } = await known()
    expect((await identities.getIdentity({ id: identity.id })).data.id).toBe(identity.id)
  })

  it('[≥1.0] includes the configuration of a credential that is asked for (G1)', async () => {
    const { identity } = await known()
    const { data } = await identities.getIdentity({ id: identity.id, includeCredential: ['password'] })
    expect(data.credentials?.password?.config).toMatchObject({ hashed_password: expect.stringMatching(/^\$/) })
  })

  it('with an unknown include_credential is 400 (G1, bad input)', async () => {
    const { identity } = await known()
    expectError(await admin('GET', `/identities/${identity.id}?include_credential=telepathy`), 400)
  })

  it('that is unknown is 404 (G1)', async () => {
    expectError(await admin('GET', `/identities/${unknownId()}`), 404)
  })

  it('by a malformed id is 404 (G1, bad input)', async () => {
    expectError(await admin('GET', '/identities/nope'), 404)
  })

  it('by @ory/client that is unknown is 404 (G1)', async () => {
    const { status, data } = await refusal(identities.getIdentity({ id: unknownId() }))
    expectError({ status, body: data }, 404)
  })
})

describe('§2.9 replacing an identity', () => {
  it('replaces traits and metadata (G1, G8)', async () => {
    const { person, identity } = await known()
    const traits = { email: person.email, name: { first: 'Eef' } }
    const body = { schema_id: 'default', traits, state: 'active', metadata_public: { a: 1 } }
    const answer = await admin<Identity>('PUT', `/identities/${identity.id}`, body)
    expect([answer.status, answer.body.traits, answer.body.metadata_public]).toEqual([200, traits, { a: 1 }])
    expect((await signIn(new Client(), person)).status).toBe(200)
  })

  it('by @ory/client (G1, G8)', async () => {
    const { person, identity } = await known()
    const { data } = await identities.updateIdentity({
      id: identity.id,
      updateIdentityBody: { schema_id: 'default', traits: { email: person.email }, state: 'active' },
    })
    expect(data.traits).toEqual({ email: person.email })
  })

  it('with traits against the schema is 400 (G1, bad input)', async () => {
    const { identity } = await known()
    const body = { schema_id: 'default', traits: { email: 'x' }, state: 'active' }
    expectError(await admin('PUT', `/identities/${identity.id}`, body), 400)
  })

  it('with an address that is taken is 409 (G1)', async () => {
    const [eva, bram] = [await known(), await known()]
    const body = { schema_id: 'default', traits: traitsOf(bram.person), state: 'active' }
    expectError(await admin('PUT', `/identities/${eva.identity.id}`, body), 409)
  })

  it('that is unknown is 404 (G1)', async () => {
    expectError(await admin('PUT', `/identities/${unknownId()}`, { ...plain(), state: 'active' }), 404)
  })
})

describe('§2.9 deleting an identity', () => {
  it('is 204, and it, its sessions and its login are gone (G1, G8)', async () => {
    const { client, person, identity } = await newcomer()
    expect((await admin('DELETE', `/identities/${identity.id}`)).status).toBe(204)
    expectError(await admin('GET', `/identities/${identity.id}`), 404)
    expect((await whoami(client)).status).toBe(401)
    expect((await signIn(new Client(), person)).status).toBe(400)
    expect((await create(plain(person))).status).toBe(201)
  })

  it('by @ory/client (G1, G8)', async () => {
    const { identity } = await known()
    expect((await identities.deleteIdentity({ id: identity.id })).status).toBe(204)
  })

  it('that is unknown is 404 (G1)', async () => {
    expectError(await admin('DELETE', `/identities/${unknownId()}`), 404)
  })
})
