import * as fc from 'fast-check'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { noteAnswer } from '../../../pwa/api/exchange.ts'
import { openCache } from '../../../pwa/local/cache.ts'
import { openVault } from '../../../pwa/local/vault.ts'
import { enqueue } from '../../../pwa/sync/push/enqueue.ts'
import type { MutationName } from '../../../shared/features/mutations.ts'
import { daan } from '../../../server/testing/named.ts'
import { must } from '../../../shared/lib/must.ts'
import { forgetPage } from '../../sync/forgetful-exchange.ts'
import { openTestPage } from '../../sync/test-page.ts'
import { check } from '../invariants.ts'
import type { Server } from '../server.ts'
import { deviceMutations } from '../counter-mutation.ts'

export type Move =
  | { do: 'say' }
  | { do: 'silence'; isStreamBroken: boolean }
  | { do: 'end of silence' }
  | { do: 'answer' }
  | { do: 'poke' }
  | { do: 'touch'; event: 'online' | 'pageshow' }
  | { do: 'pass'; seconds: number }

const once = (move: Move) => fc.constant(move)
export const silences: fc.Arbitrary<Move[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: once({ do: 'say' }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('silence' as const), isStreamBroken: fc.boolean() }) },
    { weight: 2, arbitrary: once({ do: 'end of silence' }) },
    { weight: 3, arbitrary: once({ do: 'answer' }) },
    { weight: 1, arbitrary: once({ do: 'poke' }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Move>({ do: 'touch', event: 'online' }, { do: 'touch', event: 'pageshow' }),
    },
    { weight: 4, arbitrary: fc.constantFrom(1, 2, 12, 300).map((seconds): Move => ({ do: 'pass', seconds })) },
  ),
  { minLength: 3, maxLength: 25, size: 'max' },
)

/** Throws where something waits although the server answered, repeats too soon, or is done twice or never. */
export async function runSilence(server: Server, moves: readonly Move[]): Promise<void> {
  await server.reset()
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const vault = openVault('page', storage)
  const cache = openCache('page', storage)
  const network = { offline: false, asked: [] as string[], fetch: globalThis.fetch }
  network.fetch = async (input, init = {}) => {
    network.asked.push(String(input))
    if (network.offline) throw new TypeError('Failed to fetch')
    return must((await server.serve([{ path: String(input), init }], { person: daan }))[0], 'an answer')
  }
  const page = openTestPage({ deps: { vault, cache, personId: daan.id }, network }, deviceMutations)
  noteAnswer(Date.now())
  let said = 0

  async function take(move: Move): Promise<void> {
    const stream = page.streams.at(-1)
    if (move.do === 'say') {
      said += 1
      await enqueue(vault, deviceMutations['counter.add' as MutationName], {} as never)
    }
    if (move.do === 'silence') {
      network.offline = true
      if (move.isStreamBroken) stream?.break()
    }
    if (move.do === 'end of silence') network.offline = false
    if (move.do === 'answer' && !network.offline) await hear()
    if (move.do === 'poke' && stream?.readyState === 1)
      stream.say('poke', JSON.stringify({ s: `me:${daan.id}`, rev: Date.now() }))
    if (move.do === 'touch') page.hear(move.event)
    if (move.do === 'pass') await pass(move.seconds)
  }

  async function pass(seconds: number): Promise<void> {
    network.asked.length = 0
    await page.pass(seconds)
    // Counts a round that began before, one that meets the silence, and looks after 5, 10, 20 … seconds.
    const most = 8 + Math.ceil(Math.log2(1 + seconds / 5))
    if (network.offline) check(network.asked.length <= most, 'I15: a silent server is left alone', network.asked)
  }

  async function hear(): Promise<void> {
    noteAnswer(Date.now())
    await page.pass(3)
    const waiting = await vault.outbox.where({ state: 'queued' }).count()
    check(waiting === 0, 'I16: what waits goes with the first answer', { waiting })
  }

  try {
    await page.pass(3)
    for (const move of moves) await take(move)
    network.offline = false
    page.hear('online')
    await page.pass(3)
    await hear()
    const { effects } = await server.effects()
    check(effects.length === said, 'I2: each has its effect, once', { effects: effects.length, said })
    await page.pass(400)
    check(page.streams.at(-1)?.readyState === 1, 'I16: the stream is open again')
  } finally {
    await page.close()
    forgetPage()
    vault.close()
    cache.close()
  }
}
