import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyDatabase } from '../../common/store/backup.ts'
import { isPostgres } from '../../common/store/open-database.ts'
import { databases } from './manifest.ts'

type DatabaseName = (typeof databases)[number]

/** An installation on PostgreSQL has it outside its folder; plain data, because a thread gets it. */
export interface SharedSource {
  urls: Partial<Record<DatabaseName, string>>
  migrations: Record<DatabaseName, string>
  secrets: string
}

/** Product before identities, so that each person has one. */
export async function copyDatabases(dataDir: string, to: string, shared: SharedSource | undefined): Promise<void> {
  for (const name of databases) {
    const place = shared ? shared.urls[name] : join(dataDir, name)
    if (place === undefined) continue
    if (shared && isPostgres(place)) await copyFromPostgres(place, join(to, name), shared.migrations[name])
    else if (existsSync(place)) await copyDatabase(place, join(to, name))
  }
}

export function copySecrets(dataDir: string, to: string, shared: SharedSource | undefined): void {
  const file = join(to, 'secrets.json')
  if (shared) writeFileSync(file, shared.secrets, { mode: 0o600 })
  else cpSync(join(dataDir, 'secrets.json'), file)
}

async function copyFromPostgres(url: string, to: string, migrations: string): Promise<void> {
  const { copyToFile } = await import('../../common/store/postgres/copy-to-file.ts')
  const { OneConnection } = await import('../../common/store/postgres/one-connection.ts')
  const reader = new OneConnection(url, { name: 'kaft backup', readOnly: true })
  await copyToFile(reader, to, migrations).finally(() => reader.end())
}
