import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Store } from '../../server/common/store/store.ts'
import { openEmpty, startWriters } from '../support/servers/store-writers.ts'
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
      store = await openEmpty(cluster.url('kaft'))
    }, 300_000)
    afterAll(async () => {
      await store.close()
      cluster.stop()
    }, 60_000)

    it(`lose nothing acknowledged and double nothing, though the leader is killed ${kills} times under load (K6, M15)`, async () => {
      const pauses: number[] = []
      const { acknowledged, progress, stop, lostAndDoubled } = startWriters(store)
      for (let killed = 0; killed < kills; killed += 1) {
        await expect.poll(() => cluster.isWhole(), patience).toBe(true)
        await progress(200, patience)
        const leader = (await cluster.leader()) ?? ''
        const began = performance.now()
        cluster.kill(leader)
        await progress(8, { ...patience, interval: 20 })
        pauses.push((performance.now() - began) / 1000)
        cluster.restart(leader)
      }
      await stop()
      expect(await lostAndDoubled()).toEqual({ lost: [], doubled: 0 })
      const told = pauses.map(seconds => seconds.toFixed(1)).join(', ')
      process.stdout.write(
        `${acknowledged.size} acknowledged, 0 lost; seconds without writes after each kill: ${told}\n`,
      )
    }, 3_000_000)
  },
)
