import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { AdSet } from '../../../shared/features/sets/sets.mutations.ts'
import { maxSetSize, minSetSize } from '../../../shared/features/sets/sets.rules.ts'
import { parseMoney, typedMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { useSaving } from '../../sync/use-saving.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/page/dialog.tsx'
import type { MyAd } from '../ads/mine/read-my-ads.ts'
import { CopyTick } from './copy-tick.tsx'
import { SetPrice } from './set-price.tsx'
import styles from './set-dialog.module.css'
import { changeSet, makeSet } from './sets.actions.ts'
import { whatIsMissing } from './what-is-missing.ts'

interface SetDialogProps {
  /** Own copies that are free, and those of `set`. */
  copies: readonly MyAd[]
  /** The set that is changed; without one it makes a set. */
  set?: Shown<AdSet>
  open: boolean
  onClose(): void
}

/** Ticks copies and names one price below their sum, which stay in view (M26). */
export default function SetDialog({ copies, set, open, onClose }: SetDialogProps) {
  const { t } = useLingui()
  const save = useSaving()
  const form = useId()
  const fields = useRef<HTMLFormElement>(null)
  const price = useRef<HTMLInputElement>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(set?.adIds))
  const [typed, setTyped] = useState(() => (set ? typedMoney(set.priceCents, language) : ''))
  const [attempted, setAttempted] = useState(false)
  const chosen = copies.filter(({ id }) => ticked.has(id))
  const sumCents = chosen.reduce((sum, { priceCents }) => sum + priceCents, 0)
  const cents = parseMoney(typed) ?? 0
  const missing = whatIsMissing({ count: chosen.length, sumCents, typed })
  const isCount = chosen.length >= minSetSize && chosen.length <= maxSetSize
  const make = useOneAtATime(async () => {
    setAttempted(true)
    if (!isCount) return fields.current?.querySelector<HTMLElement>('input:not(:checked)')?.focus()
    if (missing) return price.current?.focus()
    const names = new Intl.ListFormat(language).format(chosen.map(({ book }) => book?.name ?? t`Your book`))
    const what = { adIds: chosen.map(({ id }) => id), priceCents: cents }
    const title = t`Set of ${names}`
    if (await save(vault => (set ? changeSet(vault, set, what, title) : makeSet(vault, what, title)))) onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void make()
  }
  const tick = (id: string, on: boolean) =>
    setTicked(new Set(on ? [...ticked, id] : [...ticked].filter(one => one !== id)))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={set ? t`Change the set` : t`Sell several as one set`}
      actions={
        <>
          <SetPrice
            ref={price}
            form={form}
            count={chosen.length}
            sumCents={sumCents}
            value={typed}
            missing={missing}
            isError={attempted}
            onType={setTyped}
          />
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" type="submit" form={form}>
            {set ? t`Change the set` : t`Make the set`}
          </Button>
        </>
      }
    >
      <form id={form} ref={fields} noValidate onSubmit={submit}>
        <fieldset>
          <legend className={styles.legend}>{t`Which books?`}</legend>
          {copies.map(copy => (
            <CopyTick key={copy.id} copy={copy} checked={ticked.has(copy.id)} onTick={on => tick(copy.id, on)} />
          ))}
        </fieldset>
        <p className={styles.how}>{t`Each stays for sale by itself too; the first that goes alone ends the set.`}</p>
      </form>
    </Dialog>
  )
}
