import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres } from '../../bin/postgres.mjs'
import { adminKey, placeAd, type Program, signUp } from '../support/servers/program.ts'
import { Server } from '../support/servers/server.ts'
import { slowness } from '../support/slowness.ts'

const patience = { timeout: 30_000 * slowness, interval: 20 }

let database: Awaited<ReturnType<typeof startPostgres>>
let node: Server
let seller: Program
beforeAll(async () => {
  database = await startPostgres()
  const shared = { DATABASE_URL: `${database.url}?schema=kaft`, SECRET_KEY: 'the same for all nodes of this test' }
  node = new Server({ DEMO: 'off', LOG_LEVEL: 'silent', IDENTITY_ADMIN_KEY: adminKey, RATE_LIMITS: 'off', ...shared })
  await node.start()
  seller = await signUp(node.url, 'Sanne')
}, 120_000 * slowness)
afterAll(async () => {
  await node.remove()
  await database.stop()
})

const copies = () => readdirSync(node.folder).filter(name => /^reading-copy.*\.sqlite(-wal)?$/.test(name))

it.each([2, 3])(
  'a reading copy that is damaged under a running node is made anew, and nothing worse than 503 is said (K3, K6): %i ads',
  async ads => {
    if (ads === 2) await placeAd(node.url, seller)
    const statuses = new Set<number>()
    const found = async (query: string) => {
      const answer = await fetch(`${node.url}/api/search?q=${query}`)
      statuses.add(answer.status)
      return answer.ok ? ((await answer.json()) as { total: number }).total : undefined
    }
    const ready = async () => (await fetch(`${node.url}/health/ready`)).status
    await expect.poll(() => found('reader'), patience).toBe(ads - 1)
    const before = copies()
    for (const name of before) {
      const file = join(node.folder, name)
      writeFileSync(file, Buffer.alloc(statSync(file).size, 7))
    }
    await placeAd(node.url, seller)
    let n = 0
    await expect.poll(() => found(`reader${(n += 1) % 2 ? '' : ' vakgroep'}`), patience).toBe(ads)
    expect(copies()).not.toEqual(before)
    expect([...statuses].filter(status => status !== 200 && status !== 503)).toEqual([])
    await expect.poll(ready, patience).toBe(200)
  },
)
