import { useLingui } from '@lingui/react/macro'
import { type FocusEventHandler, type ReactNode, type Ref, useState } from 'react'
import { formatMoney, parseMoney } from '../../../../shared/lib/money.ts'
import { language } from '../../../language/language.ts'
import { TextField } from '../../../ui/form/text-field.tsx'

interface PriceFieldProps {
  value: string
  hint: ReactNode
  error: ReactNode
  onType(price: string): void
  ref?: Ref<HTMLInputElement>
  /** The id of a form that it is not inside of. */
  form?: string
  onFocus?: FocusEventHandler<HTMLInputElement>
}

/** Leaves what was typed as it is, and says how it was read where that may surprise (C12). */
export function PriceField({ value, hint, error, onType, ...rest }: PriceFieldProps) {
  const { t } = useLingui()
  const [typing, setTyping] = useState(false)
  const cents = parseMoney(value)
  const says = cents !== null && (!typing || Boolean(error)) && maySurprise(value)
  const read = says ? formatMoney(cents, language) : ''
  return (
    <TextField
      label={t`Price`}
      before="€"
      hint={
        <>
          {says && <strong>{t`That is ${read}.`}</strong>} {hint}
        </>
      }
      value={value}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      onChange={event => {
        setTyping(true)
        onType(event.target.value)
      }}
      onBlur={() => setTyping(false)}
    />
  )
}

/** `12,50`, `€ 12` and `12,-` can mean one thing only. */
export function maySurprise(typed: string): boolean {
  return !/^[^\d.,-]*\d*(?:[.,](?:\d{1,2}|[-=]+)?)?[^\d.,-]*$/.test(typed)
}
