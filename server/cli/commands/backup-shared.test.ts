import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PlainDatabase, plainDatabase } from '../../common/store/testing/plain-database.ts'
import { onPostgres } from '../../common/store/testing/test-database.ts'
import { readConfig } from '../../config/config.ts'
import { type Manifest, readManifest } from '../../database/backups/manifest.ts'
import { createApp } from '../../app/app.ts'
import { openInstallation } from '../open-installation.ts'
import { run } from '../run.ts'

const secretKey = 'the same for all nodes of this test'

describe.skipIf(!onPostgres)('a backup of PostgreSQL (skipped without PostgreSQL)', () => {
  const home = mkdtempSync(join(tmpdir(), 'kaft-shared-'))
  const [from, to] = [plainDatabase(), plainDatabase()]
  const file = (name: string) => join(home, name)
  const on = (database: PlainDatabase, name: string) => ({
    DATA_DIR: file(name),
    DATABASE_URL: database.url,
    SECRET_KEY: secretKey,
  })
  const inFolder = (name: string) => ({ DATA_DIR: file(name) })

  async function kaft(environment: Record<string, string>, ...args: string[]): Promise<string> {
    const said: string[] = []
    const say = (line: string) => void said.push(line)
    const settings = { ...environment, LOG_LEVEL: 'silent', PORT: '0' }
    expect([await run(args, { environment: settings, print: say, complain: say }), said]).toEqual([0, said])
    return said.join('\n')
  }
  const found = async (environment: Record<string, string>) => {
    const installation = await openInstallation(readConfig({ ...environment, LOG_LEVEL: 'silent' }))
    await installation.prepare()
    const answer = await createApp(installation.deps).request('/api/search?q=calculus&near=Delft')
    const text = await answer.text()
    await installation.close()
    return text
  }
  let whole: Manifest

  beforeAll(async () => {
    await Promise.all([from.make(), to.make()])
    await kaft(on(from, 'one'), 'demo')
    await kaft(on(from, 'one'), 'backup', file('backup'))
    whole = readManifest(file('backup'))
  }, 120_000)
  afterAll(async () => {
    await Promise.all([from.remove(), to.remove()])
    rmSync(home, { recursive: true, force: true })
  })

  it.each([
    ['an empty folder', () => inFolder('two')],
    ['another empty PostgreSQL', () => on(to, 'three')],
  ])('comes back in %s with the same counts, photos and searches (M15, K6)', async (_name, settings) => {
    await kaft(settings(), 'restore', file('backup'))
    await kaft(settings(), 'backup', file(`again-${settings().DATA_DIR.slice(-3)}`))
    const again = readManifest(file(`again-${settings().DATA_DIR.slice(-3)}`))
    expect(whole.databases['product.sqlite']?.['ad']).toBeGreaterThan(10)
    expect(whole.photos).toBeGreaterThan(10)
    expect(again.databases).toEqual(whole.databases)
    expect(again.photos).toBe(whole.photos)
    expect(await found(settings())).toContain('Calculus: A Complete Course')
    expect(await found(settings())).toBe(await found(on(from, 'one')))
  })

  it('goes into no database that has anything, which stays as it is (M15)', async () => {
    const before = await from.ask('select count(*) as n from ad')
    const said: string[] = []
    const environment = { ...on(from, 'four'), LOG_LEVEL: 'silent' }
    const say = (line: string) => void said.push(line)
    expect(await run(['restore', file('backup')], { environment, print: say, complain: say })).toBe(1)
    expect(said.join('\n')).toMatch(/The database is not empty: \w+ has rows\. Restore into an empty one\./)
    expect(await from.ask('select count(*) as n from ad')).toEqual(before)
  })
})
