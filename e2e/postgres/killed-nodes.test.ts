import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from '../../bin/postgres.mjs'
import { adminKey } from '../support/servers/program.ts'
import { Server } from '../support/servers/server.ts'
import { createWriters, messagesIn, type Writers } from '../support/servers/writers.ts'
import { slowness } from '../support/slowness.ts'

const kills = Number(process.env['KILLS'] ?? 20)

describe('two nodes, of which one is killed again and again while eight programs write', () => {
  let database: Awaited<ReturnType<typeof startPostgres>>
  let nodes: Server[]
  let writers: Writers
  let turn = 0

  beforeAll(async () => {
    database = await startPostgres({ durable: true })
    const settings = { DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', IDENTITY_ADMIN_KEY: adminKey }
    const shared = { DATABASE_URL: database.url, SECRET_KEY: 'the same for all nodes of this test' }
    nodes = [new Server({ ...settings, ...shared }), new Server({ ...settings, ...shared })]
    await Promise.all(nodes.map(node => node.start()))
    let isBegun = false
    // A proxy without stickiness; photos are in the folder of one node.
    const url = () => nodes[isBegun ? (turn += 1) % 2 : 0]?.url ?? ''
    writers = await createWriters(8, url)
    isBegun = true
  }, 120_000 * slowness)
  afterAll(async () => {
    await Promise.all(nodes.map(node => node.remove()))
    await database.stop()
  })

  it(`have every acknowledged message once, in order, after ${kills} kills (L3, K6)`, async () => {
    const working = writers.write()
    for (let killed = 0; killed < kills; killed += 1) {
      await writers.progress(5 + ((killed * 37) % 60))
      await nodes[killed % 2]?.kill()
      await nodes[killed % 2]?.start()
    }
    await writers.progress(50)
    writers.stop()
    await working
    expect(await messagesIn(database.url)).toEqual(writers.acknowledgedRows())
    process.stdout.write(`${writers.acknowledged()} messages, ${writers.failed()} failed requests\n`)
  }, 600_000)
})
