import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../common/store/open-database.ts'
import { makeTestDatabase, onPostgres, type TestDatabase } from '../../common/store/testing/test-database.ts'
import { readConfig } from '../../config/config.ts'
import { readSharedSecrets } from '../../config/shared-secrets.ts'
import { productExtras } from '../../database/product-extras.ts'
import { initialiseRevision } from '../../sync/changes.ts'
import { doctorIn } from '../commands/doctor.command.ts'

const secretKey = 'the same for all nodes of this test'
const migrations = 'migrations/product'

describe.skipIf(!onPostgres)('kaft doctor on PostgreSQL (skipped without PostgreSQL)', () => {
  let database: TestDatabase
  let dataDir: string
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'kaft-doctor-'))
    database = await makeTestDatabase({ migrations, extras: productExtras })
    const store = await openDatabase(database.place, { migrations })
    await initialiseRevision(store, { newId: () => 'e' })
    await readSharedSecrets(store, secretKey)
    await store.close()
  })
  afterEach(async () => {
    await database.remove()
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function faults(more: Record<string, string> = {}): Promise<string[]> {
    const said: string[] = []
    const settings = { DATA_DIR: dataDir, PORT: '0', DATABASE_URL: database.place, SECRET_KEY: secretKey, ...more }
    const command = doctorIn({ shipped: path => (path.startsWith('dist/') ? import.meta.filename : path) })
    const input = {
      config: readConfig(settings),
      positionals: [],
      options: {},
      print: (line: string) => said.push(line),
    }
    await command.run(input).catch(() => undefined)
    return said.flatMap(line => /^fault (\w+)/.exec(line)?.[1] ?? [])
  }

  it('finds nothing where all is well, and changes nothing (M16, K6)', async () => {
    const before = await database.asText()
    expect(await faults()).toEqual([])
    expect(await database.asText()).toBe(before)
  })

  it('says that the key is another, and that a bucket does not answer (M16, K6)', async () => {
    expect(await faults({ SECRET_KEY: secretKey.toUpperCase() })).toEqual(['database_unusable'])
    const bucket = {
      PHOTO_STORE_URL: 's3://kaft?endpoint=http://127.0.0.1:1',
      AWS_ACCESS_KEY_ID: 'one',
      AWS_SECRET_ACCESS_KEY: 'two',
    }
    expect(await faults(bucket)).toEqual(['bucket_unreachable'])
  })
})
