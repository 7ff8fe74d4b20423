import { open, rename } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { Database } from 'better-sqlite3'
import { openIndex } from '../../../../../shared/features/search/engine/book-index.ts'
import { buildIndex, type FindableBook } from '../../../../../shared/features/search/engine/build-index.ts'
import { Statements } from '../statements.ts'

/** Beside the database; rebuilt wherever it is missing. */
export const indexPathOf = (file: string) => `${file}.search`

/** Shared by threads; `bytes` come from `buildIndex`. */
export interface Base {
  bytes: ArrayBufferLike
  seq: number
}

interface Mark {
  seq: number
  epoch: string
}

/** Text before the index, padded with spaces. */
const head = 128

/** Into shared memory; undefined where the file is missing. */
export async function readStoredIndex(path: string): Promise<(Base & Mark) | undefined> {
  const file = await open(path).catch(() => undefined)
  if (!file) return undefined
  try {
    const { size } = await file.stat()
    const mark = Buffer.alloc(head)
    await file.read(mark, 0, head, 0)
    const bytes = new SharedArrayBuffer(Math.max(size - head, 0))
    const { bytesRead } = await file.read(new Uint8Array(bytes), 0, bytes.byteLength, head)
    return bytesRead === bytes.byteLength && bytesRead > 0 ? { ...markIn(mark), bytes } : undefined
  } catch {
    return undefined
  } finally {
    await file.close()
  }
}

/** Atomic. */
async function keep(path: string, { seq, epoch }: Mark, bytes: ArrayBuffer): Promise<void> {
  const file = await open(`${path}.new`, 'w')
  try {
    await file.write(Buffer.from(JSON.stringify({ seq, epoch }).padEnd(head)))
    await file.write(new Uint8Array(bytes))
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
}

function markIn(head: Buffer): Mark {
  const { seq, epoch } = JSON.parse(head.toString()) as Partial<Mark>
  return { seq: Number(seq), epoch: String(epoch) }
}

/** Returns whether the index had to be built. */
export async function seeToIndex(database: Database, path: string, isNew: boolean): Promise<boolean> {
  const statements = new Statements(database)
  const [{ epoch } = { epoch: '' }] = statements.rows<{ epoch: string }>('select epoch from revision', [])
  const stored = isNew ? undefined : await readStoredIndex(path)
  if (stored?.epoch === epoch && stored.seq <= lastChange(statements) && openIndex(stored.bytes)) return false
  const changes = changedSince(statements, 0)
  const seq = changes.reduce((last, change) => Math.max(last, change.seq), 0)
  await keep(path, { seq, epoch }, buildIndex(changes.flatMap(({ book }) => book ?? [])))
  return true
}

/** `seq` counts writes and deletions of books. */
export interface ChangedBook {
  n: number
  seq: number
  book: FindableBook | undefined
}

interface Row {
  n: number
  seq: number
  name: string | null
  author: string
  isbn: string | null
}

const changed = `select c.n, c.seq, b.name, b.author, b.isbn from book_change c
  left join book_text t on t.n = c.n left join book b on b.id = t.book_id where c.seq > ?`
const texts = `select t.n, b.name, b.author, b.isbn
  from json_each(?) j join book_text t on t.n = j.value join book b on b.id = t.book_id`

export function changedSince(statements: Statements, seq: number): ChangedBook[] {
  return statements.rows<Row>(changed, [seq]).map(({ n, seq, name, author, isbn }) => ({
    n,
    seq,
    book: name === null ? undefined : { n, name, author, isbn },
  }))
}

export function textsOf(statements: Statements, ns: readonly number[]): FindableBook[] {
  return statements.rows<FindableBook>(texts, [JSON.stringify(ns)])
}

export function lastChange(statements: Statements): number {
  return statements.numbers('select coalesce(max(seq), 0) from book_change', [])[0] ?? 0
}

/** Rebuilds in a thread where the file is missing or old. */
export class Bases {
  readonly #file: string
  readonly #entry: string
  #making: Worker | undefined
  #ready: Promise<Base | undefined> | undefined

  constructor(file: string, entry: string) {
    this.#file = file
    this.#entry = entry
  }

  /** Without a base every thread reads the complete catalogue. */
  ready(): Promise<Base | undefined> {
    return (this.#ready ??= this.#make(false))
  }

  /** Undefined while one is being built, or where it cannot be stored. */
  async renewed(): Promise<Base | undefined> {
    if (this.#making) return undefined
    const base = await this.#make(true)
    if (base) this.#ready = Promise.resolve(base)
    return base
  }

  async end(): Promise<void> {
    await this.#making?.terminate()
  }

  async #make(isNew: boolean): Promise<Base | undefined> {
    const worker = new Worker(this.#entry, { workerData: { file: this.#file, isNew } })
    this.#making = worker
    worker.unref()
    try {
      const isKept = await new Promise<boolean>(resolve => {
        worker.on('message', () => resolve(true))
        worker.on('error', () => resolve(false))
        worker.on('exit', () => resolve(false))
      })
      return isKept ? await readStoredIndex(indexPathOf(this.#file)) : undefined
    } finally {
      this.#making = undefined
    }
  }
}
