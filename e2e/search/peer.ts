import MiniSearch from 'minisearch'
import { fold } from '../../shared/lib/fold.ts'
import type { Book } from './catalogue.ts'
import type { Engine } from './score.ts'

/** MiniSearch as its manual sets it up for search that forgives: slips in a fifth of the letters, and beginnings of words. */
export function miniSearch(books: readonly Book[]): Engine {
  const index = new MiniSearch<Book>({
    idField: 'n',
    fields: ['name', 'author', 'isbn'],
    processTerm: term => fold(term),
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { name: 2 } },
  })
  index.addAll([...books])
  return query =>
    index
      .search(query)
      .slice(0, 10)
      .flatMap(({ id }) => books[Number(id)] ?? [])
}
