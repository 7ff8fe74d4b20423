/** Catalogues of others that can look up an ISBN (M24), by their names in BOOK_SOURCES. */
export const bookSourceTitles = {
  openlibrary: 'Open Library',
  googlebooks: 'Google Books',
  kb: 'Koninklijke Bibliotheek',
} as const
export type BookSourceName = keyof typeof bookSourceTitles
export const bookSourceNames = Object.keys(bookSourceTitles) as BookSourceName[]
