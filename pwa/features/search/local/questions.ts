import type { Book } from '../../../../shared/features/books/books.schema.ts'
import type { SearchFacets } from '../../../../shared/features/search/search.schema.ts'
import type { SearchState } from '../search-state.ts'
import type { FoundLocally } from './find-locally.ts'

export type Question =
  | { kind: 'find'; state: SearchState; most: number }
  | { kind: 'facets'; state: SearchState }
  | { kind: 'isbn'; isbn13: string }

interface Answers {
  find: FoundLocally
  facets: SearchFacets
  isbn: Book[]
}
export type AnswerTo<Asked extends Question> = Answers[Asked['kind']]
export type Answer = AnswerTo<Question>
