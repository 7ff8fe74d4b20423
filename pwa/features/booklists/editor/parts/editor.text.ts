import { t, msg } from '@lingui/core/macro'
import type { TreeError } from '../../../../../shared/features/booklists/tree/kinds.ts'
import type { EditorState, Refusal } from '../changes/editor.types.ts'
import { i18n, type MessageDescriptor } from '@lingui/core'
import type { UnsavedEdit } from '../changes/unsaved.ts'
import type { StepText } from '../changes/step.ts'
import type { Column, CellError } from '../table/model/cells.ts'

const columnNames: Record<Column, MessageDescriptor> = {
  book: msg`Book`,
  isbn: msg`ISBN`,
  version: msg`Edition`,
  alsoAccepted: msg`Also accepted`,
  notes: msg`Notes for students`,
  tags: msg`Tags`,
  visible: msg`Shown`,
  offered: msg`For sale`,
}

export const columnText = (column: Column): string => i18n._(columnNames[column])

export function lastText({ undoEntry, way, skipped }: NonNullable<EditorState['last']>): string {
  const words = formatStep(undoEntry.stepText)
  if (way === 'did') return words
  if (way === 'again') return t`Done again: ${words}`
  if (skipped === 0) return t`Undone: ${words}`
  return skipped === 1
    ? t`Undone, but one stays as it was changed since: ${words}`
    : t`Undone, but ${skipped} stay as they were changed since: ${words}`
}

export function formatStep({ did, count, name, into }: StepText): string {
  const what = name === undefined || name === '' ? countText(did, count) : name
  return {
    create: t`Created ${what}`,
    link: into === undefined ? t`Linked ${what}` : t`Linked ${what} to ${into}`,
    rename: t`Renamed to ${what}`,
    hide: t`Hid ${what}`,
    show: t`Showed ${what}`,
    delete: t`Deleted ${what}`,
    move: t`Moved ${what}`,
    paste: t`Pasted ${what}`,
    fill: t`Filled ${what}`,
    clear: t`Emptied ${what}`,
    cell: t`Changed ${what}`,
    bulk: t`Changed ${what}`,
  }[did]
}

function countText(did: StepText['did'], count: number): string {
  if (did === 'paste' || did === 'fill' || did === 'clear' || did === 'cell' || did === 'bulk')
    return count === 1 ? t`one cell` : t`${count} cells`
  return count === 1 ? t`one row` : t`${count} rows`
}

export function errorText(error: CellError): string {
  switch (error.code) {
    case 'required':
      return t`This field is required`
    case 'long': {
      const { most } = error
      return t`At most ${most} characters`
    }
    case 'many': {
      const { most } = error
      return t`At most ${most}, with commas between them`
    }
    case 'neither':
      return t`Write yes or no`
  }
}

export function refusalText(refusal: Refusal): string {
  return refusal.kind === 'answer' ? refusal.message : i18n._(treeErrors[refusal.error])
}

const treeErrors: Record<TreeError, MessageDescriptor> = {
  required: msg`This field is required`,
  already: msg`That stands there already.`,
  parent: msg`What it would stand in is not there any more.`,
  no_place: msg`What it would stand in is not there any more.`,
  no_more: msg`That is not there any more.`,
  fixed: msg`That cannot be changed.`,
  too_many: msg`An association can have 50,000 rows at most.`,
}

export function unsavedText({ why }: UnsavedEdit): string {
  switch (why.kind) {
    case 'typing':
      return t`You typed this earlier. It is on this device only.`
    case 'error':
      return errorText(why.error)
    case 'clash':
      return t`This was changed elsewhere while you typed. Nothing of yours is lost.`
    case 'gone':
      return t`This was deleted elsewhere while you typed. Nothing of yours is lost.`
    case 'refused':
      return why.message
  }
}

export const yesOrNoText = (value: boolean) => (value ? t`yes` : t`no`)
