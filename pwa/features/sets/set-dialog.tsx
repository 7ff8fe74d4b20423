import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import { adSentence } from '../../../shared/features/ads/ads.errors.ts'
import { typedPriceError } from '../../../shared/features/ads/ads.rules.ts'
import {
  isSetError,
  maxSetSize,
  minSetSize,
  setPriceError,
  setSentences,
} from '../../../shared/features/sets/sets.rules.ts'
import { formatMoney, parseMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'
import { written } from '../../language/written.ts'
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts'
import { useSaving } from '../../sync/use-saving.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/page/dialog.tsx'
import { Price } from '../../ui/price.tsx'
import type { MyAd } from '../ads/mine/read-my-ads.ts'
import { PriceField } from '../ads/sell/price-field.tsx'
import styles from './sets.module.css'
import { makeSet } from './sets.actions.ts'

/** Ticks copies and names one price below their sum (M26). */
export default function SetDialog({ free, onClose }: { free: readonly MyAd[]; onClose(): void }) {
  const { t } = useLingui()
  const save = useSaving()
  const form = useId()
  const fields = useRef<HTMLFormElement>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState('')
  const [attempted, setAttempted] = useState(false)
  const chosen = free.filter(({ id }) => ticked.has(id))
  const sumCents = chosen.reduce((sum, { priceCents }) => sum + priceCents, 0)
  const cents = parseMoney(typed) ?? 0
  const [sum, price, saved] = [sumCents, cents, sumCents - cents].map(each => formatMoney(each, language))
  const count = chosen.length
  const isCount = count >= minSetSize && count <= maxSetSize
  const fault = typedPriceError(typed, null) ?? setPriceError(cents, sumCents)
  const sentence = fault && (isSetError(fault.code) ? setSentences[fault.code] : adSentence(fault as never, language))
  const make = useOneAtATime(async () => {
    setAttempted(true)
    if (!isCount) return fields.current?.querySelector('input')?.focus()
    if (fault) return fields.current?.querySelector<HTMLElement>('[inputmode]')?.focus()
    const names = new Intl.ListFormat(language).format(chosen.map(({ book }) => book?.name ?? t`Your book`))
    const adIds = chosen.map(({ id }) => id)
    if (await save(vault => makeSet(vault, { adIds, priceCents: cents }, t`Set of ${names}`))) onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void make()
  }
  const tick = (id: string, on: boolean) =>
    setTicked(new Set(on ? [...ticked, id] : [...ticked].filter(one => one !== id)))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Sell several as one set`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" type="submit" form={form}>{t`Make the set`}</Button>
        </>
      }
    >
      <form id={form} ref={fields} noValidate onSubmit={submit}>
        <fieldset className={styles.copies}>
          <legend>{t`Which books?`}</legend>
          {free.map(({ id, book, priceCents }) => (
            <label key={id} className={styles.copy}>
              <input type="checkbox" checked={ticked.has(id)} onChange={event => tick(id, event.target.checked)} />
              <span {...written(book?.name ?? '')}>{book?.name ?? t`Your book`}</span>
              <Price cents={priceCents} size="small" />
            </label>
          ))}
          {attempted && !isCount && (
            <p role="alert" className={styles.error}>
              {count < minSetSize ? t`Tick at least two books.` : t`A set has at most ${maxSetSize} books.`}
            </p>
          )}
        </fieldset>
        {/* With what it says below the field. */}
        <div className={styles.price} onFocus={event => event.currentTarget.scrollIntoView({ block: 'end' })}>
          <PriceField
            value={typed}
            hint={
              isCount && !fault ? (
                <strong>{t`${price} for the ${count}, saves ${saved}`}</strong>
              ) : isCount ? (
                <Trans>
                  The {count} cost {sum} one by one. Each stays for sale by itself too; the first that goes alone ends
                  the set.
                </Trans>
              ) : (
                <Trans>Each stays for sale by itself too; the first that goes alone ends the set.</Trans>
              )
            }
            error={attempted && isCount && sentence && t(sentence)}
            onType={setTyped}
          />
        </div>
      </form>
    </Dialog>
  )
}
