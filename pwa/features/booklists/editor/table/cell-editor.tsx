import { type KeyboardEvent, useEffect, useRef } from 'react'
import { errorText, unsavedText } from '../parts/editor.text.ts'
import type { CellError } from './model/cells.ts'
import styles from './table.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../../ui/form/button.tsx'
import type { UnsavedEdit } from '../changes/unsaved.ts'

interface CellEditorProps {
  label: string
  text: string
  error: CellError | undefined
  onType(text: string): void
  onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void
  onLeave(text: string): void
}

/** Is rendered in the turn of the key that opened it, so that it receives that key. */
export function CellEditor({ label, text, error, onType, onKeyDown, onLeave }: CellEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const place = field.current
    place?.focus({ preventScroll: true })
    place?.setSelectionRange(place.value.length, place.value.length)
  }, [])
  return (
    <div className={styles.editor} data-fault={error ? '' : undefined}>
      <textarea
        ref={place => {
          field.current = place
          // An effect may run after the key has gone on.
          if (place && document.activeElement !== place) place.focus({ preventScroll: true })
        }}
        rows={1}
        defaultValue={text}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'cell-fault' : undefined}
        autoComplete="off"
        spellCheck
        onChange={event => onType(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={event => onLeave(event.target.value)}
      />
      {error && (
        <p id="cell-fault" role="alert" className={styles.fault}>
          {errorText(error)}
        </p>
      )}
    </div>
  )
}

interface UnsavedCardProps {
  kept: UnsavedEdit
  now: string
  onUse(): void
  onDrop(): void
}

export function UnsavedCard({ kept, now, onUse, onDrop }: UnsavedCardProps) {
  const { t } = useLingui()
  const { text, why } = kept
  return (
    <div className={styles.card} data-card="">
      <p>
        {why.kind === 'clash' ? (
          <Trans>
            Now: <b>{now === '' ? '–' : now}</b> · yours: <b>{text === '' ? '–' : text}</b>
          </Trans>
        ) : (
          <Trans>
            Not saved: <b>{text === '' ? '–' : text}</b>
          </Trans>
        )}
      </p>
      <p>{unsavedText(kept)}</p>
      <div className={styles.cardActions}>
        {why.kind !== 'error' && <Button size="small" kind="primary" onClick={onUse}>{t`Use mine`}</Button>}
        <Button size="small" onClick={onDrop}>
          {why.kind === 'clash' ? t`Keep what is there` : t`Throw away`}
        </Button>
      </div>
    </div>
  )
}
