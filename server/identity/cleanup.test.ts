import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../common/store/store.ts'
import { cleanUp } from './cleanup.ts'
import { flow } from './flows/flows.table.ts'
import { createTestProvider } from './testing/test-provider.ts'

const day = 86_400_000

describe('cleanup', () => {
  let folder: string
  let store: Store
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'kaft-cleanup-'))))
  afterEach(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })

  it('takes away flows that have been over for a day, and no others (K4)', async () => {
    const file = join(folder, 'identity.sqlite')
    const provider = await createTestProvider({ file })
    const old = await provider.browser().start('login')
    provider.advance(day)
    const young = await provider.browser().start('login')
    await provider.close()
    store = await openStore({ file, migrations: 'migrations/identity' })
    const ids = async () => (await store.read.select({ id: flow.id }).from(flow)).map(({ id }) => id)
    const start = Date.parse('2026-11-21T09:00:00Z')
    await cleanUp({ store, now: () => start + day + 3_600_000 })
    expect(await ids()).toEqual(expect.arrayContaining([old['id'], young['id']]))
    await cleanUp({ store, now: () => start + day + 3_600_001 })
    expect(await ids()).toEqual([young['id']])
  })
})
