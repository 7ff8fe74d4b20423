import type { FindableBook } from '../../../../../shared/features/search/engine/build-index.ts'
import type { Statements } from '../statements.ts'

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
