import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MutationResult } from '../../shared/sync/protocol.ts'
import { type FullDisk, fullDisk } from '../../server/common/store/testing/full-disk.ts'
import { adminKey, envelope, placeAd, type Program, push, signUp, startChat } from '../support/servers/program.ts'
import { Server } from '../support/servers/server.ts'
import { rounds } from '../support/rounds.ts'

const environment = { DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'info', IDENTITY_ADMIN_KEY: adminKey }

describe.skipIf(!fullDisk.possible)(
  'a server on a disk that is full, with its log on it (skipped without mount)',
  () => {
    let disk: FullDisk
    let server: Server
    let log: number
    let buyer: Program
    let chatId: string

    beforeEach(async () => {
      disk = fullDisk.mount(64)
      log = openSync(join(disk.folder, 'kaft.log'), 'a')
      server = await new Server(environment, { disk: disk.folder, log }).start()
      buyer = await signUp(server.url, 'Daan')
      chatId = await startChat(server.url, buyer, await placeAd(server.url, await signUp(server.url, 'Sanne')))
    })
    afterEach(async () => {
      disk.empty()
      await server.remove()
      closeSync(log)
      disk.unmount()
    })

    const write = (text: string) =>
      envelope(buyer, 'message.send', `chat:${chatId}`, { id: crypto.randomUUID(), chatId, text })
    const texts = () => server.rows('select text from message order by seq')
    const ready = async () => (await fetch(`${server.url}/health/ready`)).status

    it('goes on answering, refuses what it cannot store, and goes on by itself (K4, M22)', async () => {
      const acknowledged: { text: string }[] = []
      for (let round = 0; round < rounds(3); round += 1) {
        const kept = write(`voor ${round}`)
        expect(await push(server.url, buyer, [kept])).toMatchObject([{ kind: 'applied' }])
        acknowledged.push({ text: `voor ${round}` })
        disk.fill()
        const refused = write(`tijdens ${round}`)
        await expect(push(server.url, buyer, [refused])).rejects.toThrow(/^503 .*storage_full/)
        expect(await ready()).toBe(503)
        // More lines than a log keeps for later.
        for (let asked = 0; asked < 200; asked += 1)
          expect((await fetch(`${server.url}/api/ads?sort=new&cursor=`)).status).toBeLessThan(500)
        expect((await fetch(`${server.url}/auth/self-service/login/api`)).status).toBe(503)
        expect(texts()).toEqual(acknowledged)
        disk.empty()
        expect(await ready()).toBe(200)
        expect(await push(server.url, buyer, [refused, kept])).toMatchObject([{ kind: 'applied' }, { kind: 'applied' }])
        acknowledged.push({ text: `tijdens ${round}` })
      }
      expect(texts()).toEqual(acknowledged)
      expect(await server.stop()).toBe(0)
      expect(readFileSync(join(disk.folder, 'kaft.log'), 'utf8')).toMatch(/"dropped":\d+,"msg":"lines of the log/)
    })

    it('has lost nothing that it acknowledged when it is killed there, starts there, and stops there (K3, M22)', async () => {
      expect(await push(server.url, buyer, [write('bewaard')])).toMatchObject([{ kind: 'applied' }])
      disk.fill()
      await server.kill()
      await server.start()
      expect(await ready()).toBe(503)
      expect(texts()).toEqual([{ text: 'bewaard' }])
      expect(await server.stop()).toBe(0)
      disk.empty()
      await server.start()
      expect(await push(server.url, buyer, [write('daarna')])).toMatchObject([
        { kind: 'applied' } satisfies Partial<MutationResult>,
      ])
      expect(texts()).toEqual([{ text: 'bewaard' }, { text: 'daarna' }])
    })
  },
)

describe('a server whose log nobody reads', () => {
  it('answers as before, does not grow, and stops when told (K4)', async () => {
    const server = await new Server(environment, { log: 'pipe' }).start()
    const ask = async (times: number) => {
      for (let asked = 0; asked < times; asked += 50)
        await Promise.all(
          Array.from({ length: 50 }, async () => expect((await fetch(`${server.url}/api/version`)).status).toBe(200)),
        )
    }
    // About 200 bytes a line: twice the buffer.
    await ask(12_000)
    const before = server.memory
    await ask(rounds(4) * 6_000)
    expect(server.memory - before).toBeLessThan(40 * 2 ** 20)
    expect(await server.stop()).toBe(0)
    await server.remove()
  })

  it('goes on where its log is a device that takes nothing (K4)', async () => {
    const full = openSync('/dev/full', 'w')
    const server = await new Server(environment, { log: full }).start()
    for (let asked = 0; asked < 300; asked += 1) await fetch(`${server.url}/api/version`)
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
    await server.remove()
    closeSync(full)
  })
})
