import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backupsIn } from '../../../adapters/backups/bucket-backups.ts'
import { createDirectBackups } from '../../../adapters/backups/thread-backups.ts'
import { openBucket } from '../../../adapters/bucket/bucket.ts'
import { createFilePhotoStore } from '../../../adapters/photo-store/file-photo-store.ts'
import { createS3Server, s3Keys } from '../../../adapters/photo-store/testing/s3-server.ts'
import { readSecrets } from '../../../config/secrets.ts'
import { contentsOf } from '../../../database/backups/manifest.ts'
import { givenBook } from '../../../testing/given.ts'
import { algebra } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { backUpWhenDue } from './backups.background.ts'

const hour = 3600_000
let app: TestApp
let look: () => Promise<void>
const folder = (...names: string[]) => join(app.dataDir, 'backups', ...names)
const names = () => (existsSync(folder()) ? readdirSync(folder()).sort() : [])
const later = async (ms: number) => {
  app.clock.move(ms)
  await look()
}

beforeEach(async () => {
  app = await createTestApp({ config: { backupKeep: 2 }, onSqlite: true })
  readSecrets(app.dataDir)
  await givenBook(app, algebra)
  await createFilePhotoStore(join(app.dataDir, 'photos')).put('ab12-320.webp', Buffer.from('a photo'))
  look = backUpWhenDue(app.deps, hour)
})
afterEach(() => app.close())

describe('backups that the server makes by itself', () => {
  it('are made at the start and as often as asked, each opened and counted (M15)', async () => {
    await look()
    await later(hour - 1)
    expect(names()).toHaveLength(1)
    await later(1)
    expect(names()).toHaveLength(2)
    const [newest] = await app.deps.backups.list()
    expect(newest?.manifest).toMatchObject({
      at: new Date(app.clock.now()).toISOString(),
      databases: { 'product.sqlite': { book: 1 } },
      photos: 1,
    })
    const { databases, photos } = contentsOf(folder(newest?.name ?? ''))
    expect(newest?.manifest).toMatchObject({ databases, photos })
  })

  it('leave the newest, and every one that somebody made by hand (M15)', async () => {
    await look()
    const [first] = await app.deps.backups.list()
    mkdirSync(folder('by-hand'))
    const byHand = { ...first?.manifest, at: '2020-01-01T00:00:00.000Z' }
    writeFileSync(folder('by-hand', 'manifest.json'), JSON.stringify(byHand))
    const made = [first?.name]
    for (let round = 0; round < 3; round += 1) {
      await later(hour)
      made.push((await app.deps.backups.list())[0]?.name)
    }
    expect(new Set(made).size).toBe(4)
    expect(names()).toEqual(['by-hand', ...made.slice(-2)].sort())
  })

  it('take away what a killed server left half done, and count nothing half as made (M15)', async () => {
    mkdirSync(folder('scheduled-2026-01-01T00-00-00.000Z.part'), { recursive: true })
    mkdirSync(folder('scheduled-2026-01-02T00-00-00.000Z'))
    expect(await app.deps.backups.list()).toEqual([])
    await look()
    expect(names().filter(name => name.endsWith('.part'))).toEqual([])
    expect(await app.deps.backups.list()).toHaveLength(1)
  })

  it('hold photos that stay when the server lets go of them, and take no room of their own (M15)', async () => {
    await look()
    const [backup] = names()
    const [own, copy] = [join(app.dataDir, 'photos'), folder(backup ?? '', 'photos')].map(photos =>
      join(
        photos,
        readdirSync(photos, { recursive: true, encoding: 'utf8' }).find(name => name.endsWith('.webp')) ?? '',
      ),
    ) as [string, string]
    expect(statSync(copy).ino).toBe(statSync(own).ino)
    rmSync(own)
    expect(statSync(copy).size).toBe(7)
  })

  it('that fail say why, leave nothing behind, and are tried again after a quarter of an hour (M15, M16)', async () => {
    rmSync(join(app.dataDir, 'secrets.json'))
    await expect(look()).rejects.toThrow('secrets.json')
    expect(names()).toEqual([])
    expect(app.deps.backups.lastFailure()).toMatchObject({ at: app.clock.now(), why: expect.stringMatching('secrets') })
    readSecrets(app.dataDir)
    await later(15 * 60_000 - 1)
    expect(names()).toEqual([])
    await later(1)
    expect(names()).toHaveLength(1)
    expect(app.deps.backups.lastFailure()).toBeUndefined()
  })

  it('do not wait for the time to come round where a clock was wrong (M15)', async () => {
    app.clock.move(48 * hour)
    await look()
    app.clock.move(-40 * hour)
    await look()
    await look()
    expect(names()).toHaveLength(2)
  })

  it('are sent to BACKUP_TO, again after a quarter of an hour where that failed, and as many kept there (M15)', async () => {
    const server = await createS3Server()
    const place = { url: server.url, keys: s3Keys }
    const backups = createDirectBackups({ dataDir: app.dataDir, build: 1, now: app.clock.now, backupTo: place })
    look = backUpWhenDue({ ...app.deps, backups }, hour)
    server.answerAll(503)
    await expect(look()).rejects.toThrow('was not sent to BACKUP_TO')
    expect(names()).toHaveLength(1)
    server.answerAll(undefined)
    await later(15 * 60_000 - 1)
    expect(server.objects.size).toBe(0)
    await later(1)
    expect(names()).toHaveLength(1)
    const sent = async () => (await backupsIn(openBucket(place))).toReversed()
    expect(await sent()).toEqual(names())
    expect(backups.lastFailure()).toBeUndefined()
    for (let round = 0; round < 3; round += 1) await later(hour)
    expect(names()).toHaveLength(2)
    expect(await sent()).toEqual(names())
    expect([...server.objects.keys()].filter(key => key.startsWith('kaft/photos/'))).toHaveLength(1)
    await server.close()
  })

  it('go on to be made here while BACKUP_TO takes none (M15)', async () => {
    const place = { url: 's3://photos?endpoint=http://127.0.0.1:1', keys: s3Keys }
    const backups = createDirectBackups({ dataDir: app.dataDir, build: 1, now: app.clock.now, backupTo: place })
    look = backUpWhenDue({ ...app.deps, backups }, hour)
    await expect(look()).rejects.toThrow('was not sent to BACKUP_TO')
    await expect(later(hour)).rejects.toThrow('was not sent to BACKUP_TO')
    expect(names()).toHaveLength(2)
  })
})
