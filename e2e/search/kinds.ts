import type { Catalogue } from './catalogue.ts'
import { Chance } from './chance.ts'
import { aroundKinds, isbnKinds } from './kinds-around.ts'
import { authorKinds } from './kinds-of-authors.ts'
import { plainKinds, slipKinds } from './kinds-of-names.ts'
import { wordKinds } from './kinds-of-words.ts'
import type { Kind, Question } from './question.ts'

export const kinds: readonly Kind[] = [
  ...ofRow('words of the name', plainKinds),
  ...slipKinds.map((kind, at) => ({ ...kind, row: at < 3 ? 'slips in names' : kind.name })),
  ...authorKinds.map(kind => ({ ...kind, row: kind.name })),
  ...wordKinds.map((kind, at) => ({ ...kind, row: at < 2 ? 'compounds' : at < 3 ? kind.name : 'ways to write' })),
  ...ofRow('something around the name', aroundKinds),
  ...ofRow('ISBN', isbnKinds),
]

function ofRow(row: string, kinds: readonly Omit<Kind, 'row'>[]): Kind[] {
  return kinds.map(kind => ({ ...kind, row }))
}

/** Some kinds fit few books, so more books are drawn than questions are needed. */
const maxDrawn = (books: number) => Math.min(200_000, 20 * books)

export function questionsOf(kind: Kind, count: number, seed: number, catalogue: Catalogue): Question[] {
  const chance = new Chance(seed * 1000 + kinds.indexOf(kind))
  const questions = new Map<string, Question>()
  const most = maxDrawn(catalogue.books.length)
  for (let drawn = 0; drawn < most && questions.size < count; drawn += 1) {
    const question = kind.draw(chance.one(catalogue.books), chance, catalogue)
    if (question) questions.set(question.query, question)
  }
  return [...questions.values()]
}
