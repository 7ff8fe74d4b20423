import type { Deps } from '../../deps.ts'
import type { Question } from '../../adapters/search/search.ts'

/** How many letters of the signature a cursor carries: 96 bits. */
const length = 16

/** Where the next page begins, signed together with the question: only what was given out is taken back, for that question. */
export function cursorFor(question: Question, { sign }: Pick<Deps, 'sign'>): string {
  const signature = sign('search cursor', JSON.stringify([question.query, question.filters, question.offset]))
  return `${question.offset.toString(36)}.${signature.slice(0, length)}`
}

/** The page of a question that a cursor names; undefined where it was not given out for that question. */
export function readCursor(
  cursor: string | undefined,
  { query, filters }: Omit<Question, 'offset'>,
  deps: Pick<Deps, 'sign'>,
): Question | undefined {
  if (cursor === undefined) return { query, filters, offset: 0 }
  const question = { query, filters, offset: Number.parseInt(cursor.split('.')[0] ?? '', 36) }
  return cursorFor(question, deps) === cursor ? question : undefined
}
