import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from '../../bin/postgres.mjs'
import { createLocalPushService, type LocalPushService } from '../../server/testing/push/local-push-service.ts'
import {
  adminKey,
  envelope,
  placeAd,
  type Program,
  pullTexts,
  push,
  signUp,
  startChat,
} from '../support/servers/program.ts'
import { Server } from '../support/servers/server.ts'
import { slowness } from '../support/slowness.ts'

/** Each node has a folder of its own, and only the database in common. */
describe('two nodes on one database', () => {
  let database: Awaited<ReturnType<typeof startPostgres>>
  let service: LocalPushService
  let nodes: [Server, Server]
  let seller: Program
  let buyer: Program
  let adId: string
  let chatId: string

  beforeAll(async () => {
    database = await startPostgres({ durable: true })
    service = await createLocalPushService()
    const settings = { DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', PUSH_LOOPBACK: 'on' }
    const shared = { DATABASE_URL: `${database.url}?schema=kaft`, SECRET_KEY: 'the same for all nodes of this test' }
    const node = () => new Server({ ...settings, ...shared, IDENTITY_ADMIN_KEY: adminKey })
    nodes = [node(), node()]
    await Promise.all(nodes.map(each => each.start()))
    seller = await signUp(nodes[0].url, 'Sanne')
    buyer = await signUp(nodes[1].url, 'Koper')
    adId = await placeAd(nodes[0].url, seller)
  }, 120_000 * slowness)
  afterAll(async () => {
    await Promise.all(nodes.map(each => each.remove()))
    await service.close()
    await database.stop()
  })

  const say = async (url: string, by: Program, text: string) => {
    const args = { id: crypto.randomUUID(), chatId, text }
    const [result] = await push(url, by, [envelope(by, 'message.send', `chat:${chatId}`, args)])
    expect(result).toMatchObject({ kind: 'applied' })
  }

  it('find on one what was placed on the other (B5, K6)', async () => {
    const found = async () => {
      const answer = await fetch(`${nodes[1].url}/api/search?q=reader`)
      return ((await answer.json()) as { total: number }).total
    }
    await expect.poll(found).toBe(1)
  })

  it('poke a device on one of a message that came in on the other (E3, K6)', async () => {
    chatId = await startChat(nodes[1].url, buyer, adId)
    const stream = await listen(nodes[0].url, seller)
    await say(nodes[1].url, buyer, 'Is hij er nog?')
    await expect.poll(stream.pokes).toContain(`me:${seller.personId}`)
    stream.end()
    expect(await pullTexts(nodes[0].url, seller)).toEqual(['Is hij er nog?'])
  })

  it('go on where one of them is killed, and nobody notices but by a request to send again (K6, L3)', async () => {
    await nodes[0].kill()
    await say(nodes[1].url, seller, 'Ja!')
    await nodes[0].start()
    await say(nodes[0].url, buyer, 'Mooi')
    for (const { url } of nodes) expect(await pullTexts(url, seller)).toEqual(['Is hij er nog?', 'Ja!', 'Mooi'])
  })

  it('tell people once, also where the one that does the jobs was just killed (L6, K6)', async () => {
    const { endpoint, keys } = service.browser('seller')
    const register = envelope(seller, 'device.register', 'me', { endpoint, keys, language: 'nl' })
    const alerts = envelope(seller, 'chatAlerts.set', 'me', { email: false, push: true })
    const results = await push(nodes[1].url, seller, [register, alerts])
    expect(results.map(({ kind }) => kind)).toEqual(['applied', 'applied'])
    // Also of earlier messages, where nobody did the jobs meanwhile.
    const told = () => service.of('seller').map(({ body }) => body)
    for (const [n, node] of nodes.entries()) {
      await node.kill()
      await say(nodes[1 - n]?.url ?? '', buyer, `bericht ${n}`)
      await expect.poll(told, { timeout: 40_000 * slowness }).toContain(`bericht ${n}`)
      await node.start()
    }
    expect(told()).toEqual([...new Set(told())])
    expect(told().slice(-2)).toEqual(['bericht 0', 'bericht 1'])
  })

  it('know within a moment of a session that ended on the other (G5, K6)', async () => {
    const own = await signUp(nodes[0].url, 'Uit')
    const whoami = async (url: string) => (await fetch(`${url}/api/account/export`, { headers: own.headers })).status
    expect([await whoami(nodes[0].url), await whoami(nodes[1].url)]).toEqual([200, 200])
    await fetch(`${nodes[0].url}/auth/self-service/logout/api`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json', origin: nodes[0].url },
      body: JSON.stringify({ session_token: own.headers['x-session-token'] }),
    })
    await expect.poll(() => whoami(nodes[1].url), { timeout: 5000 * slowness }).toBe(401)
  })
})

async function listen(url: string, by: Program) {
  const query = new URLSearchParams({ s: `me:${by.personId}`, expectUser: by.personId })
  const stopped = new AbortController()
  const answer = await fetch(`${url}/api/events?${query}`, { headers: by.headers, signal: stopped.signal })
  const heard: string[] = []
  const reading = async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, s = ''] of chunk.matchAll(/"s":"([^"]+)"/g)) heard.push(s)
  }
  const end = reading().catch(() => undefined)
  // The first are the newest of each scope.
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  heard.length = 0
  return {
    pokes: () => heard,
    end: () => {
      stopped.abort()
      void end
    },
  }
}
