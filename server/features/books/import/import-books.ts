import { eq, sql } from 'drizzle-orm'
import type { ChangeDeps } from '../../../deps.ts'
import { type ImportRow, readImportRow, readLines } from './read-file.ts'
import { limitingPriceCents } from '../../../../shared/features/books/books.rules.ts'
import { valuesOf, isIn } from '../../../common/store/sql.ts'
import { wordsOf } from '../../../../shared/lib/fold.ts'
import { preparedWrite } from '../../../common/store/prepared.ts'
import type { Store } from '../../../common/store/store.ts'
import { changeStatements, thisRev, revised } from '../../../sync/changes.ts'
import { indexBook } from '../../search/index-book.ts'
import { bookText } from '../../search/search.table.ts'
import { bookChanges, trustedFirst } from '../books.queries.ts'
import { book, work } from '../books.table.ts'

interface ImportReport extends Written {
  repeated: number
  bad: number
}

type ReportBadRow = (line: number, why: string) => void

const perTransaction = 500

/** 500 in a transaction, beside a running server. Idempotent, because it updates known ISBNs. Throws UnreadableFile. */
export async function importBooks(deps: ChangeDeps, path: string, reportBad: ReportBadRow): Promise<ImportReport> {
  const report: ImportReport = { added: 0, changed: 0, unchanged: 0, repeated: 0, bad: 0 }
  const lastLines = await findLastLines(path)
  let waiting: ImportRow[] = []
  for await (const { line, fields } of readLines(path)) {
    const read = readImportRow(fields)
    if ('why' in read) {
      report.bad += 1
      reportBad(line, read.why)
    } else if (lastLines.get(read.row.isbn) === line) waiting.push(read.row)
    else report.repeated += 1
    if (waiting.length === perTransaction) waiting = await write(waiting)
  }
  await write(waiting)
  return report

  async function write(rows: readonly ImportRow[]): Promise<ImportRow[]> {
    const written = await writeBooks(deps, rows)
    report.added += written.added
    report.changed += written.changed
    report.unchanged += written.unchanged
    return []
  }
}

/** Of equal ISBNs only the last row counts, so that a second import changes nothing. */
async function findLastLines(path: string): Promise<Map<string, number>> {
  const lines = new Map<string, number>()
  for await (const { line, fields } of readLines(path)) {
    const read = readImportRow(fields)
    if ('row' in read) lines.set(read.row.isbn, line)
  }
  return lines
}

interface Written {
  added: number
  changed: number
  unchanged: number
}

type ExistingBook = typeof book.$inferSelect
const attempts = 5
const { placeholder } = sql

const insertWork = preparedWrite<{ id: string; createdAt: number }>(write =>
  write.insert(work).values({ id: placeholder('id'), createdAt: placeholder('createdAt') }),
)

const insertImported = preparedWrite<
  Pick<ExistingBook, 'id' | 'workId' | 'name' | 'author' | 'isbn' | 'version' | 'createdAt'> &
    Pick<ExistingBook, 'originalPriceCents' | 'originalPriceAt'>
>(write =>
  write.insert(book).values({
    id: placeholder('id'),
    workId: placeholder('workId'),
    name: placeholder('name'),
    author: placeholder('author'),
    isbn: placeholder('isbn'),
    version: placeholder('version'),
    originalPriceCents: placeholder('originalPriceCents'),
    originalPriceAt: placeholder('originalPriceAt'),
    reviewed: true,
    createdAt: placeholder('createdAt'),
    rev: thisRev,
  }),
)

/** Rows have distinct ISBNs; plans again where another writer came first. */
async function writeBooks(deps: ChangeDeps, rows: readonly ImportRow[]): Promise<Written> {
  if (rows.length === 0) return { added: 0, changed: 0, unchanged: 0 }
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const written = await tryToWrite(deps, rows)
    if (written) return written
  }
  throw new Error('The catalogue changed again and again while books were being imported.')
}

