import type { Change, ChangedRow } from '../../../../shared/features/booklists/change-sets.schema.ts'
import type { Reader } from '../../../common/store/batch.ts'
import { bookNow } from '../../books/book-now.ts'
import { findMissingBooks } from './change-sets.queries.ts'

interface BooksNow {
  /** A link names the book that its book was merged into. */
  rowNow(row: ChangedRow): ChangedRow
  isLost(row: ChangedRow): boolean
}

/** Follows merges, because links of the history may name books that were merged since (M6). */
export async function findBooksNow(read: Reader, rows: readonly ChangedRow[]): Promise<BooksNow> {
  const links = rows.filter(({ kind }) => kind === 'link')
  const became = await whatBecame(
    read,
    links.flatMap(({ before, after }) => [before?.['bookId'], after?.['bookId']]),
  )
  const lost = await findMissingBooks(read, [...became.values()])
  const valuesNow = (values: ChangedRow['before']) =>
    values && became.has(values['bookId']) ? { ...values, bookId: became.get(values['bookId']) } : values
  return {
    rowNow: row => (row.kind === 'link' ? { ...row, before: valuesNow(row.before), after: valuesNow(row.after) } : row),
    isLost: ({ kind, before }) => kind === 'link' && before !== null && lost.has(String(before['bookId'])),
  }
}

/** For devices that were offline during a merge. */
export async function withBooksNow(read: Reader, changes: readonly Change[]): Promise<readonly Change[]> {
  const became = await whatBecame(
    read,
    changes.map(({ kind, values }) => (kind === 'link' ? values?.bookId : undefined)),
  )
  return changes.map(change => {
    if (change.kind !== 'link') return change
    const bookId = became.get(change.values?.bookId)
    return bookId === undefined ? change : { ...change, values: { ...change.values, bookId } }
  })
}

/** The book that each was merged into, or itself where it is gone for good. */
async function whatBecame(read: Reader, named: readonly unknown[]): Promise<Map<unknown, string>> {
  const ids = [...new Set(named.flatMap(id => (typeof id === 'string' ? [id] : [])))]
  const became = new Map<unknown, string>()
  for (const id of await findMissingBooks(read, ids)) became.set(id, await bookNow(read, id))
  return became
}
