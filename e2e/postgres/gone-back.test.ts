import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from '../../bin/postgres.mjs'
import type { MutationEnvelope } from '../../shared/sync/protocol.ts'
import {
  adminKey,
  envelope,
  placeAd,
  type Program,
  pullEpoch,
  push,
  signUp,
  snapshotTexts,
  startChat,
} from '../support/servers/program.ts'
import { Server } from '../support/servers/server.ts'
import { slowness } from '../support/slowness.ts'

const patience = { timeout: 30_000 * slowness }

describe('a database that goes back under two running nodes', () => {
  let database: Awaited<ReturnType<typeof startPostgres>>
  let nodes: [Server, Server]
  let seller: Program
  let buyer: Program
  let chatId: string

  beforeAll(async () => {
    database = await startPostgres({ durable: true })
    const settings = { DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', IDENTITY_ADMIN_KEY: adminKey }
    const shared = { DATABASE_URL: `${database.url}?schema=kaft`, SECRET_KEY: 'the same for all nodes of this test' }
    nodes = [new Server({ ...settings, ...shared }), new Server({ ...settings, ...shared })]
    await Promise.all(nodes.map(each => each.start()))
    seller = await signUp(nodes[0].url, 'Sanne')
    buyer = await signUp(nodes[1].url, 'Koper')
    chatId = await startChat(nodes[1].url, buyer, await placeAd(nodes[0].url, seller))
  }, 120_000 * slowness)
  afterAll(async () => {
    await Promise.all(nodes.map(each => each.remove()))
    await database.stop()
  })

  const message = (by: Program, text: string) =>
    envelope(by, 'message.send', `chat:${chatId}`, { id: crypto.randomUUID(), chatId, text })
  const say = async (n: 0 | 1, by: Program, sent: MutationEnvelope) => {
    const [result] = await push(nodes[n].url, by, [sent])
    if (result?.kind !== 'applied') throw new Error(JSON.stringify(result))
    return { ...sent, ...('receipt' in result && { receipt: result.receipt }) }
  }
  const epoch = ({ url }: Server) => pullEpoch(url, buyer).catch(() => undefined)
  const epochs = () => Promise.all(nodes.map(epoch))
  const before = new Set<string | undefined>()
  const newEpoch = async () => {
    const isNew = async () => {
      const [one, other] = await epochs()
      return one !== undefined && one === other && !before.has(one)
    }
    await expect.poll(isNew, patience).toBe(true)
    const after = await pullEpoch(nodes[0].url, buyer)
    before.add(after)
    for (const by of [seller, buyer]) by.epoch = after
    return after
  }
  const found = async ({ url }: Server) => {
    const answer = await fetch(`${url}/api/search?q=reader`)
    return answer.ok ? ((await answer.json()) as { total: number }).total : 0
  }
  const textsOn = (n: 0 | 1) => snapshotTexts(nodes[n].url, seller)

  it('begins one new history by itself, and everything taken back comes again from its devices (M22, K6)', async () => {
    await say(0, seller, message(seller, 'kept'))
    const first = await pullEpoch(nodes[0].url, buyer)
    before.add(first)
    await database.keep()
    await expect.poll(epochs, patience).toEqual([first, first])
    const lost = [await say(0, seller, message(seller, 'lost 1')), await say(1, buyer, message(buyer, 'lost 2'))]
    await placeAd(nodes[1].url, seller)
    await expect.poll(() => Promise.all(nodes.map(found)), patience).toEqual([2, 2])
    await database.putBack()
    const after = await newEpoch()
    expect(await textsOn(1)).toEqual(['kept'])
    await say(1, seller, lost[0] as MutationEnvelope)
    await say(0, buyer, lost[1] as MutationEnvelope)
    for (const n of [0, 1] as const) expect(await textsOn(n)).toEqual(['kept', 'lost 1', 'lost 2'])
    await expect.poll(() => Promise.all(nodes.map(found)), patience).toEqual([1, 1])
    await placeAd(nodes[0].url, seller)
    await expect.poll(() => Promise.all(nodes.map(found)), patience).toEqual([2, 2])
    expect(await epochs()).toEqual([after, after])
  })

  it('ends the streams of both nodes, so that devices ask again (E3, M22)', async () => {
    const query = new URLSearchParams({ s: `me:${seller.personId}`, expectUser: seller.personId })
    const heard = ['', '']
    const ends = nodes.map(async ({ url }, n) => {
      const answer = await fetch(`${url}/api/events?${query}`, { headers: seller.headers })
      for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) heard[n] += text
    })
    await expect.poll(() => heard.every(text => text.includes('event: poke')), patience).toBe(true)
    await database.putBack()
    await newEpoch()
    await Promise.all(ends)
  })

  it('is noticed by its timeline after a failover that lost nothing anybody counts (M22, K6)', async () => {
    await say(0, seller, message(seller, 'before the failover'))
    const texts = await textsOn(0)
    await database.failOver()
    const after = await newEpoch()
    expect(await textsOn(1)).toEqual(texts)
    expect(texts.at(-1)).toBe('before the failover')
    await nodes[0].kill()
    await nodes[0].start()
    await nodes[1].kill()
    await nodes[1].start()
    expect(await epochs()).toEqual([after, after])
  })
})
