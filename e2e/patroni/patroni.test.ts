import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../server/common/store/open-database.ts'
import type { Store } from '../../server/common/store/store.ts'
import { nextRev } from '../../server/sync/revision.ts'
import { binaries, Cluster } from './cluster.ts'

const kills = Number(process.env['KILLS'] ?? 10)
const patience = { timeout: 180_000, interval: 100 }

describe.skipIf(binaries() === undefined)(
  'three members of Patroni (skipped without patroni, etcd and PostgreSQL)',
  () => {
    let cluster: Cluster
    let store: Store

    beforeAll(async () => {
      cluster = await Cluster.start()
      await vi.waitUntil(() => cluster.isWhole(), patience)
      const admin = postgres(cluster.url('postgres'), { max: 1, target_session_attrs: 'primary' })
      await admin.unsafe(`create database kaft encoding 'UTF8' locale 'C' template template0`)
      await admin.end()
      store = await openDatabase(cluster.url('kaft'), { migrations: 'migrations/product' })
      await store.commit({ statements: [sql`insert into revision (one, epoch, rev, floor) values (1, 'e', 0, 0)`] })
    }, 300_000)
    afterAll(async () => {
      await store.close()
      cluster.stop()
    }, 60_000)

    it(`lose nothing acknowledged and double nothing, though the leader is killed ${kills} times under load (K6, M15)`, async () => {
      const acknowledged = new Set<string>()
      const pauses: number[] = []
      let isOver = false
      // As devices do: what got no answer is sent again.
      const writer = async (name: number) => {
        for (let n = 0; ; n += 1) {
          if (isOver) return
          const id = `${name} ${n}`
          while ((await write(id).catch(() => 'unavailable')) === 'unavailable');
          acknowledged.add(id)
        }
      }
      const write = (id: string) =>
        store.commit({
          first: [nextRev],
          guards: [sql`select 1 where not exists (select 1 from work where id = ${id})`],
          statements: [sql`insert into work (id, created_at) values (${id}, 1)`],
        })
      const more = async (count: number) => {
        const until = acknowledged.size + count
        await expect.poll(() => acknowledged.size, patience).toBeGreaterThan(until)
      }
      const writers = Array.from({ length: 8 }, (_, name) => writer(name))
      for (let killed = 0; killed < kills; killed += 1) {
        await expect.poll(() => cluster.isWhole(), patience).toBe(true)
        await more(200)
        const leader = (await cluster.leader()) ?? ''
        const before = acknowledged.size
        const began = performance.now()
        cluster.kill(leader)
        await expect.poll(() => acknowledged.size, { ...patience, interval: 20 }).toBeGreaterThan(before + 8)
        pauses.push((performance.now() - began) / 1000)
        cluster.restart(leader)
      }
      isOver = true
      await Promise.all(writers)
      const found = new Set((await store.read.all<{ id: string }>(sql`select id from work`)).map(({ id }) => id))
      expect([...acknowledged].filter(id => !found.has(id))).toEqual([])
      expect(await store.read.all(sql`select rev from revision`)).toEqual([{ rev: found.size }])
      const told = pauses.map(seconds => seconds.toFixed(1)).join(', ')
      process.stdout.write(
        `${acknowledged.size} acknowledged, 0 lost; seconds without writes after each kill: ${told}\n`,
      )
    }, 3_000_000)
  },
)
