import { treeValues } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import type { SpreadsheetField } from '../../../../../shared/features/booklists/spreadsheet-fields.ts'
import type { TreeRows } from '../../../../../shared/features/booklists/tree.schema.ts'
import { editionKey } from '../../../../../shared/features/books/edition.ts'
import { fold } from '../../../../../shared/lib/fold.ts'
import { isSameText, joinWords, readYes, splitWords } from '../../spreadsheet/cells.ts'
import type { CellError, RowError } from './plan.types.ts'
import { type SpreadsheetRow, textOf } from './spreadsheet-rows.ts'

type Link = TreeRows['link']
export type LinkValues = Partial<Pick<Link, 'version' | 'alsoAccepted' | 'notes' | 'tags' | 'visible'>>

const fields = ['version', 'alsoAccepted', 'notes', 'tags', 'visible'] as const
const maxWords = 20

export function linkTexts(
  link: Pick<Link, keyof LinkValues>,
  yesNo: (yes: boolean) => string,
): Record<keyof LinkValues, string> {
  return {
    version: link.version ?? '',
    alsoAccepted: joinWords(link.alsoAccepted),
    notes: link.notes,
    tags: joinWords(link.tags),
    visible: yesNo(link.visible),
  }
}

export interface ReadValues {
  values: LinkValues
  before: Partial<Record<SpreadsheetField, string>>
  errors: RowError[]
}

/** Only changed values. `emptied`: fields whose empty cell means empty, which holds in our exports only. */
export function readLinkValues(
  row: SpreadsheetRow,
  link: Link | undefined,
  emptied: ReadonlySet<SpreadsheetField> | null,
): ReadValues {
  const read: ReadValues = { values: {}, before: {}, errors: [] }
  const now = link && linkTexts(link, yes => (yes ? 'yes' : 'no'))
  for (const field of fields) {
    const text = textOf(row, field)
    if (text === '' && (!emptied?.has(field) || field === 'visible')) continue
    if (now && isSame(field, text, now[field], emptied !== null)) continue
    const value = valueOf(field, text)
    const error = errorOf(field, text, value)
    if (error) read.errors.push({ ...error, field, value: text })
    else Object.assign(read.values, { [field]: value })
    if (now && !error) read.before[field] = now[field]
  }
  return read
}

function isSame(field: keyof LinkValues, text: string, now: string, isOwn: boolean): boolean {
  if (isSameText(text, now)) return true
  if (field === 'visible') return readYes(text) === readYes(now)
  if (isOwn) return false
  if (field === 'version') return editionKey(text) === editionKey(now)
  if (field === 'tags' || field === 'alsoAccepted') return setOf(text) === setOf(now)
  return fold(text) === fold(now)
}

function valueOf(field: keyof LinkValues, text: string): unknown {
  if (field === 'visible') return readYes(text)
  if (field === 'tags' || field === 'alsoAccepted') return splitWords(text).filter(word => word !== '')
  return field === 'version' && text === '' ? null : text
}

function errorOf(field: keyof LinkValues, text: string, value: unknown): CellError | undefined {
  if (field === 'visible') return value === null ? { code: 'yes_no' } : undefined
  if (treeValues.link.def.shape[field].safeParse(value).success) return undefined
  const isList = field === 'tags' || field === 'alsoAccepted'
  if (isList && splitWords(text).length > maxWords) return { code: 'too_many', most: maxWords }
  return { code: 'too_long', most: { version: 80, alsoAccepted: 80, notes: 2000, tags: 40 }[field] }
}

const setOf = (text: string) => splitWords(fold(text)).sort().join('\n')
