/** The picture of a book for link previews: of the real cover, else the drawn one. */
export function coverPath(book: { id: string; image: string | null }): string {
  return book.image ? photoPath(book.image) : `/share/book/${book.id}.png`
}

/** Where a photo is served at the width that link previews take. */
export function photoPath(hash: string): string {
  return `/uploads/images/${hash}-800.jpg`
}
