import type { ImportOptions } from '../../../../shared/features/booklists/import.schema.ts'
import type { SheetField } from '../../../../shared/features/booklists/sheet-fields.ts'
import type { Source } from './import.api.ts'

/** What somebody is importing, with all that they corrected in it. It outlives the screen, so nothing typed is lost. */
export interface ImportWork {
  way: 'text' | 'file'
  text: string
  file: File | null
  options: ImportOptions
}

const atFirst: ImportWork = { way: 'text', text: '', file: null, options: {} }
const works = new Map<string, ImportWork>()

export const workOf = (organisationId: string): ImportWork => works.get(organisationId) ?? atFirst

export function keepWork(organisationId: string, work: ImportWork | null): void {
  if (work) works.set(organisationId, work)
  else works.delete(organisationId)
}

/** What is read; null while there is nothing yet. */
export function sourceOf({ way, text, file }: ImportWork): Source | null {
  if (way === 'file') return file && { file }
  return text.trim() === '' ? null : { text }
}

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
