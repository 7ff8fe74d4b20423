import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Health } from '../../../../shared/features/cockpit/cockpit.schema.ts'
import { openBucket } from '../../../adapters/bucket/bucket.ts'
import { createS3PhotoStore } from '../../../adapters/photo-store/s3-photo-store.ts'
import { createS3Server, s3Keys, type S3Server } from '../../../adapters/photo-store/testing/s3-server.ts'
import { createDevice } from '../../../testing/device.ts'
import { givenOperator } from '../../../testing/given.ts'
import { eva } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const halfMinute = 30_000

describe('a bucket of photos', () => {
  let server: S3Server
  let folder: string
  let app: TestApp
  beforeEach(async () => {
    server = await createS3Server()
    folder = mkdtempSync(join(tmpdir(), 'kaft-photo-cache-'))
  })
  afterEach(async () => {
    await app.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function serveWith(url?: string, patienceMs?: number): Promise<void> {
    const bucket = url === undefined ? undefined : openBucket({ url, keys: s3Keys }, patienceMs)
    app = await createTestApp(bucket && { photos: createS3PhotoStore(bucket, { folder, now: Date.now }) })
    await createDevice(app, eva).push([])
    await givenOperator(app, eva)
  }
  const faults = async () => {
    const answer = await app.ask('/api/operator/health', { as: app.signIn(eva), headers: { 'accept-language': 'en' } })
    return ((await answer.json()) as Health).faults.filter(({ code }) => code === 'bucket_unreachable')
  }
  const gauge = async () => /^kaft_photos_answer (\d)$/m.exec(await (await app.ask('/metrics')).text())?.[1]

  it('that answers is no fault, and is asked twice a minute at most (K4, K6, M16)', async () => {
    await serveWith(server.url)
    await expect.poll(gauge).toBe('1')
    for (let looked = 0; looked < 5; looked += 1) expect([await faults(), await gauge()]).toEqual([[], '1'])
    expect(server.requests).toHaveLength(1)
    app.clock.move(halfMinute)
    await gauge()
    await expect.poll(() => server.requests).toHaveLength(2)
  })

  it('that is in trouble, gone or refuses the keys is a fault, until it is back (K4, K6, M16)', async () => {
    await serveWith(server.url)
    for (const [status, code] of [
      [503, 'SlowDown'],
      [404, 'NoSuchBucket'],
      [403, 'AccessDenied'],
    ] as const) {
      server.answerAll(status, code)
      app.clock.move(halfMinute)
      await expect.poll(gauge).toBe('0')
      expect(await faults()).toMatchObject([
        { level: 'fault', sentence: expect.stringMatching(/^The bucket of PHOTO_STORE_URL cannot be used: /) },
      ])
      server.answerAll(undefined)
      app.clock.move(halfMinute)
      await expect.poll(gauge).toBe('1')
      expect(await faults()).toEqual([])
    }
  })

  it('that takes the question and never answers holds nobody up, and is a fault too (K4, K6, M16)', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>(done => silent.listen(0, '127.0.0.1', done))
    const endpoint = encodeURIComponent(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`)
    await serveWith(`s3://photos?endpoint=${endpoint}`, 200)
    expect([await faults(), await gauge()]).toEqual([[], undefined])
    await expect.poll(gauge).toBe('0')
    expect(await faults()).toHaveLength(1)
    silent.closeAllConnections()
    silent.close()
  })

  it('that nobody looked at for minutes is asked anew before anything is said of it (M16)', async () => {
    await serveWith(server.url)
    server.answerAll(503)
    await expect.poll(gauge).toBe('0')
    server.answerAll(undefined)
    app.clock.move(10 * halfMinute)
    expect(await faults()).toEqual([])
    await expect.poll(gauge).toBe('1')
  })

  it('is not told of where photos are files (K4)', async () => {
    await serveWith()
    expect([await faults(), await gauge(), await gauge()]).toEqual([[], undefined, undefined])
  })
})
