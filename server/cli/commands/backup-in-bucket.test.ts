import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBucket } from '../../adapters/bucket/bucket.ts'
import { openTestBucket } from '../../adapters/photo-store/testing/test-bucket.ts'
import { makeTestDatabase, onPostgres } from '../../common/store/testing/test-database.ts'
import { readConfig } from '../../config/config.ts'
import { productExtras } from '../../database/product-extras.ts'
import { ad } from '../../features/ads/ads.table.ts'
import { book } from '../../features/books/books.table.ts'
import { createDirectSearch } from '../../testing/direct-search.ts'
import { givenAd, givenBook, givenPhoto } from '../../testing/given.ts'
import { algebra, eva } from '../../testing/named.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { type Installation, openInstallation } from '../open-installation.ts'
import { run } from '../run.ts'

type Settings = Record<string, string>
let buckets: Awaited<ReturnType<typeof openTestBucket>>[]
let home: string
let said: string[]
let keys: Settings

beforeEach(async () => {
  said = []
  buckets = [await openTestBucket(), await openTestBucket(), await openTestBucket()]
  home = mkdtempSync(join(tmpdir(), 'kaft-bucket-'))
  const [{ keys: { accessKeyId, secretAccessKey } } = bucketOf(0)] = buckets
  keys = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, LOG_LEVEL: 'silent' }
})
afterEach(async () => {
  for (const { close } of buckets) await close()
  rmSync(home, { recursive: true })
})

function bucketOf(index: number) {
  const bucket = buckets[index]
  if (!bucket) throw new Error('no such bucket')
  return bucket
}
const inBucket = (index: number): Settings => ({ PHOTO_STORE_URL: bucketOf(index).url })
const settings = (folder: string, more: Settings) => ({ DATA_DIR: join(home, folder), ...keys, ...more })
const kaft = (environment: Settings, ...args: string[]) =>
  run(args, { environment, print: line => void said.push(line), complain: line => void said.push(line) })

async function inside<Result>(environment: Settings, work: (installation: Installation) => Promise<Result>) {
  const installation = await openInstallation(readConfig(environment))
  return work(installation).finally(() => installation.close())
}

const widths = ['320.webp', '800.jpg', '1600.webp']
const fill = (environment: Settings) =>
  inside(environment, async ({ deps }) => {
    const app = { deps } as TestApp
    await givenBook(app, algebra)
    const photo = await givenPhoto(app, eva)
    for (const width of widths) await deps.photos.put(`${photo}-${width}`, Buffer.from(`a photo of ${width}`))
    await givenAd(app, eva, algebra.id, { photos: [photo] })
  })
const contentsOf = (environment: Settings) =>
  inside(environment, async ({ deps }) => {
    const [row] = await deps.store.read.select({ photos: ad.photos }).from(ad)
    const photos = await Promise.all(widths.map(width => deps.photos.get(`${row?.photos[0]}-${width}`)))
    const search = createDirectSearch(join(environment['DATA_DIR'] ?? '', 'product.sqlite'))
    const found = await search.searchBooks({ query: 'linear', filters: { sort: 'best' }, offset: 0 })
    await search.close()
    const { total } = JSON.parse(found.text) as { total: number }
    return { ad: row, photos: photos.map(bytes => Buffer.from(bytes ?? []).toString()), total }
  })
const namesIn = async (index: number) => {
  const names: string[] = []
  for await (const { name } of openBucket(bucketOf(index)).list()) names.push(name)
  return names
}

