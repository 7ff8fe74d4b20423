import { isStorageFull } from '../storage-full.ts'
import type { Store } from '../store.ts'
import { copyToFile } from './copy-to-file.ts'
import { connect } from './connect.ts'
import { PostgresGroupCommit } from './group-commit.ts'
import { Listener } from './listener.ts'
import { type Ask, migratePostgres } from './migrate.ts'
import { OneConnection } from './one-connection.ts'
import { readingFrom } from './reading.ts'
import { refusalOf } from './refused.ts'

export interface PostgresOptions {
  url: string
  migrations: string
  /** Beside the migrations; safe to repeat. */
  extras?: readonly string[]
  /** Of the database, before anything in it is changed. */
  expect?: (ask: Ask) => Promise<void>
  onRead?: (sql: string) => void
}

export interface PostgresStore extends Store {
  nodes: Pick<Listener, 'say' | 'hear'>
}

const readers = 8

/** The same statements as on SQLite (docs/decisions/076). Readers cannot write; one connection commits. Throws HistoryRefused, DatabaseRefused. */
export async function openPostgresStore({
  url,
  migrations,
  extras = [],
  expect,
  onRead,
}: PostgresOptions): Promise<PostgresStore> {
  const writer = new OneConnection(url, { name: 'kaft writer', keyed: true })
  const reader = connect(url, { max: readers, name: 'kaft reader', readOnly: true })
  const end = () => Promise.all([writer.end(), reader.sql.end({ timeout: 5 })])
  try {
    await migratePostgres(writer, { folder: migrations, extras, expect })
    const listener = await Listener.open(url)
    const commits = new PostgresGroupCommit(writer, listener.channel, n => listener.counted(n))
    let isFull = false
    return {
      nodes: listener,
      ...readingFrom(reader.sql, onRead),
      commit: batch =>
        commits.add(batch).catch((error: unknown) => {
          isFull = isStorageFull(error)
          throw error
        }),
      version: async () => listener.commits,
      writable: async () => {
        if (isFull)
          await commits.add({ statements: [] }).then(
            () => (isFull = false),
            () => undefined,
          )
        return !isFull
      },
      backup: async to => {
        const one = new OneConnection(url, { name: 'kaft backup', readOnly: true })
        await copyToFile(one, to, migrations).finally(() => one.end())
      },
      close: async () => {
        await commits.drained()
        await listener.end()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw refusalOf(error, url)
  }
}
