import type { ImportOptions } from '../../../../shared/features/booklists/import.schema.ts'
import type { SheetField } from '../../../../shared/features/booklists/sheet-fields.ts'
import type { Source } from './import.api.ts'

/** What somebody is importing, with all that they corrected in it. */
export interface ImportWork {
  way: 'text' | 'file'
  text: string
  file: File | null
  options: ImportOptions
}

export const noWork: ImportWork = { way: 'text', text: '', file: null, options: {} }

/** What is read; null while there is nothing yet. */
export function sourceOf({ way, text, file }: ImportWork): Source | null {
  if (way === 'file') return file && { file }
  return text.trim() === '' ? null : { text }
}

/** Whether there is something in it that somebody would miss. */
export const hasWork = ({ text, file }: ImportWork) => file !== null || text.trim() !== ''

/** Something else to read: what was corrected in the former goes, where it goes to stays. */
export function withSource(work: ImportWork, changed: Partial<Pick<ImportWork, 'way' | 'text' | 'file'>>): ImportWork {
  const { courseId, collectionId } = work.options
  return { ...work, ...changed, options: targeted({}, { courseId, collectionId }) }
}

/** Into which course or year; neither: where the sheet says. */
export function targeted(
  options: ImportOptions,
  { courseId, collectionId }: { courseId?: string | undefined; collectionId?: string | undefined },
): ImportOptions {
  const others = Object.entries(options).filter(([name]) => name !== 'courseId' && name !== 'collectionId')
  return { ...Object.fromEntries(others), ...(courseId && { courseId }), ...(collectionId && { collectionId }) }
}

/** A cell as somebody wants it; what they wrote there before goes. */
export function withCorrection(options: ImportOptions, at: number, field: SheetField, value: string): ImportOptions {
  const others = (options.corrections ?? []).filter(each => each.at !== at || each.field !== field)
  return { ...options, corrections: [...others, { at, field, value }] }
}

/** A column about something else: no other column is about that then. */
export function withColumn(
  options: ImportOptions,
  now: readonly (SheetField | null)[],
  at: number,
  field: SheetField | null,
) {
  const columns = now.map((each, place) => (place === at ? field : each === field ? null : each))
  return { ...options, columns }
}
