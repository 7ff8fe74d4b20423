/** What a column of a booklist's sheet can be about, in the order in which an export has them; `price` belongs to the book. */
export const sheetFields = [
  'study',
  'collection',
  'code',
  'course',
  'isbn',
  'title',
  'author',
  'version',
  'alsoAccepted',
  'notes',
  'tags',
  'visible',
  'price',
  'id',
] as const
export type SheetField = (typeof sheetFields)[number]
