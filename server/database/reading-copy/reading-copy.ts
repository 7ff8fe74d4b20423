import { rmSync } from 'node:fs'
import type { Store } from '../../common/store/store.ts'
import { type Reading, type Row, snapshot } from '../../common/store/postgres/copy-to-file.ts'
import { isDamage } from '../../common/store/store-errors.ts'
import { OneConnection } from '../../common/store/postgres/one-connection.ts'
import { patiently } from '../../common/store/postgres/failures.ts'
import { type CopiedTable, copiedNames, copiedTables } from './copied-tables.ts'
import { CopyFile, type Place } from './copy-file.ts'

/** Rows of a step, so that requests are answered between them. */
const batchSize = 2000

const keepUpMs = 100
const patienceMs = 1000

interface CopyOptions {
  url: string
  file: string
  /** Of the product, on SQLite. */
  migrations: string
  /** Called at each look while the copy is `damaged`, or the database of another `history`, which is then not followed. */
  onStale?: (why: 'damaged' | 'history') => void
}

/** A node's copy of the rows that search and public pages read: filled from a snapshot, then from recorded changes. */
export class ReadingCopy {
  readonly #reader: OneConnection
  readonly #copy: CopyFile
  readonly #onStale: CopyOptions['onStale']
  #place: Place
  #heard: number | undefined
  #behindSince: number | undefined
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined
  #keepingUp: NodeJS.Timeout | undefined

  private constructor(reader: OneConnection, copy: CopyFile, place: Place, onStale: CopyOptions['onStale']) {
    this.#reader = reader
    this.#copy = copy
    this.#place = place
    this.#onStale = onStale
  }

  /** Follows an old copy where it can, else fills a new one. */
  static async open({ url, file, migrations, onStale }: CopyOptions): Promise<ReadingCopy> {
    const reader = new OneConnection(url, { name: 'kaft reading copy', readOnly: true })
    try {
      const existing = await openKnown(reader, file, migrations)
      const { copy, place } = existing ?? (await fill(reader, file, migrations))
      const reading = new ReadingCopy(reader, copy, place, onStale)
      await reading.follow()
      return reading
    } catch (error) {
      await reader.end()
      throw error
    }
  }

  get version(): number {
    return this.#place.seq
  }

  /** How long it has lacked a change that this node has heard of. */
  get behindMs(): number {
    return this.#behindSince === undefined ? 0 : performance.now() - this.#behindSince
  }

  /** Follows what is committed from now on, by whichever node, until it is closed. */
  keepUp(store: Pick<Store, 'version'>): void {
    this.#keepingUp = setInterval(() => void this.caughtUp(store).catch(() => undefined), keepUpMs).unref()
  }

