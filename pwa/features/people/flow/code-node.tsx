import { classes } from '../../../lib/classes.ts'
import { Field } from '../../../ui/field.tsx'
import styles from './code-node.module.css'
import { type InputNodeProps, useWords } from './input-node.ts'
import { valueOf } from './nodes.ts'

const places = [0, 1, 2, 3, 4, 5]

/** A code of six: one input over six boxes, so pasting, filling in from a message and screen readers work as ever. */
export function CodeNode(props: InputNodeProps) {
  const { input, typed, onType } = props
  const words = useWords(props)
  const code = String(valueOf(input, typed))
  const next = Math.min(code.length, places.length - 1)
  return (
    <Field {...words}>
      {wiring => (
        <div className={classes(styles.code, words.error !== undefined && styles.wrong)}>
          <input
            {...wiring}
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
          />
          {places.map(place => (
            <span key={place} aria-hidden="true" className={classes(place === next && styles.next)}>
              {code[place]}
            </span>
          ))}
        </div>
      )}
    </Field>
  )
}

/** Codes are pasted with spaces and hyphens in them. */
function digitsOf(text: string): string {
  return text.replaceAll(/[^0-9a-z]/gi, '').slice(0, places.length)
}
