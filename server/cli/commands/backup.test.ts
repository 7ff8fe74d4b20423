import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { lockFolder } from '../../database/folder-lock.ts'
import { Sqlite } from '../../common/store/sqlite.ts'
import { lastSteps, setSteps, type Step } from '../../common/store/testing/last-steps.ts'
import { ad } from '../../features/ads/ads.table.ts'
import { book } from '../../features/books/books.table.ts'
import { createDirectSearch } from '../../testing/direct-search.ts'
import { readRevision } from '../../sync/changes.ts'
import { givenAd, givenBook, givenPhoto } from '../../testing/given.ts'
import { algebra, eva } from '../../testing/named.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { type Installation, openInstallation } from '../open-installation.ts'
import { run } from '../run.ts'

let dataDir: string
let installation: Installation
const said: string[] = []

beforeEach(async () => {
  said.length = 0
  dataDir = mkdtempSync(join(tmpdir(), 'kaft-backup-'))
  installation = await openInstallation(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
  const app = { deps: installation.deps } as TestApp
  await givenBook(app, algebra)
  const photo = await givenPhoto(app, eva)
  await installation.deps.photos.put(`${photo}-320.webp`, Buffer.from('a photo'))
  await givenAd(app, eva, algebra.id, { photos: [photo] })
})
afterEach(() => installation.close())

const kaft = (folder: string, ...args: string[]) =>
  run(args, {
    environment: { DATA_DIR: folder, LOG_LEVEL: 'silent' },
    print: line => void said.push(line),
    complain: line => void said.push(line),
  })
const isFile = (path: string) => path.endsWith('-320.webp')
const emptyFolder = () => join(mkdtempSync(join(tmpdir(), 'kaft-restored-')), 'data')

describe('backup and restore', () => {
  it('bring everything to an empty folder, beside a running server (K3, M15)', async () => {
    const backup = join(dataDir, 'backups/first')
    expect(await kaft(dataDir, 'backup', backup)).toBe(0)
    expect(said.join()).toContain('1 book, 1 ad')
    const empty = emptyFolder()
    expect(await kaft(empty, 'restore', backup)).toBe(0)

    const restored = await openInstallation(readConfig({ DATA_DIR: empty, LOG_LEVEL: 'silent' }))
    expect(await restored.deps.store.read.select().from(book)).toEqual(
      await installation.deps.store.read.select().from(book),
    )
    const searched = createDirectSearch(join(empty, 'product.sqlite'))
    const found = await searched.searchBooks({ query: 'linear', filters: { sort: 'best' }, offset: 0 })
    expect(JSON.parse(found.text)).toMatchObject({ total: 1 })
    await searched.close()
    const [before, after] = [await readRevision(installation.deps.store), await readRevision(restored.deps.store)]
    expect(after.epoch).not.toBe(before.epoch)
    expect(after.floor).toBeGreaterThan(before.rev)
    expect(readFileSync(join(empty, 'secrets.json'))).toEqual(readFileSync(join(dataDir, 'secrets.json')))
    await restored.close()
  })

  it('give numbers above those of an earlier restore of the same backup (K3, L3)', async () => {
    const backup = join(dataDir, 'backups/first')
    await kaft(dataDir, 'backup', backup)
    const revisions = []
    for (const empty of [emptyFolder(), emptyFolder()]) {
      await kaft(empty, 'restore', backup)
      const restored = await openInstallation(readConfig({ DATA_DIR: empty, LOG_LEVEL: 'silent' }))
      revisions.push(await readRevision(restored.deps.store))
      await restored.close()
    }
    expect(revisions[1]?.floor).toBeGreaterThan(revisions[0]?.rev ?? Infinity)
  })

  it('keep every photo (K3, M15)', async () => {
    const backup = join(dataDir, 'backups/first')
    await kaft(dataDir, 'backup', backup)
    const empty = emptyFolder()
    await kaft(empty, 'restore', backup)
    const restored = await openInstallation(readConfig({ DATA_DIR: empty, LOG_LEVEL: 'silent' }))
    const [row] = await restored.deps.store.read.select({ photos: ad.photos }).from(ad)
    expect(Buffer.from((await restored.deps.photos.get(`${row?.photos[0]}-320.webp`)) ?? []).toString()).toBe('a photo')
    await restored.close()
  })

  it('leave no files of the engine behind where no server runs (K3)', async () => {
    await installation.close()
    const before = readdirSync(dataDir)
    expect(await kaft(dataDir, 'backup', emptyFolder())).toBe(0)
    expect(readdirSync(dataDir)).toEqual(before)
    installation = await openInstallation(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
  })

  it('leave what is there alone (K3)', async () => {
    const backup = join(dataDir, 'backups/first')
    await kaft(dataDir, 'backup', backup)
    expect(await kaft(dataDir, 'backup', backup)).toBe(1)
    expect(said.at(-1)).toMatch(/there already/)
    expect(await kaft(dataDir, 'restore', backup)).toBe(1)
    expect(said.at(-1)).toMatch(/not empty/)
  })

  it('restores nothing while a server runs there (K3)', async () => {
    const backup = join(dataDir, 'backups/first')
    await kaft(dataDir, 'backup', backup)
    const lock = lockFolder(dataDir)
    expect(await kaft(dataDir, 'restore', backup)).toBe(1)
    expect(said.at(-1)).toMatch(/server runs/)
    lock?.release()
  })

  it('restores nothing that is not whole (K3, M15)', async () => {
    const backup = join(dataDir, 'backups/first')
    await kaft(dataDir, 'backup', backup)
    writeFileSync(join(backup, 'photos/extra.webp'), 'one more')
    const empty = emptyFolder()
    expect(await kaft(empty, 'restore', backup)).toBe(1)
    expect(said.at(-1)).toMatch(/manifest/)
    expect(existsSync(join(empty, 'product.sqlite'))).toBe(false)
    expect(await kaft(empty, 'restore', dataDir)).toBe(1)
    expect(said.at(-1)).toMatch(/no whole backup/)
  })

  it.each([
    ['a title in the database', 'product.sqlite', 'Linear', 'Lunear'],
    ['a photo', 'photos', 'a photo', 'a phoao'],
    ['the secrets', 'secrets.json', 'cookie', 'kookie'],
    ['the checksums', 'SHA256SUMS', 'photos/', 'photo5/'],
  ])('restores nothing where some bytes of %s changed, and names the file (K3, M15)', async (_what, path, was, now) => {
    const backup = join(dataDir, 'backups/first')
    await kaft(dataDir, 'backup', backup)
    const [photo = ''] = readdirSync(join(backup, 'photos'), { recursive: true, encoding: 'utf8' }).filter(isFile)
    const name = path === 'photos' ? `photos/${photo}` : path
    const bytes = readFileSync(join(backup, name))
    const at = bytes.indexOf(was)
    expect(at).toBeGreaterThanOrEqual(0)
    bytes.write(now, at)
    writeFileSync(join(backup, name), bytes)
    const empty = emptyFolder()
    expect(await kaft(empty, 'restore', backup)).toBe(1)
    expect(said.at(-1)).toContain(name)
    expect(existsSync(join(empty, 'product.sqlite'))).toBe(false)
    expect(await kaft(dataDir, 'doctor')).toBe(1)
    expect(said.join('\n')).toContain('backup_damaged')
  })

  it('restores a backup of an older version, which has no checksums (K3)', async () => {
    const backup = join(dataDir, 'backups/first')
    await kaft(dataDir, 'backup', backup)
    const file = join(backup, 'manifest.json')
    const { checksums: _, ...older } = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify(older))
    rmSync(join(backup, 'SHA256SUMS'))
    expect(await kaft(emptyFolder(), 'restore', backup)).toBe(0)
  })

  /** A backup as the last build with these steps made it. */
  async function backupWith(steps: readonly Step[]): Promise<string> {
    const database = new Sqlite(join(dataDir, 'product.sqlite'))
    setSteps(database, steps)
    database.close()
    const backup = join(emptyFolder(), 'backup')
    expect(await kaft(dataDir, 'backup', backup)).toBe(0)
    return backup
  }

  it('brings a backup from before the migrations were squashed up to date (K3, K1)', async () => {
    const empty = emptyFolder()
    expect(await kaft(empty, 'restore', await backupWith(lastSteps.product))).toBe(0)
    expect(await kaft(empty, 'migrate')).toBe(0)
  })

  it('refuses a backup that is too old before it copies any of it (K3, K1)', async () => {
    const empty = emptyFolder()
    expect(await kaft(empty, 'restore', await backupWith(lastSteps.product.slice(0, 5)))).toBe(1)
    expect(said.at(-1)).toContain('too old for this version')
    expect(existsSync(join(empty, 'product.sqlite'))).toBe(false)
  })
})
