import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from '../../bin/postgres.mjs'
import { adminKey } from '../support/servers/program.ts'
import { Server } from '../support/servers/server.ts'
import { createWriters, messagesIn, type Writers } from '../support/servers/writers.ts'
import { slowness } from '../support/slowness.ts'

const freezes = Number(process.env['KILLS'] ?? 20)

describe('three nodes on one database, under load', () => {
  let database: Awaited<ReturnType<typeof startPostgres>>
  let nodes: Server[]
  let writers: Writers
  let working: Promise<void>
  let turn = 0
  let frozen = -1

  beforeAll(async () => {
    database = await startPostgres({ durable: true })
    const settings = { DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', IDENTITY_ADMIN_KEY: adminKey }
    const shared = { DATABASE_URL: database.url, SECRET_KEY: 'the same for all nodes of this test' }
    nodes = [1, 2, 3].map(() => new Server({ ...settings, ...shared }))
    await Promise.all(nodes.map(node => node.start()))
    let isBegun = false
    // A proxy that asks no node which does not answer.
    const url = () => {
      do turn += 1
      while (turn % 3 === frozen)
      return nodes[isBegun ? turn % 3 : 0]?.url ?? ''
    }
    writers = await createWriters(24, url)
    isBegun = true
    working = writers.write()
  }, 180_000 * slowness)
  afterAll(async () => {
    await Promise.all(nodes.map(node => node.remove()))
    await database.stop()
  })

  const ready = async (node: Server | undefined) => (await fetch(`${node?.url}/health/ready`)).status

  it(`go on within five seconds while one of them hangs, in ${freezes} moments (K6)`, async () => {
    for (let nth = 0; nth < freezes; nth += 1) {
      await writers.progress(20 + ((nth * 37) % 60))
      frozen = nth % 3
      nodes[frozen]?.freeze()
      const before = writers.acknowledged()
      await expect
        .poll(() => writers.acknowledged(), { timeout: 5000 * slowness, interval: 20 })
        .toBeGreaterThan(before + 50)
      expect(await ready(nodes[(frozen + 1) % 3])).toBe(200)
      nodes[frozen]?.thaw()
      frozen = -1
    }
  }, 600_000)

  it('say that a database does not answer which hangs, and go on once it does (K4, K6)', async () => {
    database.freeze()
    const began = performance.now()
    await expect.poll(() => ready(nodes[0]), { timeout: 6000 * slowness, interval: 20 }).toBe(503)
    const saidAfter = performance.now() - began
    const answer = await fetch(`${nodes[1]?.url}/api/search?q=reader&available=yes`)
    expect([200, 503]).toContain(answer.status)
    // As long as a failover takes.
    await new Promise(later => setTimeout(later, Math.max(0, 30_000 - (performance.now() - began))))
    database.thaw()
    const thawed = performance.now()
    await expect.poll(() => ready(nodes[0]), { timeout: 2000 * slowness, interval: 20 }).toBe(200)
    const backAfter = performance.now() - thawed
    process.stdout.write(`503 after ${Math.round(saidAfter)} ms, 200 ${Math.round(backAfter)} ms after its return\n`)
    await writers.progress(200)
  }, 120_000)

  it('lost nothing acknowledged and doubled nothing (L3)', async () => {
    writers.stop()
    await working
    expect(await messagesIn(database.url)).toEqual(writers.acknowledgedRows())
    process.stdout.write(`${writers.acknowledged()} messages, ${writers.failed()} failed requests\n`)
  }, 120_000)
})
