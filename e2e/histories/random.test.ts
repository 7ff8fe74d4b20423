import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { History } from './steps/history.ts'
import { createServer, type Server } from './server.ts'
import { bargains, histories, setDeals } from './steps/random-histories.ts'
import type { Step } from './steps/steps.ts'

/** `SYNC_RUNS` and `SYNC_SEED` repeat the failing run that printed them, or look further than npm test does. */
const share = Number(process.env['SYNC_SHARE'] ?? 1)
const runs = Math.ceil(Number(process.env['SYNC_RUNS']) / 2)
const seed = Number(process.env['SYNC_SEED'] ?? Date.now() % 2 ** 30) + share - 1

/** Gives the error of the first history that breaks a promise, from a smaller history if one is found within a minute. */
async function faultOf(
  property: fc.IAsyncProperty<[Step[]]>,
  way: { seed: number; numRuns: number },
): Promise<string | undefined> {
  const found = await fc.check(property, { ...way, endOnFailure: true })
  if (!found.failed) return undefined
  const path = found.counterexamplePath ?? ''
  const smaller = await fc.check(property, { ...way, path, interruptAfterTimeLimit: 60_000 })
  const shown = smaller.failed ? smaller : found
  return `${String(shown.errorInstance)}\n${fc.defaultReportMessage(shown)}`
}

describe('the devices and the server that ship', () => {
  let server: Server
  beforeAll(async () => {
    server = await createServer()
  })
  afterAll(() => server.close())

  it.each([
    ['', histories, runs],
    [' of offers', bargains, Math.ceil(runs / 5)],
    [' of sets', setDeals, Math.ceil(runs / 5)],
  ])(`keep every promise in random histories%s, seed ${seed} (L3, L8, M26, M28)`, async (of, steps, count) => {
    const began = performance.now()
    const property = fc.asyncProperty(steps, each => new History(server).run(each))
    expect(await faultOf(property, { seed, numRuns: count })).toBeUndefined()
    const minutes = (performance.now() - began) / 60_000
    process.stdout.write(`${count} histories${of}, ${Math.round(count / minutes)} a minute, seed ${seed}\n`)
  })
})
