import type { Deps } from '../../deps.ts'
import type { Question } from '../../adapters/search/search.ts'

/** 96 bits. */
const length = 16

/** Signed with the query, so that only our own cursors for that query count. */
export function cursorFor(question: Question, { sign }: Pick<Deps, 'sign'>): string {
  const signature = sign('search cursor', JSON.stringify([question.query, question.filters, question.offset]))
  return `${question.offset.toString(36)}.${signature.slice(0, length)}`
}

/** Undefined where the cursor is not ours for that query. */
export function readCursor(
  cursor: string | undefined,
  { query, filters }: Omit<Question, 'offset'>,
  deps: Pick<Deps, 'sign'>,
): Question | undefined {
  if (cursor === undefined) return { query, filters, offset: 0 }
  const question = { query, filters, offset: Number.parseInt(cursor.split('.')[0] ?? '', 36) }
  return cursorFor(question, deps) === cursor ? question : undefined
}
