import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { priceStep, priceSteps } from '../../../../shared/features/search/price-steps.ts'
import { formatMoney, parseMoney, typedMoney } from '../../../../shared/lib/money.ts'
import { language } from '../../../language/language.ts'
import { classes } from '../../../lib/classes.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Unseen } from '../../../ui/notes/unseen.tsx'
import choiceStyles from './choice.module.css'
import styles from './price-filter.module.css'

interface PriceFilterProps {
  /** In cents; null for no limit. */
  min: number | null
  max: number | null
  counts: readonly number[] | undefined
  /** Takes each letter at once, because nothing is searched yet. */
  isLive: boolean
  onChange(min: number | null, max: number | null): void
}

/** Offers two handles, and two fields for exact amounts. */
export function PriceFilter({ min, max, counts, isLive, onChange }: PriceFilterProps) {
  const { t } = useLingui()
  const [low, setLow] = useState(stepOf(min, 0))
  const [high, setHigh] = useState(stepOf(max, priceSteps))
  const [seen, setSeen] = useState([min, max])
  if (seen[0] !== min || seen[1] !== max) {
    setSeen([min, max])
    setLow(stepOf(min, 0))
    setHigh(stepOf(max, priceSteps))
  }
  const settle = () => {
    const [from, to] = [Math.min(low, high), Math.max(low, high)]
    if (from !== stepOf(min, 0) || to !== stepOf(max, priceSteps))
      onChange(from === 0 ? null : from * priceStep, to === priceSteps ? null : to * priceStep)
  }
  const said = (step: number) => (step === priceSteps ? t`no limit` : formatMoney(step * priceStep, language))
  const handle = {
    min: 0,
    max: priceSteps,
    onPointerUp: settle,
    onKeyUp: settle,
    onBlur: settle,
  } as const
  return (
    <fieldset className={choiceStyles.set}>
      <legend className={choiceStyles.legend}>{t`Price`}</legend>
      <Bars counts={counts} low={Math.min(low, high)} high={Math.max(low, high)} />
      <div className={styles.slider}>
        <input
          type="range"
          {...handle}
          value={low}
          aria-label={t`Lowest price`}
          aria-valuetext={said(low)}
          onChange={event => setLow(Number(event.target.value))}
        />
        <input
          type="range"
          {...handle}
          value={high}
          aria-label={t`Highest price`}
          aria-valuetext={said(high)}
          onChange={event => setHigh(Number(event.target.value))}
        />
      </div>
      <div className={styles.fields}>
        <Amount label={t`From, in euros`} cents={min} isLive={isLive} onCents={cents => onChange(cents, max)} />
        <span>{t`to`}</span>
        <Amount label={t`To, in euros`} cents={max} isLive={isLive} onCents={cents => onChange(min, cents)} />
      </div>
    </fieldset>
  )
}

const stepOf = (cents: number | null, none: number) =>
  cents === null ? none : Math.min(priceSteps, Math.round(cents / priceStep))

function Bars({ counts, low, high }: { counts: readonly number[] | undefined; low: number; high: number }) {
  const highest = Math.max(1, ...(counts ?? []))
  return (
    <svg className={styles.bars} viewBox={`0 0 ${priceSteps * 10} 46`} preserveAspectRatio="none" aria-hidden="true">
      {(counts ?? []).map((count, step) => {
        const height = count === 0 ? 0 : Math.max(2, (count / highest) * 40)
        const isIn = step >= low && (step < high || high === priceSteps)
        return (
          <rect
            key={step}
            className={classes(styles.bar, isIn && styles.in)}
            x={step * 10 + 1}
            width={8}
            y={40 - height}
            height={height}
            rx={1.5}
          />
        )
      })}
      <rect className={styles.track} width={priceSteps * 10} y={42} height={4} />
      <rect className={styles.between} x={low * 10} width={(high - low) * 10} y={42} height={4} />
    </svg>
  )
}

interface AmountProps {
  label: string
  cents: number | null
  isLive: boolean
  onCents(cents: number | null): void
}

function Amount({ label, cents, isLive, onCents }: AmountProps) {
  const [typed, setTyped] = useState(shownOf(cents))
  const [seen, setSeen] = useState(cents)
  if (seen !== cents) {
    setSeen(cents)
    if (amountIn(typed) !== cents) setTyped(shownOf(cents))
  }
  const type = (text: string) => {
    setTyped(text)
    const amount = amountIn(text)
    if (isLive && amount !== undefined && amount !== cents) onCents(amount)
  }
  const read = () => {
    const next = amountIn(typed) ?? null
    if (next !== cents) onCents(next)
    else if (next === null) setTyped('')
  }
  return (
    <TextField
      label={<Unseen>{label}</Unseen>}
      before="€"
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={typed}
      onChange={event => type(event.target.value)}
      onBlur={read}
      onKeyDown={event => event.key === 'Enter' && read()}
    />
  )
}

const shownOf = (cents: number | null) => (cents === null ? '' : typedMoney(cents, language).replace(/[.,]00$/, ''))

/** Null for an empty text; undefined for no amount. */
function amountIn(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const amount = parseMoney(typed)
  return amount === null || amount < 0 || amount > 999_999_999 ? undefined : amount
}
