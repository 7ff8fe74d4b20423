import { readMigrationFiles } from 'drizzle-orm/migrator'
import { HistoryRefused } from '../history.ts'
import { allAsPostgres } from './ddl.ts'
import type { Row } from './copy-to-file.ts'
import { patiently } from './failures.ts'
import { functions } from './functions.ts'
import type { OneConnection, Transaction } from './one-connection.ts'
import { expectTexts } from './refused.ts'

export type Ask = (text: string) => Promise<Row[]>

interface Migrated {
  folder: string
  extras: readonly string[]
  /** Throws where this node must not go on; then nothing was changed. */
  expect?: ((ask: Ask) => Promise<void>) | undefined
}

const own = [
  'create table if not exists migration (at bigint primary key)',
  'create table if not exists commit_count (one integer primary key check (one = 1), n bigint not null)',
  'insert into commit_count values (1, 0) on conflict do nothing',
]

/** One node migrates, the others wait (an advisory lock). All or nothing. Throws HistoryRefused. */
export async function migratePostgres(writer: OneConnection, { folder, extras, expect }: Migrated): Promise<void> {
  const { schema } = writer
  const steps = readMigrationFiles({ migrationsFolder: folder })
  await patiently(() =>
    writer.transaction('begin', async tx => {
      await tx`select pg_advisory_xact_lock(hashtext(${`kaft ${schema}`}))`
      if (!(await isThere(tx, schema))) await tx`create schema ${tx(schema)}`
      const missing = await missingSteps(tx, schema, steps)
      for (const text of own) await tx.unsafe(text)
      for (const text of functions) await tx.unsafe(text)
      for (const { sql: texts, folderMillis } of missing) {
        for (const step of allAsPostgres(texts)) await tx.unsafe(step)
        await tx`insert into migration values (${folderMillis})`
      }
      for (const text of extras) await tx.unsafe(text)
      await expect?.(async text => [...(await tx.unsafe<Row[]>(text))])
    }),
  )
}

const newer = (schema: string) =>
  `The schema "${schema}" was migrated by a newer version of Kaft, or by another program. Run the newer version, or give Kaft a schema of its own (?schema=…).`

async function expectBytes(tx: Transaction): Promise<void> {
  const [row] = await tx<{ encoding: string; byBytes: number; rules: string }[]>`
    select current_setting('server_encoding') as encoding, 'B' < 'a' and 'z' < 'é' as "byBytes",
      (select datcollate from pg_database where datname = current_database()) as rules`
  if (row) expectTexts(row)
}

async function isThere(tx: Transaction, schema: string): Promise<boolean> {
  return (await tx`select 1 from pg_namespace where nspname = ${schema}`).length > 0
}

/** Throws HistoryRefused, DatabaseRefused. */
export async function missingSteps<Step extends { folderMillis: number }>(
  tx: Transaction,
  schema: string,
  steps: readonly Step[],
): Promise<Step[]> {
  await expectBytes(tx)
  const had = await stepsIn(tx, schema)
  if (had.some((at, n) => at !== steps[n]?.folderMillis)) throw new HistoryRefused(newer(schema))
  return steps.slice(had.length)
}

async function stepsIn(tx: Transaction, schema: string): Promise<number[]> {
  const [table] = await tx`select 1 from pg_tables where schemaname = ${schema} and tablename = 'migration'`
  if (!table) return []
  return (await tx<{ at: number }[]>`select at from migration order by at`).map(({ at }) => at)
}
