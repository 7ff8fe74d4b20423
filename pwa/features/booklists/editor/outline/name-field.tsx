import { useRef, useState } from 'react'
import { isComposing } from '../../../../lib/early-press.ts'
import { type CellError, valueOf } from '../table/model/cells.ts'
import { errorText } from '../parts/editor.text.ts'
import styles from './outline.module.css'

interface NameFieldProps {
  label: string
  text: string
  onBegin?(): void
  onType?(text: string): void
  /** Returns false where it was refused; then the text stays. */
  onDone(name: string): boolean
  onDrop(): void
}

/** Enter saves the name, Escape leaves it as it was. */
export function NameField({ label, text, onBegin, onType, onDone, onDrop }: NameFieldProps) {
  const [error, setError] = useState<CellError>()
  /** The field loses the focus once more when it is removed. */
  const isOver = useRef(false)
  const finish = (typed: string): void => {
    const read = valueOf({ kind: 'study', name: 'name' }, typed)
    if ('error' in read) return setError(read.error)
    isOver.current = true
    isOver.current = onDone(String(read.value))
  }
  const drop = () => {
    isOver.current = true
    onDrop()
  }
  return (
    <span className={styles.field} data-fault={error ? '' : undefined}>
      <input
        ref={place => {
          if (!place || place.dataset['begun']) return
          place.dataset['begun'] = 'true'
          onBegin?.()
          place.focus()
          place.select()
        }}
        defaultValue={text}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'name-fault' : undefined}
        autoComplete="off"
        onChange={event => {
          setError(undefined)
          onType?.(event.target.value)
        }}
        onClick={event => event.stopPropagation()}
        onPointerDown={event => event.stopPropagation()}
        onKeyDown={event => {
          event.stopPropagation()
          if (isComposing(event.nativeEvent)) return
          if (event.key === 'Enter') finish(event.currentTarget.value)
          if (event.key === 'Escape') drop()
        }}
        onBlur={({ target: { value } }) => {
          if (isOver.current) return
          if (value.trim() === '' || value === text) drop()
          else finish(value)
        }}
      />
      {error && (
        <p id="name-fault" role="alert">
          {errorText(error)}
        </p>
      )}
    </span>
  )
}
