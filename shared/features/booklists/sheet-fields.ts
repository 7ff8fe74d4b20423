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
