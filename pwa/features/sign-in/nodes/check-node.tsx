import { useId } from 'react'
import styles from '../form/flow-form.module.css'
import { type InputNodeProps, useWords } from './input-node.ts'
import { valueOf } from '../run/nodes.ts'

export function CheckNode(props: InputNodeProps) {
  const { input, typed, onType } = props
  const { label, error, hint } = useWords(props)
  const said = error ?? hint
  const id = useId()
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={input.name}
          value="true"
          checked={valueOf(input, typed) === true}
          disabled={input.disabled}
          required={input.required}
          aria-invalid={error ? true : undefined}
          aria-describedby={said ? id : undefined}
          onChange={event => onType(input.name, event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {said && (
        <p id={id} className={error ? styles.error : undefined}>
          {said}
        </p>
      )}
    </div>
  )
}
