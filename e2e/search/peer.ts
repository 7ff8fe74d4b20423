import MiniSearch from 'minisearch'
import { fold } from '../../shared/lib/fold.ts'
import type { Book } from './catalogue.ts'
import type { Engine } from './score.ts'

/** Sets MiniSearch up as its manual does for tolerant search: slips in a fifth of the letters, and prefixes. */
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
