import { Plural, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Ref } from 'react'
import { formatMoney, parseMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'
import { PriceField } from '../ads/sell/price-field.tsx'
import styles from './set-dialog.module.css'

interface SetPriceProps {
  ref: Ref<HTMLInputElement>
  form: string
  count: number
  sumCents: number
  value: string
  missing: MessageDescriptor | undefined
  /** Somebody tried to make the set without it. */
  isError: boolean
  onType(price: string): void
}

/** The running sum, the price, and what is missing or saved. */
export function SetPrice({ count, sumCents, value, missing, isError, ...field }: SetPriceProps) {
  const { t } = useLingui()
  const cents = parseMoney(value) ?? 0
  const [sum, price, saved] = [sumCents, cents, sumCents - cents].map(each => formatMoney(each, language))
  const says = missing ? t(missing) : t`${price} for the ${count}, saves ${saved}`
  return (
    <div className={styles.price} data-stays="">
      <output className={styles.sum}>
        <span>
          <Plural value={count} _0="No book ticked" one="# book" other="# books together" />
        </span>
        <b>{sum}</b>
      </output>
      <PriceField
        {...field}
        value={value}
        hint={!(missing && isError) && <output>{missing ? says : <strong>{says}</strong>}</output>}
        error={missing && isError && <span role="alert">{says}</span>}
      />
    </div>
  )
}
