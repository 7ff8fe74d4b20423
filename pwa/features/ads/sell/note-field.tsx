import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { maxNoteLength } from '../../../../shared/features/ads/ads.rules.ts'
import { TextArea } from '../../../ui/form/text-field.tsx'
import type { FormValues } from '../drafts/draft.ts'

interface NoteFieldProps {
  note: string
  error: string | undefined
  onEdit(change: Partial<FormValues>): void
}

const countedFrom = 40

/** A line of the seller's own (M23). */
export function NoteField({ note, error, onEdit }: NoteFieldProps) {
  const { t } = useLingui()
  const left = maxNoteLength - [...note.trim()].length
  return (
    <TextArea
      label={t`Anything else buyers should know? (optional)`}
      hint={left > countedFrom ? <Trans>Such as: code not used, cover loose.</Trans> : <Left left={left} />}
      rows={2}
      value={note}
      error={error}
      autoComplete="off"
      onChange={event => onEdit({ note: event.target.value })}
    />
  )
}

function Left({ left }: { left: number }) {
  const over = -left
  return left >= 0 ? (
    <Plural value={left} one="# character left." other="# characters left." />
  ) : (
    <Plural value={over} one="# character too many." other="# characters too many." />
  )
}
