import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../../lib/new-id.ts'
import { type LocalStore, startLocal } from '../../../local/local-store.ts'
import { readFact } from '../../../local/registry.ts'
import type { News } from '../../../sync/deps.ts'
import { ask } from '../../../sync/transport.ts'
import { keepBlock } from './keep-block.ts'
import { lookAgain } from './look-again.ts'

const sanne = {
  id: newId(),
  email: 'sanne@example.org',
  emailVerified: true,
  firstName: 'Sanne',
  lastName: 'de Vries',
  city: 'Utrecht',
}
const block = {
  why: 'Je vroeg om vooraf te betalen.',
  reportId: newId(),
  at: 5,
  expiresAt: Date.now() + 60_000,
  ground: 'terms',
  objected: false,
}
const refusal = { message: 'Je account is geblokkeerd.', status: 403, code: 'blocked_account', ...block }
const answer = (body: unknown, status: number) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

let local: LocalStore
beforeEach(async () => {
  local = await startLocal()
  await local.actAs(sanne)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  local.close()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

const kept = () => readFact(local.registry, 'blocked')

test('a refused exchange tells that the account is blocked, and the device keeps why (M13)', async () => {
  const news: News[] = []
  const deps = { base: '/api', language: 'nl', now: () => 1, report: (each: News) => void news.push(each) }
  const asked = { ...deps, fetch: answer(refusal, 403) } as unknown as Parameters<typeof ask>[0]
  const isAgreed = (body: unknown): body is { now: number } => body !== undefined
  expect(await ask(asked, isAgreed, '/sync/pull', {})).toEqual({ kind: 'blocked' })
  expect(news).toEqual([{ kind: 'blocked', envelope: refusal }])
  await keepBlock(local, refusal)
  expect(await kept()).toEqual({ personId: sanne.id, ...block })
  await keepBlock(local, { code: 'blocked_account' })
  expect(await kept()).toEqual({ personId: sanne.id, ...block })
})

test('looking again hears that a second look was asked for, and forgets the block once it is lifted (M13)', async () => {
  await keepBlock(local, refusal)
  vi.stubGlobal('fetch', answer({ ...refusal, objected: true }, 403))
  await lookAgain(local)
  expect(await kept()).toMatchObject({ objected: true })
  vi.stubGlobal('fetch', answer({ message: 'Log eerst in.', code: 'no_session' }, 401))
  await lookAgain(local)
  expect(await kept()).toMatchObject({ objected: true })
  vi.stubGlobal('fetch', answer({ key: 'k' }, 200))
  await lookAgain(local)
  expect(await kept()).toBeNull()
})

test('a block that is over is forgotten, also where it ended the session (M13)', async () => {
  await keepBlock(local, { ...refusal, expiresAt: Date.now() - 1 })
  vi.stubGlobal('fetch', answer({ message: 'Log eerst in.', code: 'no_session' }, 401))
  await lookAgain(local)
  expect(await kept()).toBeNull()
})
