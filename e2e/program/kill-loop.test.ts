import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MutationEnvelope } from '../../shared/sync/protocol.ts'
import { adminKey, envelope, placeAd, type Program, push, signUp, startChat } from '../support/servers/program.ts'
import { Server } from '../support/servers/server.ts'
import { Sqlite } from '../../server/common/store/sqlite.ts'
import { slowness } from '../support/slowness.ts'

const kills = Number(process.env['KILLS'] ?? 30)
const writers = 8

/** One program that writes in its chat: every message waits for the one before it, and is sent until it has its answer. */
interface Writer {
  program: Program
  chatId: string
  waiting: MutationEnvelope[]
  last: string | null
  /** Text of every message that was acknowledged, in the order in which they were written. */
  acknowledged: string[]
  written: number
  answersAgain: number
}

describe('a server that is killed again and again while eight programs write', () => {
  const server = new Server({ DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', IDENTITY_ADMIN_KEY: adminKey })
  const team: Writer[] = []
  let acknowledged = 0
  let failed = 0
  const stop = new AbortController()

  beforeAll(async () => {
    await server.start()
    const adId = await placeAd(server.url, await signUp(server.url, 'Sanne'))
    for (let index = 0; index < writers; index += 1) {
      const program = await signUp(server.url, 'Koper')
      const chatId = await startChat(server.url, program, adId)
      team.push({ program, chatId, waiting: [], last: null, acknowledged: [], written: 0, answersAgain: 0 })
    }
  }, 120_000)
  afterAll(() => server.remove())

  it(`has every acknowledged message once, in order, after ${kills} kills (L3, K1)`, async () => {
    const working = team.map(write)
    for (let killed = 0; killed < kills; killed += 1) {
      await progress(5 + ((killed * 37) % 60))
      await server.kill()
      await server.start()
    }
    await progress(50)
    stop.abort()
    await Promise.all(working)
    await server.stop()

    const rows = readMessages(join(server.folder, 'product.sqlite'))
    for (const { chatId, acknowledged: texts } of team)
      expect(rows.filter(row => row.chatId === chatId).map(({ text }) => text)).toEqual(texts)
    expect(rows).toHaveLength(acknowledged)
    expect(failed).toBeGreaterThan(0)
    const again = team.reduce((sum, { answersAgain }) => sum + answersAgain, 0)
    process.stdout.write(`${acknowledged} messages, ${failed} failed requests, ${again} answers given again\n`)
  }, 600_000)

  /** Resolves when so many more messages were acknowledged. */
  async function progress(more: number): Promise<void> {
    const until = acknowledged + more
    await expect.poll(() => acknowledged, { timeout: 60_000 * slowness, interval: 5 }).toBeGreaterThanOrEqual(until)
  }

  /** Writes until told to stop, then until everything written is acknowledged. */
  async function write(writer: Writer): Promise<void> {
    while (!stop.signal.aborted || writer.waiting.length > 0) {
      while (!stop.signal.aborted && writer.waiting.length < 3) compose(writer)
      // Now and then two copies of the same push are on their way at once.
      const copies = writer.written % 5 === 0 ? 2 : 1
      const pushes = Array.from({ length: copies }, () => push(server.url, writer.program, writer.waiting))
      const settled = await Promise.allSettled(pushes)
      for (const each of settled) if (each.status === 'fulfilled') acknowledge(writer, each.value)
      failed += settled.filter(({ status }) => status === 'rejected').length
      if (settled.every(({ status }) => status === 'rejected')) await aMoment()
    }
  }

  function compose(writer: Writer): void {
    const text = String(writer.written)
    writer.written += 1
    const args = { id: crypto.randomUUID(), chatId: writer.chatId, text }
    const next = envelope(writer.program, 'message.send', `chat:${writer.chatId}`, args, writer.last)
    writer.last = next.id
    writer.waiting.push(next)
  }

  function acknowledge(writer: Writer, results: Awaited<ReturnType<typeof push>>): void {
    for (const { id, kind } of results) {
      if (kind === 'rejected') throw new Error(`Refused: ${id}`)
      const entry = writer.waiting.find(waiting => waiting.id === id)
      if (kind === 'applied' && !entry) writer.answersAgain += 1
      if (kind !== 'applied' || !entry) continue
      writer.waiting = writer.waiting.filter(waiting => waiting !== entry)
      writer.acknowledged.push((entry.args as { text: string }).text)
      acknowledged += 1
    }
  }
})

const aMoment = () => new Promise(resolve => setTimeout(resolve, 20))

function readMessages(file: string): { chatId: string; text: string }[] {
  const database = new Sqlite(file, { readonly: true })
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
  const rows = database.prepare('select chat_id as chatId, text from message order by chat_id, seq').all()
  database.close()
  return rows as { chatId: string; text: string }[]
}