async function tryToWrite({ store, newId, now }: ChangeDeps, rows: readonly ImportRow[]): Promise<Written | undefined> {
  const existing = await findKnown(store, rows)
  const added = rows.filter(row => !existing.has(row.isbn))
  const changed = rows.flatMap(row => {
    const before = existing.get(row.isbn)
    const changes = before && changesOf(before, row, now())
    return changes ? [{ before, changes }] : []
  })
  if (added.length + changed.length > 0) {
    const works = await findWorks(store, added)
    const statements = [
      ...added.flatMap(row => insertBook(row)),
      ...changed.flatMap(({ before, changes }) => [
        store.write.update(book).set(revised(changes)).where(eq(book.id, before.id)),
        ...indexBook(store.write, { ...before, ...changes }),
      ]),
      ...changeStatements(
        await bookChanges(
          store,
          changed.map(({ before }) => before.id),
        ),
      ),
    ]
    const isbns = added.map(({ isbn }) => isbn)
    const free = sql`select 1 where not exists (select 1 from ${book} where ${book.isbn} in ${valuesOf(isbns)})`
    if ((await store.commit({ takesRev: true, guards: [free], statements })) === 'guard_failed') return undefined

    function insertBook({ isbn, name, author, edition, priceCents }: ImportRow) {
      const id = newId()
      const key = workKey(name, author ?? '')
      const workId = works.get(key) ?? newId()
      const isNewWork = !works.has(key)
      if (author !== null) works.set(key, workId)
      const createdAt = now()
      const found = { id, isbn, name, author: author ?? '' }
      const row = { ...found, workId, version: edition, originalPriceCents: priceCents, createdAt }
      return [
        ...(isNewWork ? [insertWork(store.write, { id: workId, createdAt })] : []),
        insertImported(store.write, { ...row, originalPriceAt: priceCents === null ? null : createdAt }),
        ...indexBook(store.write, found),
      ]
    }
  }
  return { added: added.length, changed: changed.length, unchanged: rows.length - added.length - changed.length }
}

/** Empty cells change nothing. The price of a mere proposal is dropped. */
function changesOf(before: ExistingBook, { name, author, edition, priceCents }: ImportRow, now: number) {
  const wanted = {
    name,
    author: author ?? before.author,
    version: edition ?? before.version,
    originalPriceCents: priceCents ?? limitingPriceCents(before),
    reviewed: true,
  }
  const same = Object.entries(wanted).every(([field, value]) => before[field as keyof typeof wanted] === value)
  if (same) return undefined
  const newPrice = wanted.originalPriceCents !== before.originalPriceCents
  return { ...wanted, ...(newPrice && { originalPriceAt: wanted.originalPriceCents === null ? null : now }) }
}

async function findKnown(store: Store, rows: readonly ImportRow[]): Promise<Map<string, ExistingBook>> {
  const isbns = rows.map(({ isbn }) => isbn)
  const found = await store.read
    .select()
    .from(book)
    .where(isIn(book.isbn, isbns))
    .orderBy(...trustedFirst)
  return new Map(found.toReversed().map(row => [row.isbn ?? '', row]))
}

async function findWorks(store: Store, rows: readonly ImportRow[]): Promise<Map<string, string>> {
  const names = [...new Set(rows.map(({ name }) => wordsOf(name).join(' ')))]
  if (names.length === 0) return new Map()
  const found = await store.read
    .select({ name: bookText.name, author: bookText.author, workId: book.workId })
    .from(bookText)
    .innerJoin(book, eq(book.id, bookText.bookId))
    .where(isIn(bookText.name, names))
  return new Map(found.filter(({ author }) => author !== '').map(row => [`${row.name}|${row.author}`, row.workId]))
}

function workKey(name: string, author: string): string {
  return `${wordsOf(name).join(' ')}|${wordsOf(author).join(' ')}`
}
