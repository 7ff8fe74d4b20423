import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../store.ts'

const made = new Map<string, Promise<Buffer>>()

/** Copied, because migrating takes longer than most tests. */
export async function writeMigrated(file: string, migrations: string): Promise<void> {
  const first = made.get(migrations) ?? make(migrations)
  made.set(migrations, first)
  writeFileSync(file, await first)
}

async function make(migrations: string): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'kaft-migrated-'))
  const file = join(folder, 'migrated.sqlite')
  const store = await openStore({ file, migrations, synchronous: 'OFF' })
  await store.close()
  const bytes = readFileSync(file)
  rmSync(folder, { recursive: true })
  return bytes
}
