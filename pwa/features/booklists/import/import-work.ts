import type { ImportOptions } from '../../../../shared/features/booklists/import.schema.ts'
import type { SpreadsheetField } from '../../../../shared/features/booklists/spreadsheet-fields.ts'
import type { GivenList } from './given-list.ts'
import type { Source } from './import.api.ts'

export interface ImportWork {
  way: 'text' | 'file'
  text: string
  file: File | null
  options: ImportOptions
}

export const noWork: ImportWork = { way: 'text', text: '', file: null, options: {} }

export function sourceOf({ way, text, file }: ImportWork): Source | null {
  if (way === 'file') return file && { file }
  return text.trim() === '' ? null : { text }
}

export const hasWork = ({ text, file }: ImportWork) => file !== null || text.trim() !== ''

/** Its corrections and its target may differ. */
export const isSameSource = (one: ImportWork, other: ImportWork) =>
  one.way === other.way && one.text === other.text && one.file === other.file

/** Drops the corrections of the former source; the target stays. */
export function withSource(work: ImportWork, changed: Partial<Pick<ImportWork, 'way' | 'text' | 'file'>>): ImportWork {
  const { courseId, collectionId } = work.options
  return { ...work, ...changed, options: targeted({}, { courseId, collectionId }) }
}

export const withGiven = (work: ImportWork, list: GivenList): ImportWork =>
  withSource(work, 'text' in list ? { way: 'text', text: list.text } : { way: 'file', file: list.file })

/** Without a target the spreadsheet says where each row goes. */
export function targeted(
  options: ImportOptions,
  { courseId, collectionId }: { courseId?: string | undefined; collectionId?: string | undefined },
): ImportOptions {
  const others = Object.entries(options).filter(([name]) => name !== 'courseId' && name !== 'collectionId')
  return { ...Object.fromEntries(others), ...(courseId && { courseId }), ...(collectionId && { collectionId }) }
}

export function withCorrection(
  options: ImportOptions,
  at: number,
  field: SpreadsheetField,
  value: string,
): ImportOptions {
  const others = (options.corrections ?? []).filter(each => each.at !== at || each.field !== field)
  return { ...options, corrections: [...others, { at, field, value }] }
}

/** Takes the meaning from any other column, because one column has it. */
export function withColumn(
  options: ImportOptions,
  now: readonly (SpreadsheetField | null)[],
  at: number,
  field: SpreadsheetField | null,
) {
  const columns = now.map((each, place) => (place === at ? field : each === field ? null : each))
  return { ...options, columns }
}
