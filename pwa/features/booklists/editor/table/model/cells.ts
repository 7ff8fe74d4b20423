import type { TreeKind } from '../../../../../../shared/features/booklists/tree.schema.ts'
import type { TableRow } from './table-rows.ts'

export const columns = ['book', 'isbn', 'version', 'alsoAccepted', 'notes', 'tags', 'visible', 'offered'] as const
export type Column = (typeof columns)[number]
export const columnAt = (at: number): Column => columns[at] ?? 'offered'

export interface Field {
  kind: TreeKind
  id: string
  name: 'name' | 'code' | 'version' | 'alsoAccepted' | 'notes' | 'tags' | 'visible'
}

export type Value = string | boolean | null | readonly string[]

/** `most`: characters, or words in a list. */
export type CellError = { code: 'required' } | { code: 'long' | 'many'; most: number } | { code: 'neither' }

/** Null: the cell is read only. */
export function fieldOf(row: TableRow, column: Column): Field | null {
  if (row.kind === 'link')
    return linkFields.has(column) ? { kind: 'link', id: row.link.id, name: column as never } : null
  if (row.kind === 'collection') {
    const { id } = row.collection
    if (column === 'book') return { kind: 'collection', id, name: 'name' }
    return column === 'visible' ? { kind: 'collection', id, name: 'visible' } : null
  }
  if (column === 'book') return { kind: 'course', id: row.course.id, name: 'name' }
  if (column === 'isbn') return { kind: 'course', id: row.course.id, name: 'code' }
  return column === 'visible' ? { kind: 'place', id: row.place.id, name: 'visible' } : null
}

const linkFields: ReadonlySet<Column> = new Set(['version', 'alsoAccepted', 'notes', 'tags', 'visible'])

/** Also the text for the clipboard. `yes` and `no` mean shown and hidden. */
export function textOf(row: TableRow, column: Column): string {
  if (row.kind === 'link') return linkText(row, column)
  if (column === 'visible') return yesOrNo(row.kind === 'course' ? row.place.visible : row.collection.visible)
  if (column === 'book') return row.kind === 'course' ? row.course.name : row.collection.name
  return column === 'isbn' && row.kind === 'course' ? (row.course.code ?? '') : ''
}

function linkText({ link, book }: Extract<TableRow, { kind: 'link' }>, column: Column): string {
  if (column === 'book') return book?.name ?? ''
  if (column === 'isbn') return book?.isbn ?? ''
  if (column === 'offered') return String(book?.available ?? '')
  return textOfValue(link[column] ?? null)
}

export function textOfValue(value: Value): string {
  if (typeof value === 'boolean') return yesOrNo(value)
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

export function valueOf(
  { kind, name }: Pick<Field, 'kind' | 'name'>,
  typed: string,
): { value: Value } | { error: CellError } {
  if (name === 'visible') return seen(typed)
  const clean = typed.toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n')
  const text = name === 'notes' ? clean.trim() : clean.replace(/\s+/g, ' ').trim()
  if (name === 'tags' || name === 'alsoAccepted') return listed(name, text)
  if (name === 'name' && text === '') return { error: { code: 'required' } }
  const most = maxLengthOf[name]
  if ([...text].length > most) return { error: { code: 'long', most } }
  return { value: text === '' && (kind === 'course' || name === 'version') ? null : text }
}

const shown = new Set(['yes', 'ja', 'true', 'waar', '1', 'x', 'shown', 'zichtbaar'])
const hidden = new Set(['no', 'nee', 'false', 'onwaar', '0', '', 'hidden', 'verborgen'])

function seen(typed: string): { value: Value } | { error: CellError } {
  const word = typed.trim().toLowerCase()
  if (shown.has(word)) return { value: true }
  return hidden.has(word) ? { value: false } : { error: { code: 'neither' } }
}

function listed(name: 'tags' | 'alsoAccepted', text: string): { value: Value } | { error: CellError } {
  const words = [...new Set(text.split(/[,;]/).map(word => word.trim()))].filter(word => word !== '')
  const most = maxLengthOf[name]
  if (words.length > maxWords) return { error: { code: 'many', most: maxWords } }
  return words.some(word => [...word].length > most) ? { error: { code: 'long', most } } : { value: words }
}

/** The same as `treeValues` of the server; a test compares them. */
export const maxLengthOf = { name: 200, code: 40, version: 80, alsoAccepted: 80, notes: 2000, tags: 40 } as const
const maxWords = 20

export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((word, at) => word === other[at])
}
