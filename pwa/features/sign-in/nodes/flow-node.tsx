import { useLingui } from '@lingui/react'
import { CityNode } from './city-node.tsx'
import { CodeNode } from './code-node.tsx'
import { KeyButton } from './key-button.tsx'
import { inputOf, isCode, isStep, valueOf } from '../run/nodes.ts'
import { PasswordNode } from './password-node.tsx'
import { ImageNode, LinkNode, ScriptNode, TextNode } from './shown-nodes.tsx'
import { type FlowNodeProps, type InputNodeProps, useWords } from './input-node.ts'
import { Button } from '../../../ui/form/button.tsx'
import { isResend } from '../run/flow-body.ts'
import styles from '../form/form.module.css'
import { useId, type HTMLInputAutoCompleteAttribute } from 'react'
import { TextField } from '../../../ui/form/text-field.tsx'

/** The provider does not name these values. */
const autoComplete: Record<string, HTMLInputAutoCompleteAttribute> = {
  identifier: 'username',
  email: 'email',
  'traits.email': 'email',
  'traits.name.first': 'given-name',
  'traits.name.last': 'family-name',
  lookup_secret: 'off',
}

export function FlowNode(props: FlowNodeProps) {
  const { i18n } = useLingui()
  const { attributes } = props.node
  switch (attributes.node_type) {
    case 'input':
      return <InputNode {...props} />
    case 'text':
      return <TextNode node={props.node} attributes={attributes} i18n={i18n} />
    case 'img':
      return <ImageNode node={props.node} attributes={attributes} i18n={i18n} />
    case 'a':
      return <LinkNode attributes={attributes} i18n={i18n} />
    case 'script':
      return <ScriptNode attributes={attributes} />
    case 'div':
      return <div id={attributes.id} className={attributes.class} />
  }
}

function InputNode(props: FlowNodeProps) {
  const input = inputOf(props.node)
  if (!input) return null
  switch (input.type) {
    case 'hidden':
      return <input type="hidden" name={input.name} defaultValue={String(input.value ?? '')} />
    case 'submit':
      return <SubmitNode {...props} input={input} />
    case 'button':
      return <KeyButton {...props} input={input} />
    case 'checkbox':
      return <CheckNode {...props} input={input} />
    case 'password':
      return <PasswordNode {...props} input={input} />
    default:
      if (input.name === 'traits.city') return <CityNode {...props} input={input} />
      return isCode(input.name) ? <CodeNode {...props} input={input} /> : <FieldNode {...props} input={input} />
  }
}

function SubmitNode(props: InputNodeProps) {
  const { node, input, sending, main, submitLabel } = props
  const { label, error } = useWords(props)
  return (
    <>
      <Button
        type="submit"
        kind={main ? 'primary' : isResend(node) || isStep(node) ? 'text' : 'secondary'}
        wide
        name={input.name}
        value={String(input.value ?? '')}
        disabled={input.disabled}
        busy={sending}
      >
        {main && submitLabel ? submitLabel : label}
      </Button>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </>
  )
}

function CheckNode(props: InputNodeProps) {
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

function FieldNode(props: InputNodeProps) {
  const { input, typed, onType } = props
  const isAddress = input.type === 'email' || input.name === 'identifier'
  return (
    <TextField
      {...useWords(props)}
      name={input.name}
      type={input.type}
      required={input.required}
      disabled={input.disabled}
      value={String(valueOf(input, typed))}
      autoComplete={input.autocomplete ?? autoComplete[input.name]}
      autoCapitalize={isAddress ? 'none' : undefined}
      inputMode={isAddress ? 'email' : undefined}
      pattern={input.pattern}
      maxLength={input.maxlength}
      spellCheck={false}
      onChange={event => onType(input.name, event.target.value)}
    />
  )
}
