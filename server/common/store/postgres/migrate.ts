import { readMigrationFiles } from 'drizzle-orm/migrator'
import { HistoryRefused } from '../history.ts'
import { allAsPostgres } from './ddl.ts'
import { codeOf } from './failures.ts'
import { functions } from './functions.ts'
import type { OneConnection, Transaction } from './one-connection.ts'

interface Migrated {
  folder: string
  extras: readonly string[]
}

const own = [
  'create table if not exists migration (at bigint primary key)',
  'create table if not exists commit_count (one integer primary key check (one = 1), n bigint not null)',
  'insert into commit_count values (1, 0) on conflict do nothing',
]

/** One node migrates, the others wait (an advisory lock). All or nothing. Throws HistoryRefused. */
export async function migratePostgres(writer: OneConnection, { folder, extras }: Migrated): Promise<void> {
  const { schema } = writer
  const steps = readMigrationFiles({ migrationsFolder: folder })
  try {
    await writer.transaction('begin', async tx => {
      await tx`select pg_advisory_xact_lock(hashtext(${`kaft ${schema}`}))`
      await expectUnicode(tx)
      if (!(await isThere(tx, schema))) await tx`create schema ${tx(schema)}`
      const had = await stepsIn(tx, schema)
      const known = steps.map(({ folderMillis }) => folderMillis)
      if (had.some((at, n) => at !== known[n])) throw new HistoryRefused(newer(schema))
      for (const text of own) await tx.unsafe(text)
      for (const text of functions) await tx.unsafe(text)
      for (const { sql: texts, folderMillis } of steps.slice(had.length)) {
        for (const step of allAsPostgres(texts)) await tx.unsafe(step)
        await tx`insert into migration values (${folderMillis})`
      }
      for (const text of extras) await tx.unsafe(text)
    })
  } catch (error) {
    throw codeOf(error) === '42501' ? new HistoryRefused(rights(schema)) : error
  }
}

const newer = (schema: string) =>
  `The schema "${schema}" was migrated by a newer version of Kaft, or by another program. Run the newer version, or give Kaft a schema of its own (?schema=…).`

const rights = (schema: string) =>
  `The user of DATABASE_URL may not make tables in the schema "${schema}". Grant it (grant create on schema …), or make it the owner of a schema of its own (?schema=…).`

async function expectUnicode(tx: Transaction): Promise<void> {
  const [row] = await tx<{ encoding: string }[]>`select current_setting('server_encoding') as encoding`
  if (row?.encoding !== 'UTF8')
    throw new HistoryRefused(
      `The database has the encoding ${row?.encoding}. Make one with encoding 'UTF8', and name it in DATABASE_URL.`,
    )
}

async function isThere(tx: Transaction, schema: string): Promise<boolean> {
  return (await tx`select 1 from pg_namespace where nspname = ${schema}`).length > 0
}

async function stepsIn(tx: Transaction, schema: string): Promise<number[]> {
  const [table] = await tx`select 1 from pg_tables where schemaname = ${schema} and tablename = 'migration'`
  if (!table) return []
  return (await tx<{ at: number }[]>`select at from migration order by at`).map(({ at }) => at)
}
