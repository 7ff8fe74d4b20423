import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from '../../bin/postgres.mjs'
import { Release } from '../support/servers/next-build.ts'
import { adminKey, placeAd, pullTexts, signUp } from '../support/servers/program.ts'
import { Server } from '../support/servers/server.ts'
import { createWriters, type Writers } from '../support/servers/writers.ts'
import { slowness } from '../support/slowness.ts'

/** On tables that are written all the time, and on one that every node copies. */
const addition = `CREATE TABLE \`next_thing\` (\`id\` text PRIMARY KEY NOT NULL, \`count\` integer DEFAULT 0 NOT NULL);
--> statement-breakpoint
ALTER TABLE \`message\` ADD \`next_count\` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE \`book\` ADD \`next_note\` text;
--> statement-breakpoint
CREATE INDEX \`message_next_count\` ON \`message\` (\`next_count\`);`

describe('a node of this version, and one of the next that adds to its tables', () => {
  let database: Awaited<ReturnType<typeof startPostgres>>
  let release: Release
  let older: Server
  let newer: Server
  let writers: Writers
  let serving: Server[]
  let turn = 0

  beforeAll(async () => {
    database = await startPostgres({ durable: true })
    release = new Release()
    release.addMigration(addition)
    const settings = { DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', IDENTITY_ADMIN_KEY: adminKey }
    const shared = { ...settings, DATABASE_URL: database.url, SECRET_KEY: 'the same for all nodes of this test' }
    older = await new Server(shared).start()
    newer = new Server(shared, { program: release.program })
    serving = [older]
    writers = await createWriters(4, () => serving[(turn += 1) % serving.length]?.url ?? '')
  }, 120_000 * slowness)
  afterAll(async () => {
    await Promise.all([older, newer].map(each => each.remove()))
    release.remove()
    await database.stop()
  })

  const ask = async <Row extends object>(text: string): Promise<readonly Row[]> => {
    const sql = postgres(database.url, { max: 1 })
    return sql.unsafe<Row[]>(text).finally(() => sql.end())
  }
  const foundOn = async ({ url }: Server) =>
    ((await (await fetch(`${url}/api/search?q=reader`)).json()) as { total: number }).total

  it('serve side by side: writing goes on while one migrates, and both have all of it (K6)', async () => {
    const working = writers.write()
    await writers.progress(50)
    const before = writers.acknowledged()
    await newer.start()
    expect(await ask(`select 1 from pg_tables where tablename = 'next_thing'`)).toHaveLength(1)
    const during = writers.acknowledged() - before
    expect(during).toBeGreaterThan(10)
    await writers.progress(50)
    serving = [older, newer]
    await writers.progress(200)
    writers.stop()
    await working
    for (const { program, acknowledged } of writers.team)
      for (const { url } of serving) expect(await pullTexts(url, program)).toEqual(acknowledged)
    const rows = await ask('select chat_id as "chatId", text from message order by chat_id, seq')
    expect([...rows]).toEqual(writers.acknowledgedRows())
    process.stdout.write(`${during} of ${writers.acknowledged()} messages while it migrated and started\n`)
  })

  it('find what is placed on either of them afterwards (B5, K6)', async () => {
    const wanted = (await foundOn(older)) + 1
    await placeAd(older.url, await signUp(newer.url, 'Sanne'))
    for (const each of [older, newer]) await expect.poll(() => foundOn(each)).toBe(wanted)
  })

  it('let the older one not start again, which says what to run instead (K6)', async () => {
    await older.stop()
    const refused = /was migrated by a newer version of Kaft.* Run the newer version/
    await expect(older.command('serve')).rejects.toThrow(refused)
    expect(await foundOn(newer)).toBeGreaterThan(0)
  })
})
