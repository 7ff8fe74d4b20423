import { type KeyboardEvent, useEffect, useRef } from 'react'
import { errorText } from '../parts/editor.text.ts'
import type { CellError } from './model/cells.ts'
import styles from './cell-editor.module.css'

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
