import { wordsOf } from '../../shared/lib/fold.ts'
import type { Book } from './catalogue.ts'
import type { Kind, Question } from './question.ts'

/** Percent of right books among the first five and first; reciprocal rank; percent of results with every word. */
export interface Score {
  at5: number
  at1: number
  mrr: number
  clean: number | undefined
}

/** Best first. */
export type Engine = (query: string) => Book[]

export function scoreOf(kind: Kind, questions: readonly Question[], engine: Engine, missed: string[]): Score {
  let [at5, at1, mrr, shown, clean] = [0, 0, 0, 0, 0]
  for (const question of questions) {
    const found = engine(question.query).slice(0, 10)
    const place = found.findIndex(book => question.isRight(book))
    if (place >= 0) mrr += 1 / (place + 1)
    if (place === 0) at1 += 1
    if (place >= 0 && place < 5) at5 += 1
    else
      missed.push(
        `${kind.name}: ${question.query} → ${found
          .slice(0, 2)
          .map(({ name }) => name)
          .join(' | ')}`,
      )
    const five = found.slice(0, 5)
    shown += five.length
    clean += five.filter(book => hasAll(book, question.query)).length
  }
  const share = (count: number) => (100 * count) / questions.length
  return {
    at5: share(at5),
    at1: share(at1),
    mrr: mrr / questions.length,
    clean: kind.isClean && shown > 0 ? (100 * clean) / shown : undefined,
  }
}

export function meanOf(scores: readonly Score[]): Score {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    at5: mean(scores.map(({ at5 }) => at5)),
    at1: mean(scores.map(({ at1 }) => at1)),
    mrr: mean(scores.map(({ mrr }) => mrr)),
    clean: mean(scores.flatMap(({ clean }) => clean ?? [])),
  }
}

function hasAll({ folded, isbn }: Book, query: string): boolean {
  return wordsOf(query).every(
    word => [...folded].some(other => other.startsWith(word)) || (/^\d{3,}$/.test(word) && isbn.startsWith(word)),
  )
}
