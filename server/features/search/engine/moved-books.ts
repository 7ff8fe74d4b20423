import type { Statements } from './statements.ts'

const moved = `select t.n from book b join book_text t on t.book_id = b.id where b.rev > ?
  union select n from gone_text where rev > ?`

/** Read it before the data, so that no later commit is missed. */
export function lastRev(statements: Statements): number {
  return statements.numbers('select rev from revision', [])[0] ?? 0
}

/** Books with a change of their own or of their ads. */
export function movedSince(statements: Statements, rev: number): number[] {
  return statements.numbers(moved, [rev, rev])
}