describe('a backup of photos in a bucket', () => {
  it.each([
    ['bucket', 'another bucket', inBucket.bind(undefined, 0), inBucket.bind(undefined, 1)],
    ['bucket', 'folder', inBucket.bind(undefined, 0), () => ({})],
    ['folder', 'bucket', () => ({}), inBucket.bind(undefined, 1)],
  ])(
    'from a %s restores to a %s on an empty host: counts, photos and searches are identical (M15, K6)',
    async (_from, _to, from, to) => {
      const [before, after] = [settings('before', from()), settings('after', to())]
      await fill(before)
      const backup = join(home, 'backup')
      expect(await kaft(before, 'backup', backup)).toBe(0)
      expect(said.join()).toContain('1 book, 1 ad')
      expect(said.join()).toContain('6 photo files')
      const was = await contentsOf(before)
      rmSync(join(home, 'before'), { recursive: true })
      expect([await kaft(after, 'restore', backup), said.at(-1)]).toEqual([0, expect.stringMatching(/^Restored/)])
      expect(await contentsOf(after)).toEqual(was)
      expect(was.photos).toEqual(widths.map(width => `a photo of ${width}`))
      expect(existsSync(join(home, 'after/photos'))).toBe(to() !== inBucket(1) && !('PHOTO_STORE_URL' in to()))
    },
  )

  it('fetches only what the backup before lacks (M15, K6)', async () => {
    const before = settings('before', inBucket(0))
    await fill(before)
    expect(await kaft(before, 'backup')).toBe(0)
    await inside(before, ({ deps }) => deps.photos.put(`${'ef'.repeat(32)}-320.webp`, Buffer.from('another')))
    for (const name of await namesIn(0))
      if (!name.startsWith('ef'))
        await openBucket(bucketOf(0)).put(name, ' '.repeat(`a photo of ${name.slice(65)}`.length))
    expect(await kaft(before, 'backup')).toBe(0)
    const [newest = ''] = readdirSync(join(home, 'before/backups')).sort().reverse()
    expect(await kaft(settings('after', {}), 'restore', join(home, 'before/backups', newest))).toBe(0)
    expect((await contentsOf(settings('after', {}))).photos).toEqual(widths.map(width => `a photo of ${width}`))
  })

  it('goes to BACKUP_TO, is listed there, and comes from there to an empty host (M15, K6)', async () => {
    const before = settings('before', { ...inBucket(0), BACKUP_TO: bucketOf(2).url })
    await fill(before)
    expect(await kaft(before, 'backup')).toBe(0)
    const was = await contentsOf(before)
    rmSync(join(home, 'before'), { recursive: true })
    const after = settings('after', inBucket(1))
    expect(await kaft(after, 'restore', bucketOf(2).url)).toBe(1)
    const [, listed = ''] = /kaft restore '([^']+)'/.exec(said.at(-1) ?? '') ?? []
    expect(await kaft(after, 'restore', listed.replace(/\d{4}-/, '1999-'))).toBe(1)
    expect(said.at(-1)).toContain('There is no backup 1999-')
    expect(existsSync(join(home, 'after'))).toBe(false)
    expect([await kaft(after, 'restore', listed), said.at(-1)]).toEqual([0, expect.stringMatching(/^Restored/)])
    expect(await contentsOf(after)).toEqual(was)
    expect(existsSync(join(home, 'after/fetched'))).toBe(false)
    expect(await kaft(settings('third', {}), 'restore', listed)).toBe(0)
    expect(await contentsOf(settings('third', {}))).toEqual(was)
  })

  it('says in one sentence what is wrong with the bucket, and changes nothing (K6)', async () => {
    const before = settings('before', { BACKUP_TO: bucketOf(2).url })
    await fill(before)
    const backup = join(home, 'backup')
    expect(await kaft({ ...before, AWS_SECRET_ACCESS_KEY: 'other' }, 'backup', backup)).toBe(1)
    expect(said.at(-1)).toMatch(/^The backup is whole in \S+, but was not sent to BACKUP_TO: /)
    const after = settings('after', inBucket(1))
    expect(await kaft({ ...after, AWS_SECRET_ACCESS_KEY: 'other' }, 'restore', backup)).toBe(1)
    expect(said.at(-1)).toMatch(/does not know the keys/)
    expect(existsSync(join(home, 'after/product.sqlite'))).toBe(false)
    expect(await kaft({ ...after, AWS_ACCESS_KEY_ID: '' }, 'restore', bucketOf(2).url)).toBe(1)
    expect(await kaft(after, 'restore', bucketOf(2).url)).toBe(1)
    expect(said.at(-1)).toMatch(/^There is no whole backup in s3:/)
  })
})

describe.skipIf(!onPostgres)('a backup of PostgreSQL and a bucket (skipped without PostgreSQL)', () => {
  const shared = async (bucket: number) => {
    const { place, remove } = await makeTestDatabase({ migrations: 'migrations/product', extras: productExtras })
    const SECRET_KEY = `the secret key of bucket ${bucket}, long enough`
    return { remove, settings: { ...inBucket(bucket), DATABASE_URL: place, SECRET_KEY } }
  }

  it('restores to another one, to a folder, and back: counts, photos and searches are identical (M15, K6)', async () => {
    const hosts = [await shared(0), await shared(1), await shared(2)]
    const at = (index: number) => settings(`host ${index}`, hosts[index]?.settings ?? {})
    const [first, second, third] = [at(0), at(1), at(2)]
    await fill(first)
    const was = await rowsOf(first)
    let from = first
    for (const to of [second, settings('folder', {}), third]) {
      const backup = join(home, `of ${basename(from['DATA_DIR'] ?? '')}`)
      expect([await kaft(from, 'backup', backup), said.at(-1)]).toEqual([0, expect.stringContaining('6 photo files')])
      expect([await kaft(to, 'restore', backup), said.at(-1)]).toEqual([0, expect.stringMatching(/^Restored/)])
      expect(await rowsOf(to)).toEqual(was)
      from = to
    }
    expect((await contentsOf(settings('folder', {}))).total).toBe(1)
    expect(await kaft({ ...second, DATA_DIR: join(home, 'other') }, 'restore', join(home, 'of folder'))).toBe(1)
    expect(said.at(-1)).toMatch(/Restore into an empty one/)
    for (const { remove } of hosts) await remove()
  })
})

const rowsOf = (environment: Settings) =>
  inside(environment, async ({ deps: { store, photos } }) => {
    const ads = await store.read.select().from(ad)
    const books = await store.read.select().from(book)
    const hash = ads[0]?.photos[0]
    const found = await Promise.all(widths.map(width => photos.get(`${hash}-${width}`)))
    return { ads, books, photos: found.map(bytes => Buffer.from(bytes ?? []).toString()) }
  })
