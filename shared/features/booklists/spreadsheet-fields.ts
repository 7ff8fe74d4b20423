export const spreadsheetFields = [
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
export type SpreadsheetField = (typeof spreadsheetFields)[number]
