import type { JsonPatch } from '@ory/client'
import { describe, expect, it } from 'vitest'
import { admin, type Identity, known, signIn } from '../support/people.ts'
import { Client } from '../support/client.ts'
import { expectError } from '../support/errors.ts'
import { unknownId } from '../support/flows.ts'
import { identities } from '../support/fresh-target.ts'

describe('§2.9 patching an identity', () => {
  const patch = (id: string, ...operations: object[]) => admin<Identity>('PATCH', `/identities/${id}`, operations)

  it('replaces a trait (G1, G8)', async () => {
    const { identity } = await known()
    const answer = await patch(identity.id, { op: 'replace', path: '/traits/name/first', value: 'Eef' })
    expect([answer.status, answer.body.traits.name?.first]).toEqual([200, 'Eef'])
  })

  it('by @ory/client (G1, G8)', async () => {
    const { identity } = await known()
    const jsonPatch: JsonPatch[] = [{ op: 'replace', path: '/state', value: 'inactive' }]
    const { data } = await identities.patchIdentity({ id: identity.id, jsonPatch })
    expect([data.state, typeof data.state_changed_at]).toEqual(['inactive', 'string'])
  })

  it('adds and removes (G1)', async () => {
    const { identity } = await known()
    const answer = await patch(
      identity.id,
      { op: 'add', path: '/traits/city', value: 'Delft' },
      { op: 'remove', path: '/traits/name/last' },
    )
    expect(answer.body.traits).toMatchObject({ city: 'Delft', name: { first: 'Eva' } })
    expect(answer.body.traits.name).not.toHaveProperty('last')
  })

  it('replaces what is not there, and makes its parents (G1)', async () => {
    const { identity } = await known()
    const answer = await patch(identity.id, { op: 'replace', path: '/metadata_public/deep/er', value: 1 })
    expect([answer.status, answer.body.metadata_public]).toEqual([200, { deep: { er: 1 } }])
  })

  it.each(['/id', '/ID', '/stateChangedAt', '/credentials'])('of %s is refused (G1, bad input)', async path => {
    const { identity } = await known()
    expectError(await patch(identity.id, { op: 'replace', path, value: 'x' }), 400)
  })

  it('§7.9 of a value below credentials is refused; Kratos patches some of it (G1)', async () => {
    const { person, identity } = await known()
    const path = '/credentials/password/config/hashed_password'
    const answer = await patch(identity.id, { op: 'replace', path, value: 'x' })
    expect([200, 400]).toContain(answer.status)
    expect((await signIn(new Client(), { ...person, password: 'x' })).status).toBe(400)
  })

  it.each(['test', 'move', 'copy', 'leap'])('by the operation %s is refused (G1, bad input)', async op => {
    const { identity } = await known()
    expectError(await patch(identity.id, { op, from: '/traits/email', path: '/traits/city', value: 'x' }), 400)
  })

  it('that is no list is refused (G1, bad input)', async () => {
    const { identity } = await known()
    expectError(await admin('PATCH', `/identities/${identity.id}`, { op: 'add' }), 400)
  })

  it('against the schema is refused, and nothing changes (G1, bad input)', async () => {
    const { identity, person } = await known()
    expectError(await patch(identity.id, { op: 'replace', path: '/traits/email', value: 'x' }), 400)
    expect((await admin<Identity>('GET', `/identities/${identity.id}`)).body.traits.email).toBe(person.email)
  })

  it('to an address that is taken is 409 (G1)', async () => {
    const [eva, bram] = [await known(), await known()]
    const operation = { op: 'replace', path: '/traits/email', value: bram.person.email }
    expectError(await patch(eva.identity.id, operation), 409)
  })

  it('that is unknown is 404 (G1)', async () => {
    expectError(await patch(unknownId(), { op: 'replace', path: '/state', value: 'active' }), 404)
  })
})
