import { t } from '@lingui/core/macro'
import type { TreeError } from '../../../../../shared/features/booklists/tree/kinds.ts'
import type { EditorState } from '../changes/editor.types.ts'
import type { Refusal } from '../changes/editor.types.ts'
import type { UnsavedEdit } from '../changes/unsaved.ts'
import type { StepText } from '../changes/step.ts'
import type { Column, CellError } from '../table/model/cells.ts'

export function columnText(column: Column): string {
  switch (column) {
    case 'book':
      return t`Book`
    case 'isbn':
      return t`ISBN`
    case 'version':
      return t`Edition`
    case 'alsoAccepted':
      return t`Also accepted`
    case 'notes':
      return t`Notes for students`
    case 'tags':
      return t`Tags`
    case 'visible':
      return t`Shown`
    case 'offered':
      return t`For sale`
  }
}

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
  switch (did) {
    case 'create':
      return t`Created ${what}`
    case 'link':
      return into === undefined ? t`Linked ${what}` : t`Linked ${what} to ${into}`
    case 'rename':
      return t`Renamed to ${what}`
    case 'hide':
      return t`Hid ${what}`
    case 'show':
      return t`Showed ${what}`
    case 'delete':
      return t`Deleted ${what}`
    case 'move':
      return t`Moved ${what}`
    case 'paste':
      return t`Pasted ${what}`
    case 'fill':
      return t`Filled ${what}`
    case 'clear':
      return t`Emptied ${what}`
    case 'cell':
    case 'bulk':
      return t`Changed ${what}`
  }
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
  return refusal.kind === 'answer' ? refusal.message : treeErrorText(refusal.error)
}

function treeErrorText(error: TreeError): string {
  switch (error) {
    case 'required':
      return t`This field is required`
    case 'already':
      return t`That stands there already.`
    case 'parent':
    case 'no_place':
      return t`What it would stand in is not there any more.`
    case 'no_more':
      return t`That is not there any more.`
    case 'fixed':
      return t`That cannot be changed.`
    case 'too_many':
      return t`An association can have 50,000 rows at most.`
  }
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
