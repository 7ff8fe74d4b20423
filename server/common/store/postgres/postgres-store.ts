import type { Store } from '../store.ts'
import { copyToFile } from './copy-to-file.ts'
import { PostgresGroupCommit } from './group-commit.ts'
import { Listener } from './listener.ts'
import { type Ask, migratePostgres } from './migrate.ts'
import { OneConnection } from './one-connection.ts'
import { Pool } from './connect.ts'
import { readingFrom } from './reading.ts'
import { refusalOf } from './refused.ts'
import { Silence } from './silence.ts'
import { Writing } from './writing.ts'

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
  commits: Pick<PostgresGroupCommit, 'place' | 'trust' | 'isInDoubt'>
  silence: Pick<Silence, 'ms' | 'last' | 'hear'>
}

const readers = 8
const [readMs, commitMs] = [5000, 10_000]

/** The same statements as on SQLite (docs/decisions/076). Readers cannot write; one connection commits. Throws HistoryRefused, DatabaseRefused. */
export async function openPostgresStore({
  url,
  migrations,
  extras = [],
  expect,
  onRead,
}: PostgresOptions): Promise<PostgresStore> {
  const migrating = new OneConnection(url, { name: 'kaft migrate' })
  const writer = new OneConnection(url, { name: 'kaft writer', keyed: true, answerMs: commitMs })
  const reading = { name: 'kaft reader', readOnly: true, keyed: true, lifeSeconds: 3600 }
  const reader = new Pool(url, { ...reading, max: readers, answerMs: readMs })
  const end = () => Promise.all([writer.end(), reader.end()])
  try {
    await migratePostgres(migrating, { folder: migrations, extras, expect }).finally(() => migrating.end())
    const listener = await Listener.open(url)
    const commits = new PostgresGroupCommit(writer, listener.channel, listener.count)
    const writing = new Writing(commits)
    const silence = new Silence()
    return {
      nodes: listener,
      commits,
      ...readingFrom(reader, { onRead, silence }),
      silence,
      commit: batch => silence.watch(writing.commit(batch)),
      version: async () => listener.count.version,
      writable: () => writing.writable(),
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
