import { msg } from '@lingui/core/macro'
import { type SpreadsheetField, spreadsheetFields } from '../../../../shared/features/booklists/spreadsheet-fields.ts'
import type { Tree, TreeRows } from '../../../../shared/features/booklists/tree.schema.ts'
import { linkTexts } from '../import/plan/link-values.ts'
import type { KnownBook } from '../import/plan/plan.types.ts'
import { indexTree } from '../import/plan/tree-index.ts'
import { escapeCell, plain } from '../spreadsheet/cells.ts'
import { hyphenated } from '../spreadsheet/isbn-cell.ts'
import type { Sentence } from '../../../middleware/errors.ts'

interface ExportAsked {
  tree: Tree
  books: ReadonlyMap<string, KnownBook>
  of: { study?: string | undefined; collection?: string | undefined }
  yesNo: (yes: boolean) => string
}

/** The last column lets an import find its row again. */
export const exportFields = spreadsheetFields.filter(field => field !== 'price')
type ExportRow = Partial<Record<(typeof exportFields)[number], string>>

/** Includes hidden rows; a study, collection or course without children has its own row. */
export function exportRows({ tree, books, of, yesNo }: ExportAsked): string[][] {
  const index = indexTree(tree)
  const studies = index.studies.filter(
    ({ id }) =>
      (!of.study || id === of.study) && (!of.collection || index.collection.get(of.collection)?.studyId === id),
  )
  const rows = studies.flatMap(study => {
    const path: ExportRow = { study: study.name }
    return orItself(studyRows(study, path), { ...path, id: study.id })
  })
  return rows.map(row => exportFields.map(field => escapeCell(plain(row[field] ?? ''))))

  function studyRows(study: TreeRows['study'], path: ExportRow): ExportRow[] {
    const collections = index.collectionsOf(study.id).filter(({ id }) => !of.collection || id === of.collection)
    return collections.flatMap(({ id, name }) => {
      const deeper = { ...path, collection: name }
      const places = index.placesIn(id).flatMap(place => courseRows(place, deeper))
      return orItself(places, { ...deeper, id })
    })
  }

  function courseRows(place: TreeRows['place'], path: ExportRow): ExportRow[] {
    const course = index.course.get(place.courseId)
    if (!course) return []
    const deeper = { ...path, code: course.code ?? '', course: course.name }
    const links = index.linksOf(course.id).map(link => ({ ...deeper, ...linkRow(link) }))
    return orItself(links, { ...deeper, visible: yesNo(place.visible), id: place.id })
  }

  function linkRow(link: TreeRows['link']): ExportRow {
    const book = books.get(link.bookId)
    return {
      isbn: book?.isbn ? hyphenated(book.isbn) : '',
      title: book?.name ?? '',
      author: book?.author ?? '',
      ...linkTexts(link, yesNo),
      id: link.id,
    }
  }
}

function orItself(rows: ExportRow[], itself: ExportRow): ExportRow[] {
  return rows.length > 0 ? rows : [itself]
}

/** `spreadsheet/column-names.ts` reads these in both languages. */
export const columnTitles: Record<SpreadsheetField, Sentence> = {
  study: msg`Study`,
  collection: msg`Year`,
  code: msg`Course code`,
  course: msg`Course`,
  isbn: msg`ISBN`,
  title: msg`Title`,
  author: msg`Author`,
  version: msg`Edition`,
  alsoAccepted: msg`Also accepted`,
  notes: msg`Notes`,
  tags: msg`Labels`,
  visible: msg`Shown`,
  price: msg`Price`,
  id: msg`Kaft number`,
}

export const columnWidths: Record<SpreadsheetField, number> = {
  study: 22,
  collection: 18,
  code: 12,
  course: 30,
  isbn: 19,
  title: 44,
  author: 24,
  version: 12,
  alsoAccepted: 14,
  notes: 36,
  tags: 20,
  visible: 9,
  price: 9,
  id: 12,
}

/** Opens in Excel at a double click: BOM for UTF-8, every cell quoted, and `delimiter` as the country has it. */
export function writeCsv(rows: readonly (readonly string[])[], delimiter: ',' | ';'): string {
  const lines = rows.map(row => row.map(cell => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
