import type { BookSources, SourceAnswer } from '../../adapters/book-sources/book-sources.ts'
import type { BookSourceName } from '../../../shared/features/books/book-sources.ts'
import type { FoundBook } from '../../../shared/features/books/lookup.schema.ts'
import type { Clock } from './clock.ts'

export interface FakeBookSources extends BookSources {
  names: BookSourceName[]
  /** Source and ISBN, in order of asking. */
  asked: [BookSourceName, string][]
  /** Instead of `unknown`. */
  answer(name: BookSourceName, isbn: string, answer: SourceAnswer): void
}

/** Waiting moves the clock. */
export function createFakeBookSources(clock: Clock, names: BookSourceName[] = []): FakeBookSources {
  const answers = new Map<string, SourceAnswer>()
  const asked: FakeBookSources['asked'] = []
  return {
    names,
    asked,
    answer: (name, isbn, answer) => void answers.set(`${name} ${isbn}`, answer),
    ask: async (name, isbn) => {
      asked.push([name, isbn])
      return answers.get(`${name} ${isbn}`) ?? { kind: 'unknown' }
    },
    wait: async ms => clock.move(ms),
  }
}

export const found = (source: BookSourceName, isbn: string, name = 'Calculus'): FoundBook => ({
  source,
  isbn,
  name,
  author: 'James Stewart',
  edition: '8e druk',
  publisher: 'Cengage',
  year: 2015,
})
