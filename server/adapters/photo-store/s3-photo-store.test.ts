import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isUnavailable } from '../../common/store/unavailable.ts'
import { BucketRefused } from './photo-store.ts'
import { createS3PhotoStore, openS3PhotoStore } from './s3-photo-store.ts'
import { createS3Server, s3Keys, type S3Server } from './testing/s3-server.ts'

const name = `${'ab'.repeat(32)}-320.webp`

describe('photos in a bucket', () => {
  let server: S3Server
  let cacheFolder: string
  beforeEach(async () => {
    server = await createS3Server()
    cacheFolder = mkdtempSync(join(tmpdir(), 'kaft-photo-cache-'))
  })
  afterEach(async () => {
    await server.close()
    rmSync(cacheFolder, { recursive: true })
  })
  const open = (url = server.url) => openS3PhotoStore({ url, keys: s3Keys, cacheFolder })
  const textOf = async (bytes: Promise<Uint8Array | undefined>) => Buffer.from((await bytes) ?? []).toString()

  it('are objects below the prefix, and fetched once however many look at once (C3, K6)', async () => {
    const store = await open()
    await store.put(name, Buffer.from('photo'))
    expect([...server.objects.keys()]).toEqual([`kaft/${name}`])
    server.requests.length = 0
    expect(await Promise.all([1, 2, 3].map(() => textOf(store.get(name))))).toEqual(['photo', 'photo', 'photo'])
    expect(server.requests).toHaveLength(1)
  })

  it('are shown from the files of the node while the bucket is away, and no others are lost or invented (K6)', async () => {
    const store = await open()
    const other = `${'cd'.repeat(32)}-320.webp`
    await store.put(name, Buffer.from('photo'))
    await store.get(name)
    server.answerAll(503)
    expect(await textOf(store.get(name))).toBe('photo')
    for (const ask of [() => store.get(other), () => store.put(other, Buffer.from('x')), () => store.has(name)])
      expect(isUnavailable(await ask().catch((error: unknown) => error))).toBe(true)
    server.answerAll(undefined)
    expect(await store.get(other)).toBeUndefined()
    const again = createS3PhotoStore({ url: server.url, keys: s3Keys, cacheFolder })
    await server.close()
    expect(await textOf(again.get(name))).toBe('photo')
    server = await createS3Server()
  })

  it('refuse the start where the bucket is absent or takes nothing, in one sentence (K6)', async () => {
    await expect(open(server.url.replace('s3://photos', 's3://absent'))).rejects.toThrow('There is no bucket absent.')
    server.answerAll(403)
    await expect(open()).rejects.toThrow(BucketRefused)
    await expect(open()).rejects.toThrow('The bucket photos takes no photos')
  })
})
