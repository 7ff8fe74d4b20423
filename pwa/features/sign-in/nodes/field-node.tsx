import type { HTMLInputAutoCompleteAttribute } from 'react'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type InputNodeProps, useWords } from './input-node.ts'
import { valueOf } from '../run/nodes.ts'

export function FieldNode(props: InputNodeProps) {
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

/** The provider does not name these values. */
const autoComplete: Record<string, HTMLInputAutoCompleteAttribute> = {
  identifier: 'username',
  email: 'email',
  'traits.email': 'email',
  'traits.name.first': 'given-name',
  'traits.name.last': 'family-name',
  lookup_secret: 'off',
}
