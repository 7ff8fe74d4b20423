import { plural, t } from '@lingui/core/macro'
import type { ChangedRow, History, HistoryEntry } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import type { StepText } from '../changes/step.ts'
import { formatStep, columnText } from '../parts/editor.text.ts'
import { type Column, columns, textOfValue, type Value } from '../table/model/cells.ts'

const ours: ReadonlySet<string> = new Set<StepText['did']>([
  'cell',
  'paste',
  'fill',
  'clear',
  'bulk',
  'rename',
  'create',
  'link',
  'hide',
  'show',
  'delete',
  'move',
])

/** Our editors write the kind of step and the count into the note; other notes are shown unchanged. */
export function stepTextOf({ note, count, rows }: HistoryEntry, books: History['books']): StepText {
  const [, did = '', cells] = /^(\w+) (\d+)$/.exec(note ?? '') ?? []
  const name = rows.length === 1 && rows[0] ? nameOf(rows[0], books) : undefined
  const kind = ours.has(did) ? (did as StepText['did']) : didOf(rows)
  return { did: kind, count: cells ? Number(cells) : count, ...(name && { name }) }
}

export function entryText(entry: HistoryEntry, books: History['books']): string {
  const words = booksText(entry) ?? formatStep(stepTextOf(entry, books))
  if (entry.undoes !== null) return t`Undid something: ${words}`
  const { note } = entry
  return note !== null && !/^\w+ \d+$/.test(note) ? `${words} · ${note}` : words
}

/** A set of more than one row that came from elsewhere than a step of the editor: an import, a copy, an undo. */
function booksText({ note, count, books }: HistoryEntry): string | undefined {
  if (!books || count < 2 || /^\w+ \d+$/.test(note ?? '')) return undefined
  const { added, changed, deleted } = books
  const said = [
    added > 0 && plural(added, { one: '# book added', other: '# books added' }),
    changed > 0 && plural(changed, { one: '# book changed', other: '# books changed' }),
    deleted > 0 && plural(deleted, { one: '# book deleted', other: '# books deleted' }),
  ].filter(Boolean)
  return said.length > 0 ? said.join(', ') : undefined
}

function didOf(rows: readonly ChangedRow[]): StepText['did'] {
  if (rows.every(({ after }) => after === null)) return 'delete'
  return rows.every(({ before }) => before === null) ? 'create' : 'bulk'
}

export function nameOf({ kind, before, after }: ChangedRow, books: History['books']): string {
  const values = after ?? before ?? {}
  if (kind === 'link') return books.find(({ id }) => id === values['bookId'])?.name ?? ''
  return typeof values['name'] === 'string' ? values['name'] : ''
}

/** Formats a change like `Edition: 8th → 9th`. */
export function changesText({ before, after }: ChangedRow): string[] {
  if (!before) return [t`new`]
  if (!after) return [t`deleted`]
  return Object.keys(after)
    .filter(field => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map(field => {
      if (field === 'position' || field.endsWith('Id')) return t`moved`
      const name =
        field === 'name' ? t`Name` : field === 'code' ? t`Code` : columnText(isColumn(field) ? field : 'book')
      return `${name}: ${textOf(before[field])} → ${textOf(after[field])}`
    })
}

const isColumn = (field: string): field is Column => (columns as readonly string[]).includes(field)

const textOf = (value: unknown) => {
  if (typeof value === 'boolean') return value ? t`yes` : t`no`
  return textOfValue((value ?? '') as Value) || '–'
}

type Admin = HistoryEntry['by']

/** The server knows everybody but those who deleted their account; some accounts have no first name. */
export function whoText(by: Admin, personId: string | null): string {
  if (!by) return t`A deleted account`
  if (by.id === personId) return t`You`
  return by.firstName.trim() || t`An admin without a name`
}

/** Within a sentence. */
export function byWhomText(by: Admin, personId: string | null): string {
  if (!by) return t`a deleted account`
  if (by.id === personId) return t`you`
  return by.firstName.trim() || t`an admin without a name`
}
