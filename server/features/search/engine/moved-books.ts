import type { Statements } from './statements.ts'

const moved = `select t.n from book b join book_text t on t.book_id = b.id where b.rev > ?
  union select n from gone_text where rev > ?`

/** Grows with every commit. Whoever reads it before what it reads misses nothing that comes meanwhile. */
export function lastRev(statements: Statements): number {
  return statements.numbers('select rev from revision', [])[0] ?? 0
}

/** The numbers of books that were written or taken away since, and of those of which an ad came, went or changed. */
export function movedSince(statements: Statements, rev: number): number[] {
  return statements.numbers(moved, [rev, rev])
}
