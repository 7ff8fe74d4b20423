import { useState } from 'react'
import { classes } from '../../../lib/classes.ts'
import { Field } from '../../../ui/form/field.tsx'
import styles from './code-node.module.css'
import { type InputNodeProps, useWords } from './input-node.ts'
import { valueOf } from '../run/nodes.ts'

const places = [0, 1, 2, 3, 4, 5]

/** One input over six boxes, so that pasting, autofill and screen readers work. */
export function CodeNode(props: InputNodeProps) {
  const { input, typed, isWrong, onType } = props
  const words = useWords(props)
  const code = String(valueOf(input, typed))
  const next = Math.min(code.length, places.length - 1)
  const [isSelected, setSelected] = useState(false)
  const wrong = isWrong || words.error !== undefined
  return (
    <Field {...words}>
      {wiring => (
        <div className={classes(styles.code, wrong && styles.wrong, isSelected && styles.selected)}>
          <input
            {...wiring}
            aria-invalid={wrong || undefined}
            name={input.name}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required={input.required}
            disabled={input.disabled}
            value={code}
            onChange={event => onType(input.name, digitsOf(event.target.value))}
            onSelect={event => setSelected(isComplete(event.currentTarget))}
            onBlur={() => setSelected(false)}
          />
          {places.map(place => (
            <span key={place} aria-hidden="true" className={classes(place === next && !isSelected && styles.next)}>
              {code[place]}
            </span>
          ))}
        </div>
      )}
    </Field>
  )
}

/** Selects a complete code, so that typing replaces it. */
function isComplete({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean {
  return value !== '' && selectionStart === 0 && selectionEnd === value.length
}

function digitsOf(text: string): string {
  return text.replaceAll(/[^0-9a-z]/gi, '').slice(0, places.length)
}
