import { useRef, useState } from 'react'
import { isComposing } from '../../../../lib/is-composing.ts'
import { type Fault, valueOf } from '../table/model/cells.ts'
import { faultText } from '../parts/editor.text.ts'
import styles from './outline.module.css'

interface NameFieldProps {
  label: string
  text: string
  onBegin?(): void
  onType?(text: string): void
  /** False: it could not be done, and the text stays. */
  onDone(name: string): boolean
  onDrop(): void
}

/** A name that is written in place: Enter takes it, Escape leaves everything as it was. */
export function NameField({ label, text, onBegin, onType, onDone, onDrop }: NameFieldProps) {
  const [fault, setFault] = useState<Fault>()
  /** The field loses the focus once more when it goes. */
  const isOver = useRef(false)
  const finish = (typed: string): void => {
    const read = valueOf({ kind: 'study', name: 'name' }, typed)
    if ('fault' in read) return setFault(read.fault)
    isOver.current = true
    isOver.current = onDone(String(read.value))
  }
  const drop = () => {
    isOver.current = true
    onDrop()
  }
  return (
    <span className={styles.field} data-fault={fault ? '' : undefined}>
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
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'name-fault' : undefined}
        autoComplete="off"
        onChange={event => {
          setFault(undefined)
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
      {fault && (
        <p id="name-fault" role="alert">
          {faultText(fault)}
        </p>
      )}
    </span>
  )
}
