import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openStore } from '../common/store/store.ts'
import { startNewHistory } from '../sync/restored-history.ts'
import { createTestApp, type TestApp } from './test-app.ts'

const migrations = fileURLToPath(new URL('../../migrations/product', import.meta.url))

/** As a backup makes it. */
export async function backUp(app: TestApp): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'kaft-backup-')), 'product.sqlite')
  await app.deps.store.backup(file)
  return file
}

/** Photos added since are gone too; the clock goes on. */
export async function restoredApp(before: TestApp, backup: string): Promise<TestApp> {
  const store = await openStore({ file: backup, migrations })
  const restored = await createTestApp({ store, now: before.clock.now })
  await startNewHistory(store, restored.deps)
  return { ...restored, clock: before.clock }
}
