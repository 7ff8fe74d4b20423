import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { History } from './steps/history.ts'
import { createServer, type Server } from './server.ts'
import { histories } from './steps/random-histories.ts'
import type { Step } from './steps/steps.ts'

/** `SYNC_RUNS` and `SYNC_SEED` repeat the failing run that printed them, or look further than npm test does. */
const share = Number(process.env['SYNC_SHARE'] ?? 1)
const runs = Math.ceil(Number(process.env['SYNC_RUNS']) / 2)
const seed = Number(process.env['SYNC_SEED'] ?? Date.now() % 2 ** 30) + share - 1

/** Gives the error of the first history that breaks a promise, from a smaller history if one is found within a minute. */
async function faultOf(property: fc.IAsyncProperty<[Step[]]>, seed: number): Promise<string | undefined> {
  const found = await fc.check(property, { numRuns: runs, seed, endOnFailure: true })
  if (!found.failed) return undefined
  const path = found.counterexamplePath ?? ''
  const smaller = await fc.check(property, { numRuns: runs, seed, path, interruptAfterTimeLimit: 60_000 })
  const shown = smaller.failed ? smaller : found
  return `${String(shown.errorInstance)}\n${fc.defaultReportMessage(shown)}`
}

describe('the devices and the server that ship', () => {
  let server: Server
  beforeAll(async () => {
    server = await createServer()
  })
  afterAll(() => server.close())

  it(`keep every promise in ${runs} random histories, seed ${seed} (L3, L8)`, async () => {
    const began = performance.now()
    const property = fc.asyncProperty(histories, steps => new History(server).run(steps))
    expect(await faultOf(property, seed)).toBeUndefined()
    const minutes = (performance.now() - began) / 60_000
    process.stdout.write(`${runs} histories, ${Math.round(runs / minutes)} a minute, seed ${seed}\n`)
  })
})
