import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconButton } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type InputNodeProps, useWords } from './input-node.ts'
import { isGuessable } from './guessable-password.ts'
import { valueOf } from '../run/nodes.ts'

export function PasswordNode(props: InputNodeProps) {
  const { t } = useLingui()
  const { input, typed, onType } = props
  const [shown, setShown] = useState(false)
  const rules = t`At least 8 characters, and not too much like your e-mail address.`
  const isNew = input.autocomplete === 'new-password'
  const isWeak = isNew && isGuessable(String(valueOf(input, typed)))
  const asks = t`This one is guessed at once. Take another? Three words in a row are strong and easy to remember.`
  return (
    <TextField
      {...(isNew && { hint: rules })}
      {...useWords(props)}
      {...(isWeak && { hint: <output>{asks}</output> })}
      name={input.name}
      type={shown ? 'text' : 'password'}
      required={input.required}
      disabled={input.disabled}
      value={String(valueOf(input, typed))}
      autoComplete={input.autocomplete ?? 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      onChange={event => onType(input.name, event.target.value)}
      behind={<IconButton icon="eye" label={t`Show password`} aria-pressed={shown} onClick={() => setShown(!shown)} />}
    />
  )
}
