import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../lib/new-id.ts'
import { type LocalStore, startLocal } from '../../../local/local-store.ts'
import { endDueSession, queueLogOut } from './due-log-out.ts'
import { createSession as createAnySession } from './session.ts'

const id = newId()
const sanne = {
  id: 'session-1',
  identity: {
    id,
    traits: { email: 'sanne@example.org', name: { first: 'Sanne', last: 'de Vries' }, city: 'Utrecht' },
    verifiable_addresses: [{ value: 'sanne@example.org', verified: true }],
  },
}
const person = {
  id,
  email: 'sanne@example.org',
  emailVerified: true,
  firstName: 'Sanne',
  lastName: 'de Vries',
  city: 'Utrecht',
}

const answering = (status: number, body: unknown) => async () => Response.json(body, { status })
const silent = () => Promise.reject(new TypeError('Failed to fetch'))

const createSession: typeof createAnySession = (store, fetch, parts) =>
  createAnySession(store, fetch, { ...parts, mayHaveSession: () => true })

let local: LocalStore
beforeEach(async () => {
  local = await startLocal()
})
afterEach(async () => {
  local.close()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

test('the first start is loading until the identity provider says who is there (G4)', async () => {
  const session = createSession(local, answering(200, sanne))
  expect(session.now()).toEqual({ state: 'loading' })
  expect(await session.check()).toEqual({ state: 'signed_in', person })
})

test('the next start knows the person without any call (G4, L2)', async () => {
  await createSession(local, answering(200, sanne)).check()
  local.close()
  local = await startLocal()
  const session = createSession(local, silent)
  expect(session.now()).toEqual({ state: 'signed_in', person })
  expect(await session.check()).toEqual({ state: 'signed_in', person })
})

test('nobody signed in is signed out, a provider that does not answer is an error (G4)', async () => {
  expect(await createSession(local, silent).check()).toEqual({ state: 'error' })
  expect(await createSession(local, answering(503, {})).check()).toEqual({ state: 'error' })
  expect(await createSession(local, answering(401, {})).check()).toEqual({ state: 'signed_out', expired: false })
})

test('a browser that never signed in is not asked about; one that acts as somebody is (G4)', async () => {
  const asked: unknown[] = []
  const counting = async (path: unknown) => (asked.push(path), Response.json(sanne))
  const session = createAnySession(local, counting, { mayHaveSession: () => false })
  expect(await session.check()).toEqual({ state: 'signed_out', expired: false })
  expect(asked).toEqual([])
  await createSession(local, answering(200, sanne)).check()
  expect(await session.check()).toMatchObject({ state: 'signed_in' })
  expect(asked).toEqual(['/auth/sessions/whoami'])
})

test('a session that ran out is signed out, and the work of its person stays (G4, L4)', async () => {
  await createSession(local, answering(200, sanne)).check()
  const { vault } = local.now()
  await vault.texts.put({ key: 'chat', text: 'Is hij er nog?', updatedAt: 1 })
  expect(await createSession(local, answering(401, {})).check()).toEqual({ state: 'signed_out', expired: true })
  expect(local.now().personId).toBe(id)
  expect(await local.now().vault.texts.count()).toBe(1)
})

test('a captive portal is not an answer about the session (G4)', async () => {
  await createSession(local, answering(200, sanne)).check()
  const portal = async () => new Response('<h1>Welcome to Eduroam</h1>', { headers: { 'Content-Type': 'text/html' } })
  expect(await createSession(local, portal).check()).toMatchObject({ state: 'signed_in' })
})

test('a session that ended for a reason is dealt with by whoever knows it, and nothing waits for it (F3)', async () => {
  await createSession(local, answering(200, sanne)).check()
  const taken: string[] = []
  const ended = async (personId: string) => {
    taken.push(personId)
    await local.leave('drop')
    return true
  }
  const session = createSession(local, answering(401, {}), { ended })
  expect(await session.check()).toEqual({ state: 'signed_out', expired: false })
  expect(taken).toEqual([id])
})

test('who logged out without a connection is nobody here until their session could be ended, and a later login counts (F2)', async () => {
  const { registry } = local
  await createSession(local, answering(200, sanne)).check()
  await queueLogOut(registry, id)
  await local.leave('drop')
  const ended: string[] = []
  const end = (outcome: 'ended' | 'silent') => async () => {
    ended.push(outcome)
    if (outcome === 'silent') throw new Error('no connection')
  }
  const isLeaving = (fetch: typeof globalThis.fetch, outcome: 'ended' | 'silent') => ({
    isLeaving: async () => !(await endDueSession(registry, { fetch, end: end(outcome) })),
  })
  expect(await createSession(local, answering(200, sanne), isLeaving(silent, 'ended')).check()).toMatchObject({
    state: 'signed_out',
  })
  expect(
    await createSession(local, answering(200, sanne), isLeaving(answering(200, sanne), 'silent')).check(),
  ).toMatchObject({ state: 'signed_out' })
  expect(
    await createSession(local, answering(401, {}), isLeaving(answering(200, sanne), 'ended')).check(),
  ).toMatchObject({
    state: 'signed_out',
  })
  expect(ended).toEqual(['silent', 'ended'])
  await queueLogOut(registry, id)
  const again = { ...sanne, id: 'session-2' }
  expect(await createSession(local, answering(200, again), isLeaving(answering(200, again), 'ended')).check()).toEqual({
    state: 'signed_in',
    person,
  })
  expect(ended).toHaveLength(2)
})