  /** Holds the changes that this node has heard of, or those from before the database went away. */
  async caughtUp(store: Pick<Store, 'version'>): Promise<void> {
    const version = await store.version()
    if (version === this.#heard) return
    this.#behindSince ??= performance.now()
    const isLate = new Promise<void>(late => setTimeout(late, patienceMs).unref())
    await Promise.race([this.#catchUp(version).catch(() => undefined), isLate])
  }

  async #catchUp(version: number): Promise<void> {
    await this.follow()
    this.#heard = version
    this.#behindSince = undefined
  }

  /** Resolves once everything is copied that was committed before the call. */
  follow(): Promise<void> {
    return (this.#next ??= this.#followNext())
  }

  async close(): Promise<void> {
    clearInterval(this.#keepingUp)
    await this.#running?.catch(() => undefined)
    await this.#reader.end()
    this.#copy.close()
  }

  /** After the one that runs, which may have begun too early; shared by all who wait. */
  async #followNext(): Promise<void> {
    await this.#running?.catch(() => undefined)
    this.#next = undefined
    this.#running = this.#followOnce().catch(error => {
      if (isDamage(error)) this.#onStale?.('damaged')
      throw error
    })
    return this.#running
  }

  async #followOnce(): Promise<void> {
    for (;;) {
      const news = await patiently(() => snapshot(this.#reader, tx => newsAfter(tx, this.#place.seq, this.#copy)))
      if (news.place.epoch !== this.#place.epoch && this.#onStale) return this.#onStale('history')
      if (news.place.seq !== this.#place.seq || news.place.rev !== this.#place.rev)
        this.#copy.take(news.place, ({ put, drop }) => {
          for (const { table, rows, deleted } of news.tables) {
            drop(table, deleted)
            put(table, rows)
          }
        })
      this.#place = news.place
      if (!news.hasMore) return
    }
  }
}

interface News {
  place: Place
  tables: { table: CopiedTable; rows: Row[]; deleted: string[] }[]
  hasMore: boolean
}

async function newsAfter(tx: Reading, seq: number, copy: Pick<CopyFile, 'columns'>): Promise<News> {
  const { place, moved } = await movedAfter(tx, seq)
  const hasMore = moved.length === batchSize
  const tables = copiedNames.filter(table => moved.some(({ tbl }) => tbl === table))
  return {
    place: { ...place, seq: moved.at(-1)?.seq ?? seq },
    hasMore,
    tables: await Promise.all(
      tables.map(async table => {
        const ids = moved.flatMap(({ tbl, id }) => (tbl === table ? [id] : []))
        const key = copiedTables[table]
        const rows = await tx.unsafe<Row[]>(
          `select ${copy.columns(table)} from ${table} where ${key} in (select value${key === 'n' ? '::bigint' : ''} from json_each($1))`,
          [JSON.stringify(ids)],
          { prepare: true },
        )
        const found = new Set(rows.map(row => String(row[key])))
        return { table, rows: [...rows], deleted: ids.filter(id => !found.has(id)) }
      }),
    ),
  }
}

interface Moved {
  tbl: CopiedTable
  id: string
  seq: number
}

async function movedAfter(tx: Reading, seq: number): Promise<{ place: Omit<Place, 'seq'>; moved: Moved[] }> {
  const [history, moved] = await Promise.all([
    tx.unsafe<Omit<Place, 'seq'>[]>('select epoch, rev, floor from revision', [], { prepare: true }),
    tx.unsafe<Moved[]>('select tbl, id, seq from copied where seq > $1 order by seq limit $2', [seq, batchSize], {
      prepare: true,
    }),
  ])
  return { place: history[0] ?? { epoch: '', rev: 0, floor: 0 }, moved: [...moved] }
}

async function openKnown(reader: OneConnection, file: string, migrations: string) {
  try {
    const copy = await CopyFile.open(file, migrations)
    const place = copy.place()
    if (place && copy.isWhole() && (await isOfThisHistory(reader, place))) return { copy, place }
    copy.close()
  } catch (error) {
    if (!isOfFile(error)) throw error
  }
  return undefined
}

const isOfFile = (error: unknown) => String((error as { code?: unknown }).code).startsWith('SQLITE_')

async function isOfThisHistory(reader: OneConnection, { epoch, seq }: Place): Promise<boolean> {
  const last = 'select epoch, (select coalesce(max(seq), 0) from copied) as seq from revision'
  const [row] = await patiently(() => snapshot(reader, tx => tx.unsafe<{ epoch: string; seq: number }[]>(last)))
  return row !== undefined && row.epoch === epoch && row.seq >= seq
}

export function removeCopy(file: string): void {
  for (const end of ['', '-wal', '-shm', '.search']) rmSync(file + end, { force: true })
}

async function fill(reader: OneConnection, file: string, migrations: string) {
  removeCopy(file)
  const copy = await CopyFile.open(file, migrations)
  const place = await snapshot(reader, async tx => {
    const [last] = await tx.unsafe<Place[]>(
      'select coalesce(max(seq), 0) as seq, r.epoch, r.rev, r.floor from revision r left join copied on true group by r.epoch, r.rev, r.floor',
    )
    await copy.fill(tx)
    return last ?? { seq: 0, epoch: '', rev: 0, floor: 0 }
  })
  copy.take(place, () => undefined)
  return { copy, place }
}
