import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fullDisk } from '../../common/store/testing/full-disk.ts'
import { isUnavailable } from '../../common/store/store-errors.ts'
import { openBucket } from '../bucket/bucket.ts'
import { createS3PhotoStore } from './s3-photo-store.ts'
import { createS3Server, s3Keys, type S3Server } from './testing/s3-server.ts'

const name = `${'ab'.repeat(32)}-320.webp`
const other = `${'cd'.repeat(32)}-320.webp`
const hour = 3_600_000

describe('photos in a bucket', () => {
  let server: S3Server
  let folder: string
  let now = Date.now()
  beforeEach(async () => {
    now = Date.now()
    server = await createS3Server()
    folder = mkdtempSync(join(tmpdir(), 'kaft-photo-cache-'))
  })
  afterEach(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const open = (maxSize = 2 ** 20, cache = folder) =>
    createS3PhotoStore(openBucket({ url: server.url, keys: s3Keys }), { folder: cache, now: () => now, maxSize })
  const textOf = async (bytes: Promise<Uint8Array | undefined>) => Buffer.from((await bytes) ?? []).toString()
  const gets = () => server.requests.filter(request => request.startsWith('GET')).length

  it('are objects below the prefix, and fetched once however many look at once (C3, K6)', async () => {
    const store = open()
    await store.put(name, Buffer.from('photo'))
    expect([...server.objects.keys()]).toEqual([`kaft/${name}`])
    expect(server.types.get(`kaft/${name}`)).toBe('image/webp')
    expect(await Promise.all([1, 2, 3].map(() => textOf(store.get(name))))).toEqual(['photo', 'photo', 'photo'])
    expect(gets()).toBe(1)
  })

  it('are shown from the files of the node while the bucket is away, and no others are lost or invented (K6)', async () => {
    const store = open()
    await store.put(name, Buffer.from('photo'))
    await store.get(name)
    server.answerAll(503)
    expect(await textOf(store.get(name))).toBe('photo')
    for (const ask of [() => store.get(other), () => store.put(other, Buffer.from('x')), () => store.has(name)])
      expect(isUnavailable(await ask().catch((error: unknown) => error))).toBe(true)
    server.answerAll(undefined)
    expect(await store.get(other)).toBeUndefined()
    const again = open()
    await server.close()
    now += 48 * hour
    expect(await textOf(again.get(name))).toBe('photo')
  })

  it('that another node deleted are shown by this one for a day at most (J5, K6)', async () => {
    const store = open()
    await store.put(name, Buffer.from('photo'))
    await store.get(name)
    await open(2 ** 20, join(folder, 'elsewhere')).delete(name)
    expect(await textOf(store.get(name))).toBe('photo')
    now += 25 * hour
    expect(await store.get(name)).toBeUndefined()
    expect(existsSync(join(folder, name))).toBe(false)
  })

  it('are shown at once while the bucket hangs, and it is asked once behind them (K6, M22)', async () => {
    const bucket = openBucket({ url: server.url, keys: s3Keys })
    let asked = 0
    let isSilent = false
    const answers: ((isThere: boolean) => void)[] = []
    const hanging = {
      ...bucket,
      has: (each: string) => {
        asked += 1
        return isSilent ? new Promise<boolean>(answer => answers.push(answer)) : bucket.has(each)
      },
    }
    const store = createS3PhotoStore(hanging, { folder, now: () => now })
    await store.put(name, Buffer.from('photo'))
    expect(await textOf(store.get(name))).toBe('photo')
    now += 25 * hour
    isSilent = true
    expect(await Promise.all([textOf(store.get(name)), textOf(store.get(name))])).toEqual(['photo', 'photo'])
    expect(await textOf(store.get(name))).toBe('photo')
    expect(asked).toBe(1)
    await bucket.delete(name)
    for (const answer of answers) answer(false)
    await expect.poll(() => store.get(name)).toBeUndefined()
  })

  it('that are still there are not asked for again for another day (K6)', async () => {
    const store = open()
    await store.put(name, Buffer.from('photo'))
    await store.get(name)
    now += 25 * hour
    server.requests.length = 0
    expect([await textOf(store.get(name)), await textOf(store.get(name))]).toEqual(['photo', 'photo'])
    expect(server.requests).toEqual([expect.stringMatching(/^HEAD /)])
  })

  it('that are deleted while they are fetched do not stay on this node (J5)', async () => {
    const store = open()
    await store.put(name, Buffer.from('photo'))
    await Promise.all([store.get(name), store.delete(name)])
    expect(await store.get(name)).toBeUndefined()
    expect(readdirSync(folder)).toEqual([])
  })

  it('are fetched again where a file is empty, gone or half written by a killed process (L3)', async () => {
    const store = open()
    for (const each of [name, other]) await store.put(each, Buffer.from('photo'))
    await store.get(name)
    await store.get(other)
    truncateSync(join(folder, name), 0)
    rmSync(join(folder, other))
    const [fresh, stale] = [join(folder, `${name}.1.part`), join(folder, `${name}.2.part`)]
    for (const part of [fresh, stale]) writeFileSync(part, 'pho')
    utimesSync(stale, 0, now / 1000 - 2 * 3600)
    const again = open()
    expect([await textOf(again.get(name)), await textOf(again.get(other))]).toEqual(['photo', 'photo'])
    expect([existsSync(fresh), existsSync(stale)]).toEqual([true, false])
    expect(await textOf(store.get(other))).toBe('photo')
  })

  it('take no more of the disk than they may, the last used ones (K6)', async () => {
    const store = open(10)
    for (const each of [name, other]) await store.put(each, Buffer.from('photo!'))
    await store.get(name)
    await store.get(other)
    await expect.poll(() => readdirSync(folder)).toEqual([other])
    expect(await textOf(store.get(name))).toBe('photo!')
  })

  it('come straight from the bucket where the folder takes no files (K6, L3)', async () => {
    writeFileSync(join(folder, 'a file'), '')
    const store = open(2 ** 20, join(folder, 'a file'))
    await store.put(name, Buffer.from('photo'))
    expect(await textOf(store.get(name))).toBe('photo')
    expect(await store.get(other)).toBeUndefined()
  })

  it.skipIf(!fullDisk.possible)(
    'come straight from the bucket where the disk is full (K6, L3) (skipped without mount)',
    async () => {
      const disk = fullDisk.mount(2)
      const store = open(64 * 2 ** 20, join(disk.folder, 'cache'))
      const large = Buffer.alloc(2 ** 20, 'x')
      for (const each of [name, other]) await store.put(each, large)
      disk.fill()
      for (const each of [name, other]) expect((await store.get(each))?.length).toBe(large.length)
      expect(readdirSync(join(disk.folder, 'cache')).filter(each => each.endsWith('.part'))).toEqual([])
      disk.unmount()
    },
  )
})
