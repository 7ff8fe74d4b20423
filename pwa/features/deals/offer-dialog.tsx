import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import { adSentence } from '../../../shared/features/ads/ads.errors.ts'
import { typedPriceError } from '../../../shared/features/ads/ads.rules.ts'
import type { Offer } from '../../../shared/features/deals/deals.schema.ts'
import { dealSentences, isDealError } from '../../../shared/features/deals/deals.errors.ts'
import { isFarBelow, offerError } from '../../../shared/features/deals/deals.rules.ts'
import { formatMoney, parseMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { useSaving } from '../../sync/use-saving.ts'
import { Button } from '../../ui/form/button.tsx'
import { Banner } from '../../ui/notes/banner.tsx'
import { Dialog } from '../../ui/page/dialog.tsx'
import { PriceField } from '../ads/sell/price-field.tsx'
import { answerOffer, makeOffer } from './deals.actions.ts'

interface OfferDialogProps {
  name: string
  askedCents: number
  onClose(): void
}
/** A new offer of the buyer in a chat, or the other price of the seller for one. */
type About = { chatId: string; counterTo?: never } | { chatId?: never; counterTo: Shown<Offer> }

export default function OfferDialog({ name, askedCents, chatId, counterTo, onClose }: OfferDialogProps & About) {
  const { t } = useLingui()
  const save = useSaving()
  const form = useId()
  const fields = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [attempted, setAttempted] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  const cents = parseMoney(typed) ?? 0
  const asked = formatMoney(askedCents, language)
  const offered = formatMoney(counterTo?.priceCents ?? 0, language)
  const less = formatMoney(askedCents - cents, language)
  const fault =
    typedPriceError(typed, null) ?? offerError(cents, { cents: askedCents, above: counterTo?.priceCents ?? 0 })
  const isLow = !counterTo && !fault && isFarBelow(cents, askedCents)
  const send = useOneAtATime(async () => {
    setAttempted(true)
    if (fault) return fields.current?.querySelector('input')?.focus()
    if (isLow && !wasAsked) return setWasAsked(true)
    const price = formatMoney(cents, language)
    const isSaved = await save(vault =>
      counterTo
        ? answerOffer(vault, counterTo, { answer: 'counter', priceCents: cents }, t`Answer to ${offered}`)
        : makeOffer(vault, cents, { chatId, title: t`Offer of ${price} to ${name}` }),
    )
    if (isSaved) onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const sentence = fault && (isDealError(fault.code) ? dealSentences[fault.code] : adSentence(fault as never, language))
  return (
    <Dialog
      open
      onClose={onClose}
      title={counterTo ? t`Another price` : t`Make an offer`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" type="submit" form={form}>
            {isLow && wasAsked ? t`Yes, offer it` : counterTo ? t`Ask this` : t`Offer`}
          </Button>
        </>
      }
    >
      <form id={form} ref={fields} noValidate onSubmit={submit}>
        <PriceField
          value={typed}
          hint={
            counterTo ? (
              <Trans>
                {name} offers {offered}, your ad asks {asked}. You can name another price once; {name} accepts or
                declines it.
              </Trans>
            ) : (
              <Trans>
                {name} asks {asked}. An accepted offer reserves the book for you for three days.
              </Trans>
            )
          }
          error={attempted && sentence && t(sentence)}
          onType={setTyped}
        />
        {isLow && wasAsked && <Banner inset icon="warning">{t`Sure? It is ${less} less.`}</Banner>}
      </form>
    </Dialog>
  )
}
