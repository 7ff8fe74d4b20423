import type { Search } from '../adapters/search/search.ts'
import { openReader } from '../database/open-reader.ts'
import { searcherOf } from '../features/search/engine/search-books.ts'

export function createDirectSearch(file: string): Search {
  const database = openReader(file)
  const { searchBooks } = searcherOf(database)
  return {
    searchBooks: async question => searchBooks(question),
    close: async () => void database.close(),
  }
}
