import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { directedHistories } from './steps/directed.ts'
import { History } from './steps/history.ts'
import { seededBugs } from './seeded/seeded-bugs.ts'
import { createServer, type Server } from './server.ts'
import { histories } from './steps/random-histories.ts'

/** Runs at most as many as npm test, because that would pass mistakes which these do not notice. */
const runs = Math.min(500, Number(process.env['SYNC_RUNS']))
/** Few histories show these mistakes, so each has a seed whose histories show it early. */
const seedOf: Partial<Record<string, number>> = {
  'no reset': 13,
  'what comes back is new': 14,
  'a snapshot remembers its last head': 203,
  'photos that the server lost are not sent again': 4,
}

/** Histories that do not notice a mistake prove nothing about its absence. */
describe('histories notice when it is put in', () => {
  let server: Server
  beforeAll(async () => {
    server = await createServer()
  })
  afterAll(() => server.close())
  afterEach(() => {
    globalThis.seededBug = undefined
  })

  it.each(Object.keys(seededBugs))('%s', async bug => {
    globalThis.seededBug = bug
    const property = fc.asyncProperty(histories, steps => new History(server).run(steps))
    const found = await fc.check(property, { numRuns: runs, seed: seedOf[bug] ?? 1, endOnFailure: true })
    expect(String(found.errorInstance)).toMatch(/I\d+: /)
  })

  it.each(Object.entries(directedHistories))('by a stored history: %s', async (bug, steps) => {
    globalThis.seededBug = bug
    await expect(new History(server).run(steps)).rejects.toThrow(/^I\d+: /)
  })
})
