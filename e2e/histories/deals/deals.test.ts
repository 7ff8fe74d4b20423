import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer, type Server } from '../server.ts'
import { History } from '../steps/history.ts'
import type { Step } from '../steps/steps.ts'
import { dealWorld } from './deal-world.ts'
import { dealHistories, restoredDeals } from './random-deals.ts'

const share = Number(process.env['SYNC_SHARE'] ?? 1)
const seed = Number(process.env['SYNC_SEED'] ?? Date.now() % 2 ** 30) + share - 1
/** `DEAL_RUNS` histories in all, and `RESTORE_RUNS` across restores. */
const runs = Math.ceil(Number(process.env['DEAL_RUNS'] ?? 300) / 2)
const restores = Math.ceil(Number(process.env['RESTORE_RUNS'] ?? 30) / 2)

describe('deals of two sellers and three buyers', () => {
  let server: Server
  beforeAll(async () => {
    server = await createServer()
  })
  afterAll(() => server.close())

  it.each([
    ['', dealHistories, runs],
    [' across restores', restoredDeals, restores],
  ])(
    `hold whatever happens beside each other, in random histories%s, seed ${seed} (M4, M19, M26, M28, L3)`,
    async (of, steps, count) => {
      const began = performance.now()
      const property = fc.asyncProperty(steps, (each: Step[]) => new History(server, dealWorld()).run(each))
      const found = await fc.check(property, { seed, numRuns: count, endOnFailure: true })
      const path = found.counterexamplePath
      const smaller = found.failed
        ? await fc.check(property, { seed, path: path ?? '', interruptAfterTimeLimit: 120_000 })
        : found
      const shown = smaller.failed ? smaller : found
      expect(
        found.failed ? `${String(shown.errorInstance)}\n${fc.defaultReportMessage(shown)}` : undefined,
      ).toBeUndefined()
      const minutes = (performance.now() - began) / 60_000
      process.stdout.write(`${count} histories of deals${of}, ${Math.round(count / minutes)} a minute, seed ${seed}\n`)
    },
  )
})
