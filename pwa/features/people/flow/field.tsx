import { Trans, useLingui } from '@lingui/react/macro'
import type { UiNodeInputAttributes } from '@ory/client'
import { type ReactNode, useId } from 'react'
import styles from './flow-form.module.css'
import type { FlowNodeProps } from './flow-node.tsx'
import { sayLabel, sayMessages } from './say-flow.ts'

/** What every kind of field gets: an input node with its attributes at hand. */
export type InputNodeProps = FlowNodeProps & { input: UiNodeInputAttributes }

/** What a control needs to belong to its label and its error. */
export interface ControlProps {
  id: string
  name: string
  required: boolean
  disabled: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** Label above, control, what is wrong below. */
export function Field({
  node,
  input,
  missing,
  renderControl,
}: InputNodeProps & { renderControl: (props: ControlProps) => ReactNode }) {
  const { i18n } = useLingui()
  const id = useId()
  const isMissing = missing?.includes(input.name) ?? false
  const errors = isMissing ? [] : sayMessages(i18n, node.messages)
  const wrong = isMissing || node.messages.some(message => message.type === 'error')
  const errorId = `${id}-error`
  return (
    <div className={styles['field']} data-name={input.name}>
      <label htmlFor={id}>{sayLabel(i18n, node)}</label>
      {renderControl({
        id,
        name: input.name,
        required: input.required ?? false,
        disabled: input.disabled,
        'aria-invalid': wrong,
        'aria-describedby': wrong || errors.length > 0 ? errorId : undefined,
      })}
      <div id={errorId} className={wrong ? styles['fieldError'] : styles['fieldHint']} aria-live="polite">
        {isMissing ? <Trans>This field is required</Trans> : errors.map(error => <p key={error}>{error}</p>)}
      </div>
    </div>
  )
}
