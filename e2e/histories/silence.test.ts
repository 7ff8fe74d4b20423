import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { onPostgres } from '../../server/common/store/testing/test-database.ts'
import { seededSilences } from './seeded/seeded-bugs.ts'
import { createServer, type Server } from './server.ts'
import { type Move, runSilence, silences } from './seeded/silences.ts'

vi.mock('../../pwa/api/exchange.ts', async load => {
  const { forgetful } = await import('../sync/forgetful-exchange.ts')
  return forgetful(await load())
})

const runs = Math.ceil(Number(process.env['SYNC_RUNS']) / 20)
/** As in npm test, because fewer do not show every mistake. */
const runsToNotice = 25
const seed = Number(process.env['SYNC_SEED'] ?? Date.now() % 2 ** 30)

/** The clock of the page is the test's, and a database behind a socket does not go by it. */
describe.skipIf(onPostgres)('a page whose server falls silent (skipped where the database is PostgreSQL)', () => {
  let server: Server
  beforeAll(async () => {
    server = await createServer()
  })
  afterAll(() => server.close())
  afterEach(() => {
    globalThis.seededBug = undefined
  })

  const lookAt = (more: fc.Parameters<[Move[]]>) =>
    fc.check(
      fc.asyncProperty(silences, moves => runSilence(server, moves)),
      { endOnFailure: true, ...more },
    )

  it(`leaves it alone and goes on with its first answer, in ${runs} random histories, seed ${seed} (L3, L8)`, async () => {
    const { errorInstance, counterexample } = await lookAt({ numRuns: runs, seed })
    expect([errorInstance, errorInstance && counterexample]).toEqual([null, null])
  })

  it.each(Object.keys(seededSilences))('histories notice: %s', async bug => {
    globalThis.seededBug = bug
    const { errorInstance } = await lookAt({ numRuns: runsToNotice, seed: 1 })
    expect(String(errorInstance)).toMatch(/I\d+: /)
  })
})
