import { getTableColumns } from 'drizzle-orm'
import type { ImportOptions } from '../../../../shared/features/booklists/import.schema.ts'
import type { Tree } from '../../../../shared/features/booklists/tree.schema.ts'
import type { SearchAnswer } from '../../../../shared/features/search/search.schema.ts'
import { wordsOf } from '../../../../shared/lib/fold.ts'
import type { SpreadsheetError } from '../../../adapters/spreadsheets/spreadsheets.ts'
import type { Language } from '../../../common/language/language.ts'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../middleware/errors.ts'
import { findTree } from '../change-sets/change-sets.queries.ts'
import { spreadsheetsBusy, unreadable } from './import.errors.ts'
import type { KnownBook, KnownBooks, Target } from './plan/plan.types.ts'
import type { Question, SpreadsheetWork } from './thread/preview-table.ts'
import { nextTurn } from '../../../common/each-at-once.ts'
import { isIn, type Reader } from '../../../common/store/sql.ts'
import { trustedFirst } from '../../books/books.queries.ts'
import { book } from '../../books/books.table.ts'

export interface ImportInput {
  organisationId: string
  from: { text: string } | { file: Uint8Array }
  options: ImportOptions
  language: Language
}

const maxTitled = 3

/** Changes nothing. Runs in the sheet thread; throws 404 for a missing target, 422 for unreadable input. */
export async function previewImport(
  deps: Pick<Deps, 'store' | 'sheets' | 'search'>,
  { organisationId, from, options, language }: ImportInput,
): Promise<Uint8Array> {
  const tree = await findTree(deps.store.read, organisationId)
  const target = targetOf(tree, options)
  const preview = { from: 'text' in from ? from.text : from.file, tree, target, options, language }
  const outcome = await deps.sheets.run({ preview } satisfies SpreadsheetWork, {
    answer: question => answerFrom(deps, question as Question),
  })
  const field = 'text' in from ? 'text' : 'file'
  if (outcome.kind === 'busy') throw spreadsheetsBusy()
  if (outcome.kind !== 'done') throw unreadable(faults[outcome.kind], field)
  if (outcome.result instanceof Uint8Array) return outcome.result
  throw unreadable(outcome.result as SpreadsheetError, field)
}

const faults = { late: 'too_slow', full: 'too_large_inside', broken: 'broken' } as const

/** The thread has no database of its own. */
async function answerFrom({ store, search }: Pick<Deps, 'store' | 'search'>, question: Question): Promise<unknown> {
  return 'books' in question ? knownBooks(store.read, question.books) : titled(search, question.titled)
}

async function titled(search: Deps['search'], title: string): Promise<KnownBook[]> {
  const query = wordsOf(title).slice(0, 12).join(' ').slice(0, 300)
  if (query === '') return []
  const { text } = await search.searchBooks({ query, filters: { sort: 'best' }, offset: 0 })
  const { results } = JSON.parse(text) as SearchAnswer
  return results.flatMap(({ book, match }) => (match === 'typo' ? [] : [book])).slice(0, maxTitled)
}

function targetOf(tree: Tree, { courseId, collectionId }: ImportOptions): Target {
  if (courseId !== undefined) {
    if (!tree.courses.some(({ id }) => id === courseId)) throw notFound()
    return { courseId }
  }
  if (collectionId === undefined) return null
  if (!tree.collections.some(({ id }) => id === collectionId)) throw notFound()
  return { collectionId }
}

/** Other work gets a turn between batches. */
const batchSize = 1000

export async function knownBooks(
  read: Reader,
  { ids, isbns }: { ids: readonly string[]; isbns: readonly string[] },
): Promise<KnownBooks> {
  const { id, name, author, isbn } = getTableColumns(book)
  const columns = { id, name, author, isbn }
  const byId = new Map<string, KnownBook>()
  for (const some of parted(ids)) {
    const found = await read.select(columns).from(book).where(isIn(book.id, some))
    for (const known of found) byId.set(known.id, known)
    await nextTurn()
  }
  const byIsbn = new Map<string, KnownBook>()
  for (const some of parted(isbns)) {
    const found = await read
      .select(columns)
      .from(book)
      .where(isIn(book.isbn, some))
      .orderBy(...trustedFirst)
    for (const known of found) if (known.isbn !== null && !byIsbn.has(known.isbn)) byIsbn.set(known.isbn, known)
    await nextTurn()
  }
  return { byId, byIsbn }
}

function parted(all: readonly string[]): string[][] {
  const each = [...new Set(all)]
  return Array.from({ length: Math.ceil(each.length / batchSize) }, (_, at) =>
    each.slice(at * batchSize, (at + 1) * batchSize),
  )
}
