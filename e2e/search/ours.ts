import { buildIndex } from '../../shared/features/search/engine/build-index.ts'
import { openIndex } from '../../shared/features/search/engine/book-index.ts'
import { find } from '../../shared/features/search/engine/find/find.ts'
import { must } from '../../shared/lib/must.ts'
import type { Book } from './catalogue.ts'
import type { Engine } from './score.ts'

export function ourSearch(books: readonly Book[]): Engine {
  const index = must(openIndex(buildIndex(books)), 'an index that was just built opens')
  const shelf = [{ index, deleted: new Set<number>() }]
  return query => {
    const found = find(shelf, query)
    return found
      .order(found.books)
      .slice(0, 10)
      .flatMap(({ n }) => books[n] ?? [])
  }
}
