import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createS3Server, s3Keys } from '../../adapters/photo-store/testing/s3-server.ts'
import { createApp } from '../../app/app.ts'
import { Sqlite } from '../../common/store/sqlite.ts'
import { type PlainDatabase, plainDatabase } from '../../common/store/testing/plain-database.ts'
import { onPostgres } from '../../common/store/testing/test-database.ts'
import { readConfig } from '../../config/config.ts'
import { readRevision } from '../../sync/changes.ts'
import { openInstallation } from '../open-installation.ts'
import { run } from '../run.ts'
import { moveInstallation } from './move-installation.ts'
import type { Route } from './route.ts'
import { sourcesOf } from './sources-of.ts'
import { routeToFolder } from './to-folder.ts'
import { routeToPostgres } from './to-postgres.ts'

type Settings = Record<string, string>
const secretKey = 'the same for all nodes of this test'

describe.skipIf(!onPostgres)('kaft move (skipped without PostgreSQL)', () => {
  const home = mkdtempSync(join(tmpdir(), 'kaft-move-'))
  const [database, other] = [plainDatabase(), plainDatabase()]
  const file = (name: string) => join(home, name)
  const inFolder = (name: string): Settings => ({ DATA_DIR: file(name), SECRET_KEY: secretKey })
  const on = ({ url }: PlainDatabase, name: string): Settings => ({ ...inFolder(name), DATABASE_URL: url })
  let bucket: Awaited<ReturnType<typeof createS3Server>>
  const keys = { AWS_ACCESS_KEY_ID: s3Keys.accessKeyId, AWS_SECRET_ACCESS_KEY: s3Keys.secretAccessKey }

  async function kaft(settings: Settings, ...args: string[]): Promise<{ code: number; said: string }> {
    const lines: string[] = []
    const say = (line: string) => void lines.push(line)
    const environment = { LOG_LEVEL: 'silent', PORT: '0', ...keys, ...settings }
    return { code: await run(args, { environment, print: say, complain: say }), said: lines.join('\n') }
  }
  async function inside<Result>(settings: Settings, look: (app: Inside) => Promise<Result>): Promise<Result> {
    const installation = await openInstallation(readConfig({ ...keys, ...settings, LOG_LEVEL: 'silent' }))
    await installation.prepare()
    const found = await look({ deps: installation.deps, app: createApp(installation.deps) })
    await installation.close()
    return found
  }
  const state = (settings: Settings) =>
    inside(settings, async ({ deps, app }) => ({
      history: await readRevision(deps.store),
      found: await (await app.request('/api/search?q=calculus&near=Delft')).text(),
      signed: deps.sign('test', 'a'),
    }))
  const inDatabase = (name: string, text: string) => {
    const opened = new Sqlite(join(file(name), 'product.sqlite'))
    try {
      opened.exec(text)
    } finally {
      opened.close()
    }
  }

  beforeAll(async () => {
    bucket = await createS3Server()
    await Promise.all([database.make(), other.make()])
    await kaft(inFolder('one'), 'demo')
  }, 120_000)
  afterEach(() => rmSync(file('nothing'), { recursive: true, force: true }))
  afterAll(async () => {
    await Promise.all([database.remove(), other.remove(), bucket.close()])
    rmSync(home, { recursive: true, force: true })
  })

  it.each([
    ['nowhere', 'one', [], 2, /Say where to: --to/],
    ['what is no database', 'one', ['--to', 'mysql://x/y'], 2, /--to takes an address that starts with postgres/],
    ['no bucket', 'one', ['--to', 'postgres://x/y', '--photos', 'here'], 2, /--photos takes an address as s3:/],
    ['from a folder without a Kaft', 'nothing', ['--to', 'postgres://x/y'], 1, /There is no Kaft in/],
    ['to a database that is not there', 'one', ['--to', 'postgres://127.0.0.1:1/y'], 1, /does not answer/],
  ] as const)('%s is refused in words (K6)', async (_name, from, args, code, words) => {
    const answer = await kaft(inFolder(from), 'move', ...args)
    expect([answer.code, answer.said]).toEqual([code, expect.stringMatching(words)])
  })

  it('without SECRET_KEY is refused, and changes nothing (K6)', async () => {
    const { said } = await kaft({ DATA_DIR: file('one') }, 'move', '--to', other.url)
    expect(said).toMatch(/^Set SECRET_KEY to the one that the nodes will have/)
    expect(await other.ask(`select 1 from pg_tables where schemaname = 'public'`)).toEqual([])
  })

  it('to a database that has anything is refused, and the folder serves on (K6)', async () => {
    await other.ask('create schema busy')
    const busy = `${other.url}?schema=busy`
    expect((await kaft({ ...inFolder('two'), DATABASE_URL: busy }, 'organisation:list')).code).toBe(0)
    expect((await kaft(inFolder('one'), 'move', '--to', busy)).said).toMatch(
      /secrets of another installation|is not empty/,
    )
    expect((await kaft(inFolder('one'), 'organisation:create', 'Een', '--university', 'TU Delft')).code).toBe(0)
  })

  it('that was begun goes to no other place, and can be given up (K6)', async () => {
    inDatabase('one', `insert into moving values (1, 'm', 'postgres://elsewhere/kaft', 'following', 0, 1)`)
    const { said } = await kaft(inFolder('one'), 'move', '--to', database.url)
    expect(said).toMatch(/^It moves to postgres:\/\/elsewhere\/kaft already\. Finish that, or give it up/)
    expect((await kaft(inFolder('one'), 'move', '--stop')).said).toMatch(/^The installation stays where it is/)
    expect((await kaft(inFolder('one'), 'organisation:create', 'Twee', '--university', 'TU Delft')).code).toBe(0)
  })

  it('brings everything to PostgreSQL and its photos to a bucket: same history, secrets and answers (K6, M22)', async () => {
    const before = await state(inFolder('one'))
    const { code, said } = await kaft(inFolder('one'), 'move', '--to', database.url, '--photos', bucket.url)
    expect([code, said]).toEqual([0, expect.stringMatching(/tables are the same on both sides\. Writes were paused/)])
    expect(said).toMatch(/^ {2}ad +\d+ {2}[0-9a-f]{16}$/m)
    expect(said).toMatch(/^Moved to postgres:.* Start the server again with DATABASE_URL/m)
    expect(said).not.toContain(new URL(database.url).password || 'no password')
    const after = await state({ ...on(database, 'node'), PHOTO_STORE_URL: bucket.url })
    expect(after).toEqual(before)
    expect(bucket.objects.size).toBe(photosIn('one').length)
  }, 120_000)

  it('that was interrupted is finished by the next, at whichever moment of the leaving it was (K6)', async () => {
    await kaft(inFolder('three'), 'organisation:create', 'Vier', '--university', 'TU Delft')
    await other.ask('create schema later')
    const url = `${other.url}?schema=later`
    const interrupted = async (when: (route: Route) => void) => {
      const config = readConfig({ ...inFolder('three'), LOG_LEVEL: 'silent' })
      const sources = await sourcesOf(config)
      const route = await routeToPostgres(sources, { config, url, bucket: undefined })
      when(route)
      const moving = moveInstallation(route, { newId: () => 'm', now: Date.now, print: () => undefined })
      await expect(moving).rejects.toThrow('interrupted')
      await Promise.all([route.close(), sources.product.end(), sources.identity?.end()])
    }
    await interrupted(({ product }) => {
      const locked = product.from.locked.bind(product.from)
      const fence = () => Promise.reject(new Error('interrupted'))
      product.from.locked = work => locked(there => work({ ...there, fence }))
    })
    expect((await kaft(inFolder('three'), 'organisation:create', 'Vijf', '--university', 'TU Delft')).code).toBe(0)
    await interrupted(route => {
      route.arrive = () => Promise.reject(new Error('interrupted'))
    })
    expect((await kaft(inFolder('three'), 'organisation:list')).said).toMatch(/^This installation has moved to/)
    expect((await kaft({ ...inFolder('four'), DATABASE_URL: url }, 'organisation:list')).said).toMatch(
      /^kaft move fills/,
    )
    expect((await kaft(inFolder('three'), 'move', '--to', url)).said).toContain('tables are the same on both sides.')
    const { said } = await kaft({ ...inFolder('four'), DATABASE_URL: url }, 'organisation:list')
    expect([said.includes('Vier'), said.includes('Vijf')]).toEqual([true, true])
  }, 120_000)

  it('leaves a folder that serves no more, says so, and may be the folder of a node (K6)', async () => {
    expect((await kaft(inFolder('one'), 'organisation:list')).said).toMatch(
      /^This installation has moved to postgres:.* Set DATABASE_URL to its address\.$/,
    )
    expect((await kaft(inFolder('one'), 'move', '--to', database.url)).said).toMatch(
      /^It has moved to postgres.* already/,
    )
    expect((await kaft(inFolder('one'), 'move', '--stop')).said).toMatch(/^It has left for postgres/)
    expect(() => inDatabase('one', `delete from ad`)).toThrow(/the installation has moved away/)
    expect((await kaft(on(database, 'one'), 'organisation:list')).code).toBe(0)
  })

  it('leaves backups that are of an installation that stays (M15)', async () => {
    expect((await kaft(inFolder('one'), 'backup', file('copy'))).code).toBe(0)
    expect((await kaft(inFolder('again'), 'restore', file('copy'))).said).toMatch(/^Restored the backup/)
    expect((await kaft(inFolder('again'), 'organisation:create', 'Drie', '--university', 'TU Delft')).code).toBe(0)
  })

  it('brings everything back to a folder, photos too (K6, M22)', async () => {
    const settings = { ...on(database, 'node'), PHOTO_STORE_URL: bucket.url }
    const before = await state(settings)
    const { code, said } = await kaft(settings, 'move', '--to', file('back'), '--photos', 'folder')
    expect([code, said]).toEqual([0, expect.stringContaining('tables are the same on both sides.')])
    expect(await state(inFolder('back'))).toEqual(before)
    expect(photosIn('back')).toEqual(photosIn('one'))
    expect((await kaft(settings, 'organisation:list')).said).toMatch(
      /has moved to .*back\. Set DATA_DIR to that, without/,
    )
    expect((await kaft(settings, 'move', '--to', file('back'))).said).toMatch(/^It has moved to .*back already/)
  }, 120_000)

  it('to a folder is finished also where it was killed before the folder had its last names (K6)', async () => {
    const settings = { ...on(other, 'node'), DATABASE_URL: `${other.url}?schema=busy` }
    const to = file('last')
    const config = readConfig({ ...settings, LOG_LEVEL: 'silent' })
    const sources = await sourcesOf(config)
    const route = await routeToFolder(sources, { config, folder: to, withPhotos: true })
    const { arrive } = route.product.to
    route.product.to.arrive = async () => {
      await arrive.call(route.product.to)
      throw new Error('interrupted')
    }
    const moving = moveInstallation(route, { newId: () => 'm', now: Date.now, print: () => undefined })
    await expect(moving).rejects.toThrow('interrupted')
    await Promise.all([route.close(), sources.product.end(), sources.identity?.end()])
    expect((await kaft(settings, 'move', '--to', to)).code).toBe(0)
    expect((await kaft(inFolder('last'), 'organisation:list')).code).toBe(0)
    expect((await kaft(settings, 'move', '--to', to)).said).toMatch(/^It has moved to .*last already/)
  })

  it('goes into no folder that has an installation, and no other command serves what is half moved (K6)', async () => {
    const later = { ...inFolder('four'), DATABASE_URL: `${other.url}?schema=later` }
    expect((await kaft(later, 'move', '--to', file('back'))).said).toMatch(/back holds an installation of its own/)
    writeFileSync(join(file('back'), 'product.sqlite.arriving'), '')
    expect((await kaft(inFolder('back'), 'organisation:list')).said).toMatch(/^kaft move fills .*back now/)
    await other.ask('create table moving_place (one integer)')
    expect((await kaft(on(other, 'node'), 'organisation:list')).said).toMatch(
      /^kaft move fills the database of DATABASE_URL/,
    )
    expect(existsSync(join(file('back'), 'product.sqlite'))).toBe(true)
  })

  const photosIn = (name: string) =>
    readdirSync(join(file(name), 'photos'), { recursive: true })
      .map(String)
      .filter(path => /\.\w+$/.test(path))
      .toSorted()
})

type Inside = { deps: Awaited<ReturnType<typeof openInstallation>>['deps']; app: ReturnType<typeof createApp> }
