import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Sqlite } from '../../server/common/store/sqlite.ts'
import { adminKey } from '../support/servers/program.ts'
import { Server } from '../support/servers/server.ts'
import { createWriters, type Writers } from '../support/servers/writers.ts'

const kills = Number(process.env['KILLS'] ?? 30)

describe('a server that is killed again and again while eight programs write', () => {
  const server = new Server({ DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', IDENTITY_ADMIN_KEY: adminKey })
  let writers: Writers

  beforeAll(async () => {
    await server.start()
    writers = await createWriters(8, () => server.url)
  }, 120_000)
  afterAll(() => server.remove())

  it(`has every acknowledged message once, in order, after ${kills} kills (L3, K1)`, async () => {
    const working = writers.write()
    for (let killed = 0; killed < kills; killed += 1) {
      await writers.progress(5 + ((killed * 37) % 60))
      await server.kill()
      await server.start()
    }
    await writers.progress(50)
    writers.stop()
    await working
    await server.stop()

    expect(readMessages(join(server.folder, 'product.sqlite'))).toEqual(writers.acknowledgedRows())
    expect(writers.failed()).toBeGreaterThan(0)
    const again = writers.team.reduce((sum, { answersAgain }) => sum + answersAgain, 0)
    process.stdout.write(
      `${writers.acknowledged()} messages, ${writers.failed()} failed requests, ${again} answers given again\n`,
    )
  }, 600_000)
})

function readMessages(file: string): { chatId: string; text: string }[] {
  const database = new Sqlite(file, { readonly: true })
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
  const rows = database.prepare('select chat_id as chatId, text from message order by chat_id, seq').all()
  database.close()
  return rows as { chatId: string; text: string }[]
}
