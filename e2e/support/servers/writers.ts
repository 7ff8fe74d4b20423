import postgres from 'postgres'
import { expect } from 'vitest'
import type { MutationEnvelope } from '../../../shared/sync/protocol.ts'
import { envelope, placeAd, type Program, push, signUp, startChat } from './program.ts'
import { slowness } from '../slowness.ts'

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

export interface Writers {
  team: readonly Writer[]
  acknowledged(): number
  failed(): number
  /** Resolves when so many more messages were acknowledged. */
  progress(more: number): Promise<void>
  write(): Promise<void>
  /** Of all chats by their id, and in each in order of writing: the stored ones must be the same. */
  acknowledgedRows(): { chatId: string; text: string }[]
  /** `write` resolves once all that was written is acknowledged. */
  stop(): void
}

/** `url` is asked for each push, so that it may name another node each time. */
export async function createWriters(many: number, url: () => string): Promise<Writers> {
  const team: Writer[] = []
  const stopped = new AbortController()
  let acknowledged = 0
  let failed = 0
  const adId = await placeAd(url(), await signUp(url(), 'Sanne'))
  for (let index = 0; index < many; index += 1) {
    const program = await signUp(url(), 'Koper')
    const chatId = await startChat(url(), program, adId)
    team.push({ program, chatId, waiting: [], last: null, acknowledged: [], written: 0, answersAgain: 0 })
  }
  return {
    team,
    acknowledged: () => acknowledged,
    failed: () => failed,
    progress: async more => {
      const until = acknowledged + more
      const wait = { timeout: 60_000 * slowness, interval: 5 }
      await expect.poll(() => acknowledged, wait).toBeGreaterThanOrEqual(until)
    },
    acknowledgedRows: () =>
      team
        .toSorted((one, other) => (one.chatId < other.chatId ? -1 : 1))
        .flatMap(({ chatId, acknowledged: texts }) => texts.map(text => ({ chatId, text }))),
    write: async () => void (await Promise.all(team.map(write))),
    stop: () => stopped.abort(),
  }

  async function write(writer: Writer): Promise<void> {
    while (!stopped.signal.aborted || writer.waiting.length > 0) {
      while (!stopped.signal.aborted && writer.waiting.length < 3) compose(writer)
      const copies = writer.written % 5 === 0 ? 2 : 1
      const pushes = Array.from({ length: copies }, () => push(url(), writer.program, writer.waiting))
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
}

const aMoment = () => new Promise(resolve => setTimeout(resolve, 20))

export async function messagesIn(databaseUrl: string): Promise<{ chatId: string; text: string }[]> {
  const sql = postgres(databaseUrl)
  try {
    return [
      ...(await sql<
        { chatId: string; text: string }[]
      >`select chat_id as "chatId", text from message order by chat_id, seq`),
    ]
  } finally {
    await sql.end()
  }
}
