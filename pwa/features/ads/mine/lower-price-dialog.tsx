import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import { adSentence } from '../../../../shared/features/ads/ads.errors.ts'
import { lowerPriceError } from '../../../../shared/features/ads/ads.rules.ts'
import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import { formatMoney, parseMoney } from '../../../../shared/lib/money.ts'
import { must } from '../../../../shared/lib/must.ts'
import { language } from '../../../language/language.ts'
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts'
import { Button } from '../../../ui/form/button.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { lowerPrice } from '../lower-price.actions.ts'
import { PriceField } from '../sell/price-field.tsx'
import { useSaving } from '../../../sync/use-saving.ts'

interface LowerPriceDialogProps {
  ad: Ad
  name: string
  open: boolean
  onClose(): void
  onLowered: ((id: string) => void) | undefined
}

export default function LowerPriceDialog({ ad, name, open, onClose, onLowered }: LowerPriceDialogProps) {
  const { t } = useLingui()
  const save = useSaving()
  const form = useId()
  const fields = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [attempted, setAttempted] = useState(false)
  const fault = lowerPriceError(typed, ad)
  const now = formatMoney(ad.priceCents, language)
  const close = () => {
    setTyped('')
    setAttempted(false)
    onClose()
  }
  const lower = useOneAtATime(async () => {
    setAttempted(true)
    if (fault) return fields.current?.querySelector('input')?.focus()
    const cents = must(parseMoney(typed), 'a price without a fault')
    await save(async vault => {
      const id = await lowerPrice(vault, ad, cents, t`New price of ${name}`)
      const price = formatMoney(cents, language)
      toast(t`The price is ${price} now.`)
      close()
      onLowered?.(id)
    })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void lower()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t`Lower the price`}
      actions={
        <>
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button kind="primary" type="submit" form={form}>{t`Lower the price`}</Button>
        </>
      }
    >
      <form id={form} ref={fields} noValidate onSubmit={submit}>
        <PriceField
          value={typed}
          hint={
            <Trans>
              It is {now} now. Your chats and a reservation stay, an offer above the new price lapses, and who watches
              the book hears of it. A price can only go down.
            </Trans>
          }
          error={attempted && fault && t(adSentence(fault, language))}
          onType={setTyped}
        />
      </form>
    </Dialog>
  )
}
