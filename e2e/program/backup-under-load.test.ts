import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDatabase } from '../../server/common/store/backup.ts'
import { Sqlite } from '../../server/common/store/sqlite.ts'
import { adminKey, envelope, placeAd, type Program, push, signUp, startChat } from '../support/servers/program.ts'
import { Server } from '../support/servers/server.ts'
import { slowness } from '../support/slowness.ts'

const writers = 64
const environment = { DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', IDENTITY_ADMIN_KEY: adminKey }

/** A program that writes in its chat, one message after the other, each sent until it has its answer. */
interface Writer {
  program: Program
  chatId: string
  acknowledged: string[]
}

describe(`while ${writers} programs write`, () => {
  const server = new Server({ ...environment, BACKUP_EVERY: '1m' })
  const team: Writer[] = []
  const stop = new AbortController()
  let working: Promise<void[]>
  const backups = join(server.folder, 'backups')
  const acknowledged = () => team.reduce((sum, each) => sum + each.acknowledged.length, 0)
  const until = async (holds: () => boolean) => {
    await expect.poll(holds, { timeout: 60_000 * slowness, interval: 1 }).toBe(true)
  }

  beforeAll(async () => {
    await server.command('demo', '--books', '8000')
    await server.start()
    const adId = await placeAd(server.url, await signUp(server.url, 'Sanne'))
    for (let index = 0; index < writers; index += 1) {
      const program = await signUp(server.url, 'Koper')
      team.push({ program, chatId: await startChat(server.url, program, adId), acknowledged: [] })
    }
    working = Promise.all(team.map(write))
  }, 240_000 * slowness)
  afterAll(async () => {
    stop.abort()
    await working
    await server.remove()
  })

  it('a backup by hand holds up nobody, and comes back with identical counts and every message that was acknowledged before (M15)', async () => {
    await until(() => team.every(each => each.acknowledged.length > 0))
    const before = team.map(each => [...each.acknowledged])
    const copy = await server.backUp()
    const during = acknowledged() - before.flat().length
    expect(during).toBeGreaterThan(0)
    await expectComplete(copy, before)
  })

  it('the server backs itself up, also after it was killed in the middle of that, and leaves nothing half (M15)', async () => {
    await killInTheMiddle()
    expect(completeOnes()).toEqual([])
    const before = await backedUpWhileTheyWrite()
    expect(readdirSync(backups)).toEqual(completeOnes())
    await expectComplete(join(backups, completeOnes()[0] ?? ''), before)
  })

  /** Tries once more where the backup was complete before the kill came. */
  async function killInTheMiddle(): Promise<void> {
    do {
      await server.kill()
      rmSync(backups, { recursive: true, force: true })
      await server.start()
      await until(() => begun().length > 0)
      await server.kill()
    } while (begun().length === 0)
  }

  /**
   * Gives the messages acknowledged before a backup that ran while writers got answers. A small backup may be complete before
   * the first answer; it tries again then, for as long as the test has time.
   */
  async function backedUpWhileTheyWrite(): Promise<string[][]> {
    for (;;) {
      const before = team.map(each => [...each.acknowledged])
      await server.start()
      await until(() => begun().length > 0 || completeOnes().length > 0)
      const atItsStart = acknowledged()
      await until(() => completeOnes().length > 0)
      if (acknowledged() > atItsStart) return before
      await server.kill()
      rmSync(backups, { recursive: true, force: true })
    }
  }

  function begun(): string[] {
    const names = existsSync(backups) ? readdirSync(backups) : []
    return names.filter(name => name.endsWith('.part') && existsSync(join(backups, name, 'product.sqlite')))
  }

  function completeOnes(): string[] {
    const names = existsSync(backups) ? readdirSync(backups) : []
    return names.filter(name => !name.endsWith('.part'))
  }

  async function write({ program, chatId, acknowledged: mine }: Writer): Promise<void> {
    while (!stop.signal.aborted) {
      const text = String(mine.length)
      const message = envelope(program, 'message.send', `chat:${chatId}`, { id: crypto.randomUUID(), chatId, text })
      while (!stop.signal.aborted) {
        const [result] = await push(server.url, program, [message]).catch(() => [])
        if (result?.kind === 'applied') {
          mine.push(text)
          break
        }
        await aMoment()
      }
    }
  }
})

/** Restores it on an empty host, and checks the restored rows. */
async function expectComplete(copy: string, before: readonly string[][]): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(copy, 'manifest.json'), 'utf8'))
  const restored = new Server(environment)
  await restored.command('restore', copy)
  const names = Object.keys(manifest.databases)
  const found = names.map(name => [name, checkDatabase(join(restored.folder, name))])
  expect(Object.fromEntries(found)).toEqual(manifest.databases)
  const database = new Sqlite(join(restored.folder, 'product.sqlite'), { readonly: true })
  const texts = database.prepare('select text from message order by chat_id, seq').pluck().all() as string[]
  const receipts = database.prepare("select count(*) from mutation where name = 'message.send'").pluck().get()
  const chats = database.prepare('select id from chat order by id').pluck().all()
  database.close()
  expect(chats).toHaveLength(writers)
  // Of each chat the first so many, none left out and none twice.
  expect(texts.length).toBeGreaterThanOrEqual(before.flat().length)
  expect(receipts).toBe(texts.length)
  let last = -1
  for (const text of texts.map(Number)) {
    expect([0, last + 1]).toContain(text)
    last = text
  }
  await restored.remove()
}

const aMoment = () => new Promise(resolve => setTimeout(resolve, 20))
