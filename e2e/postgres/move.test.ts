import { existsSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startPostgres } from '../../bin/postgres.mjs'
import { adminKey } from '../support/servers/program.ts'
import { Server } from '../support/servers/server.ts'
import { createWriters, type Writers } from '../support/servers/writers.ts'
import { slowness } from '../support/slowness.ts'

const kills = Number(process.env['KILLS'] ?? 10)

describe('an installation that moves while eight programs write', () => {
  const settings = { DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', IDENTITY_ADMIN_KEY: adminKey }
  let database: Awaited<ReturnType<typeof startPostgres>>
  let [first, node, last]: Server[] = []
  let writers: Writers
  let working: Promise<void>
  let turn = 0

  beforeAll(async () => {
    database = await startPostgres({ durable: true })
    const secretKey = 'the same for all nodes of this test'
    first = new Server({ ...settings, SECRET_KEY: secretKey })
    node = new Server({ ...settings, SECRET_KEY: secretKey, DATABASE_URL: `${database.url}?schema=kaft` })
    last = new Server(settings)
    await first.start()
    writers = await createWriters(8, address)
    working = writers.write()
  }, 120_000 * slowness)
  afterAll(async () => {
    await Promise.all([first, node, last].map(each => each?.remove()))
    await database.stop()
  })

  /** A proxy that asks whoever listens, one after the other. */
  function address(): string {
    const listening = [first, node, last].filter(each => each?.hasUrl)
    return listening[(turn += 1) % listening.length]?.url ?? ''
  }

  it(`serves from PostgreSQL after ${kills} kills, with every acknowledged message once (K6, L3)`, async () => {
    const to = `${database.url}?schema=kaft`
    const isBegun = async () => (await ask(`select to_regclass('kaft.moving_place') is not null as begun`)) === true
    const started = vi.waitUntil(isBegun, { timeout: 60_000 }).then(() => node?.start())
    expect(await moveWithKills(first, to)).toContain('tables are the same on both sides.')
    await started
    await writers.progress(50)
    await first?.stop()
    await writers.progress(50)
  }, 300_000)

  it(`serves from a folder again after ${kills} kills, with every acknowledged message once (K6, L3)`, async () => {
    const to = last?.folder ?? ''
    const isBegun = () => existsSync(join(to, 'product.sqlite.arriving'))
    const started = vi.waitUntil(isBegun, { timeout: 60_000 }).then(() => last?.start())
    expect(await moveWithKills(node, to)).toContain('tables are the same on both sides.')
    await started
    await writers.progress(50)
    await node?.stop()
    await writers.progress(50)
    writers.stop()
    await working
    const stored = last?.rows('select chat_id as "chatId", text from message order by chat_id, seq')
    expect(stored).toEqual(writers.acknowledgedRows())
    process.stdout.write(`${writers.acknowledged()} messages, ${writers.failed()} failed requests\n`)
  }, 300_000)

  /** The kills come at other places each time; where one came too late, the move is done. */
  async function moveWithKills(from: Server | undefined, to: string): Promise<string> {
    let said: string | undefined
    let n = 0
    for (; n < kills && said === undefined; n += 1) {
      const work = from?.beside('move', '--to', to)
      const ended = work?.then(({ stdout }) => stdout).catch(() => undefined)
      await Promise.race([writers.progress(10 + ((n * 53) % 350)), ended])
      work?.child.kill('SIGKILL')
      said = await ended
    }
    process.stdout.write(`${said === undefined ? n : n - 1} kills\n`)
    return said ?? (await from?.command('move', '--to', to)) ?? ''
  }

  async function ask(text: string): Promise<unknown> {
    const sql = postgres(database.url, { max: 1, onnotice: () => undefined })
    const [row] = await sql.unsafe(text).finally(() => sql.end())
    return Object.values(row ?? {})[0]
  }
})
