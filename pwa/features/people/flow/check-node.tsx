import { useLingui } from '@lingui/react'
import { useId } from 'react'
import type { InputNodeProps } from './field.tsx'
import styles from './flow-form.module.css'
import { valueOf } from './nodes.ts'
import { sayLabel, sayMessages } from './say-flow.ts'

export function CheckNode({ node, input, typed, onType }: InputNodeProps) {
  const { i18n } = useLingui()
  const errorId = useId()
  const errors = sayMessages(i18n, node.messages)
  return (
    <div className={styles['field']}>
      <label className={styles['check']}>
        <input
          type="checkbox"
          name={input.name}
          value="true"
          checked={valueOf(input, typed) === true}
          disabled={input.disabled}
          required={input.required}
          aria-describedby={errors.length > 0 ? errorId : undefined}
          onChange={event => onType(input.name, event.target.checked)}
        />
        <span>{sayLabel(i18n, node)}</span>
      </label>
      <div id={errorId} className={styles['fieldError']} aria-live="polite">
        {errors.map(error => (
          <p key={error}>{error}</p>
        ))}
      </div>
    </div>
  )
}
