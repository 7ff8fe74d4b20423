import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { directedHistories } from './steps/directed.ts'
import { History } from './steps/history.ts'
import { seededBugs, seededDealBugs } from './seeded/seeded-bugs.ts'
import { dealWorld } from './deals/deal-world.ts'
import { directedDeals } from './deals/directed-deals.ts'
import { dealHistories } from './deals/random-deals.ts'
import { createServer, type Server } from './server.ts'
import { histories } from './steps/random-histories.ts'

/** npm test takes the stored ones alone, because random ones take minutes. */
const isOnce = process.env['TESTS'] === 'once'
/** As in npm test, because more would pass mistakes that those do not notice, and fewer miss some. */
const runs = 500
/** They take longer, and show each of these mistakes soon. */
const dealRuns = 100
/** Few histories show these mistakes, so each begins at the first one of a seed that does. */
const firstOf: Partial<Record<string, { seed: number; path: string }>> = {
  'a block is a refusal': { seed: 1, path: '183' },
  'a full device is not tried again': { seed: 1, path: '29' },
  'a late page is taken': { seed: 1, path: '34' },
  'a message passes a block': { seed: 1, path: '28' },
  'a scope that was lost stays': { seed: 1, path: '37' },
  'a snapshot remembers its last head': { seed: 203, path: '121' },
  'no reset': { seed: 13, path: '69' },
  'nobody asks whose session it is': { seed: 1, path: '64' },
  'nobody remembers what was thrown away': { seed: 1, path: '201' },
  'nothing comes back after a restore': { seed: 1, path: '42' },
  'photos that the server lost are not sent again': { seed: 4, path: '39' },
  'what comes back is new': { seed: 2, path: '203' },
  'what is thrown away without a connection is sent later': { seed: 1, path: '31' },
}

/** Thousands of random histories did not meet these; their stored ones do. */
const onlyStored = ['a lower price is sold beside its ad']
const met = isOnce ? [] : Object.keys(seededBugs).filter(bug => !onlyStored.includes(bug))

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

  it.each(met)('%s', async bug => {
    globalThis.seededBug = bug
    const property = fc.asyncProperty(histories, steps => new History(server).run(steps))
    const found = await fc.check(property, { numRuns: runs, seed: 1, ...firstOf[bug], endOnFailure: true })
    expect(String(found.errorInstance)).toMatch(/I\d+: /)
  })

  it.each(isOnce ? [] : Object.keys(seededDealBugs))('of deals: %s', async bug => {
    globalThis.seededBug = bug
    const property = fc.asyncProperty(dealHistories, steps => new History(server, dealWorld()).run(steps))
    const found = await fc.check(property, { numRuns: dealRuns, seed: 1, endOnFailure: true })
    expect(String(found.errorInstance)).toMatch(/I\d+: /)
  })

  it.each(Object.entries(directedDeals))('by a stored history of deals: %s', async (bug, steps) => {
    globalThis.seededBug = bug
    await expect(new History(server, dealWorld()).run(steps)).rejects.toThrow(/^I\d+: /)
  })

  it.each(Object.entries(directedHistories))('by a stored history: %s', async (bug, steps) => {
    globalThis.seededBug = bug
    await expect(new History(server).run(steps)).rejects.toThrow(/^I\d+: /)
  })
})
