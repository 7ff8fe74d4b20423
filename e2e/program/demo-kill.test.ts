import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Sqlite } from '../../server/common/store/sqlite.ts'
import { Server } from '../support/servers/server.ts'
import { slowness } from '../support/slowness.ts'

const tables = ['person', 'organisation_admin', 'book', 'book_text', 'link', 'ad', 'chat', 'message', 'photo']
let whole: Record<string, number>
let server: Server

const demo = () => new Server({ DEMO: 'on', LOG_LEVEL: 'fatal' })
afterEach(() => server.remove())

beforeAll(async () => {
  const untouched = await demo().start()
  whole = countsOf(untouched)
  await untouched.remove()
}, 120_000)

describe('a first start that is killed while it loads the demo', () => {
  it.each<[string, (server: Server) => boolean]>([
    ['makes identities', killed => count(killed, 'identity.sqlite', 'identity') > 2],
    ['keeps photos', killed => filesBelow(join(killed.folder, 'photos')) > 4],
    ['has its first book', killed => count(killed, 'product.sqlite', 'book') > 0],
  ])(
    'just as it %s is whole after the next one (K1)',
    async (_, reached) => {
      server = demo()
      const ended = server.start().then(
        () => 'listens',
        () => 'killed',
      )
      await expect.poll(() => reached(server), { timeout: 60_000 * slowness, interval: 1 }).toBe(true)
      await server.kill()
      expect(['killed', 'listens']).toContain(await ended)
      await server.start()
      expect(whole['ad']).toBeGreaterThan(300)
      expect(countsOf(server)).toEqual(whole)
    },
    120_000,
  )
})

function countsOf(of: Server): Record<string, number> {
  const product = tables.map(table => [table, count(of, 'product.sqlite', table)] as const)
  return { ...Object.fromEntries(product), identity: count(of, 'identity.sqlite', 'identity') }
}

/** Rows of a table beside the running server; -1 where there is no such file or table yet. */
function count({ folder }: Server, file: string, table: string): number {
  if (!existsSync(join(folder, file))) return -1
  const database = new Sqlite(join(folder, file), { readonly: true })
  try {
    const isThere = database.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(table)
    return isThere ? Number(database.prepare(`select count(*) from ${table}`).pluck().get()) : -1
  } finally {
    database.close()
  }
}

function filesBelow(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true }).filter(name => /\.(webp|jpg)$/.test(String(name))).length
  } catch {
    return 0
  }
}
