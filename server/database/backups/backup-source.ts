import { cpSync, existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyDatabase } from '../../common/store/backup.ts'
import type { OneConnection } from '../../common/store/postgres/one-connection.ts'
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
  for (const { name, place } of placesOf(dataDir, shared))
    if (shared && isPostgres(place)) await copyFromPostgres(place, join(to, name), shared.migrations[name])
    else if (existsSync(place)) await copyDatabase(place, join(to, name))
}

export async function bytesOfDatabases(dataDir: string, shared: SharedSource | undefined): Promise<number> {
  const sizes = placesOf(dataDir, shared).map(({ place }) =>
    isPostgres(place) ? bytesInPostgres(place) : (statSync(place, { throwIfNoEntry: false })?.size ?? 0),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

function placesOf(dataDir: string, shared: SharedSource | undefined) {
  return databases.flatMap(name => {
    const place = shared ? shared.urls[name] : join(dataDir, name)
    return place === undefined ? [] : [{ name, place }]
  })
}

export function copySecrets(dataDir: string, to: string, shared: SharedSource | undefined): void {
  const file = join(to, 'secrets.json')
  if (shared) writeFileSync(file, shared.secrets, { mode: 0o600 })
  else cpSync(join(dataDir, 'secrets.json'), file)
}

async function copyFromPostgres(url: string, to: string, migrations: string): Promise<void> {
  const { copyToFile } = await import('../../common/store/postgres/copy-to-file.ts')
  await onConnection(url, reader => copyToFile(reader, to, migrations))
}

const bytesOfTables = `select coalesce(sum(pg_total_relation_size(oid)), 0) as bytes from pg_class
  where relkind = 'r' and relnamespace = (select oid from pg_namespace where nspname = $1)`

async function bytesInPostgres(url: string): Promise<number> {
  const [row] = await onConnection(url, reader =>
    reader.transaction('begin', tx => tx.unsafe<{ bytes: number }[]>(bytesOfTables, [reader.schema])),
  )
  return row?.bytes ?? 0
}

async function onConnection<Result>(url: string, work: (reader: OneConnection) => Promise<Result>): Promise<Result> {
  const { OneConnection } = await import('../../common/store/postgres/one-connection.ts')
  const reader = new OneConnection(url, { name: 'kaft backup', readOnly: true })
  return work(reader).finally(() => reader.end())
}
