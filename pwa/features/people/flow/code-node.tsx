import { Field, type InputNodeProps } from './field.tsx'
import styles from './flow-form.module.css'
import { valueOf } from './nodes.ts'

const length = 6

/** A code of six, one input under six boxes: pasting, filling in from a message and screen readers work as ever. */
export function CodeNode(props: InputNodeProps) {
  const { input, typed, onType } = props
  const code = String(valueOf(input, typed))
  return (
    <Field
      {...props}
      renderControl={control => (
        <div className={styles['code']}>
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={event => onType(input.name, event.target.value.replaceAll(/[^0-9a-z]/gi, '').slice(0, length))}
          />
          {Array.from({ length }, (_, place) => (
            <span key={place} aria-hidden data-next={place === Math.min(code.length, length - 1) || undefined}>
              {code[place]}
            </span>
          ))}
        </div>
      )}
    />
  )
}
