import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directedHistories } from '../testing/model/directed.ts'
import { History } from '../testing/model/history.ts'
import { createModelServer, type ModelServer } from '../testing/model/model-server.ts'
import { seededBugs } from '../testing/model/seeded-bugs.ts'
import { histories } from '../testing/model/steps.ts'

/** `SYNC_RUNS` and `SYNC_SEED` repeat what a failing run printed, or look further than the ordinary tests do. */
const runs = Number(process.env['SYNC_RUNS'] ?? 1000)
const seed = Number(process.env['SYNC_SEED'] ?? Date.now() % 2 ** 31)

describe('the sync core, device and server', () => {
  let server: ModelServer
  beforeAll(async () => {
    server = await createModelServer()
  })
  afterAll(() => server.close())

  it(`keeps every promise in ${runs} random histories, seed ${seed} (L3, L8)`, async () => {
    const property = fc.asyncProperty(histories, steps => new History(server).run(steps))
    await expect(fc.assert(property, { numRuns: runs, seed })).resolves.toBeUndefined()
  }, 300_000)

  it.each(Object.entries(directedHistories))('keeps them where it would show: %s', async (_name, steps) => {
    await expect(new History(server).run(steps)).resolves.toBeUndefined()
  })
})

/** A model that does not notice a mistake proves nothing about its absence. */
describe('the model notices when it is put in', () => {
  it.each(Object.entries(seededBugs))(
    '%s',
    async (_name, bug) => {
      const server = await createModelServer(bug.server)
      const property = fc.asyncProperty(histories, steps => new History(server, bug.device).run(steps))
      const found = await fc.check(property, { numRuns: 2000, seed: 1, endOnFailure: true })
      await server.close()
      expect(found.failed).toBe(true)
    },
    120_000,
  )

  it.each(Object.entries(directedHistories))('by a stored history: %s', async (name, steps) => {
    const bug = seededBugs[name]
    const server = await createModelServer(bug?.server)
    await expect(new History(server, bug?.device).run(steps)).rejects.toThrow(/^I\d: /)
    await server.close()
  })
})
