import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { adSentence } from '../../../shared/features/ads/ads.errors.ts'
import { typedPriceError } from '../../../shared/features/ads/ads.rules.ts'
import type { Offer } from '../../../shared/features/deals/deals.schema.ts'
import { dealSentences, isDealError } from '../../../shared/features/deals/deals.errors.ts'
import { isFarBelow, offerError } from '../../../shared/features/deals/deals.rules.ts'
import { formatMoney, parseMoney, typedMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { useSaving } from '../../sync/use-saving.ts'
import { Button } from '../../ui/form/button.tsx'
import { Banner } from '../../ui/notes/banner.tsx'
import { Dialog } from '../../ui/page/dialog.tsx'
import { PriceField } from '../ads/sell/price-field.tsx'
import type { AboutAd } from '../chats/write/start-chat.ts'
import type { InSet } from '../sets/in-set.tsx'
import { answerOffer, makeOffer, takeBackOffer } from './deals.actions.ts'
import { OfferHistory } from './offer-history.tsx'
import { PriceChips } from './price-chips.tsx'
import styles from './offer.module.css'

interface OfferFormProps {
  chatId: string
  name: string
  askedCents: number
  set?: InSet | undefined
  offers: readonly Shown<Offer>[]
  counterTo?: Shown<Offer>
  initialCents?: number | undefined
  /** One's own that waits, and how often its price may still be another. */
  changes?: { offer: Shown<Offer>; left: number } | undefined
  starts?: AboutAd | undefined
  onClose(): void
  onMade?: (() => void) | undefined
}

export function OfferForm(props: OfferFormProps) {
  const { chatId, name, askedCents, set, offers, counterTo, initialCents, changes, starts, onClose, onMade } = props
  const { t } = useLingui()
  const save = useSaving()
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => (initialCents === undefined ? '' : typedMoney(initialCents, language)))
  const [attempted, setAttempted] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  const cents = parseMoney(typed) ?? 0
  const offered = formatMoney(counterTo?.priceCents ?? changes?.offer.priceCents ?? 0, language)
  const less = formatMoney(askedCents - cents, language)
  const fault =
    typedPriceError(typed, null) ?? offerError(cents, { cents: askedCents, above: counterTo?.priceCents ?? 0 })
  const isSame = changes?.offer.priceCents === cents && changes.offer.setId === set?.id
  const isLow = !counterTo && !fault && isFarBelow(cents, askedCents)
  const mayName = !changes || changes.left > 0
  const send = useOneAtATime(async () => {
    setAttempted(true)
    if (fault || isSame) return field.current?.focus()
    if (isLow && !wasAsked) return setWasAsked(true)
    const price = formatMoney(cents, language)
    const title = t`Offer of ${price} to ${name}`
    const begins = starts && { about: starts, title: t`Chat with ${name}` }
    const isSaved = await save(vault =>
      counterTo
        ? answerOffer(vault, counterTo, { answer: 'counter', priceCents: cents }, t`Answer to ${offered}`)
        : makeOffer(vault, cents, { chatId, title, set, changes: changes?.offer, starts: begins }),
    )
    if (isSaved) (onMade ?? onClose)()
  })
  const withdraw = useOneAtATime(async () => {
    if (!changes) return
    if (await save(vault => takeBackOffer(vault, changes.offer, { title: t`Withdrawing ${offered}` }))) onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const sentence = fault && faultSentence(fault, set !== undefined)
  return (
    <Dialog
      open
      onClose={onClose}
      focusFirst={field}
      title={
        counterTo
          ? t`Another price`
          : changes
            ? t`Change your offer`
            : set
              ? t`Make an offer for the set`
              : t`Make an offer`
      }
      actions={
        <>
          {changes ? (
            <Button onClick={() => void withdraw()}>{t`Withdraw the offer`}</Button>
          ) : (
            <Button onClick={onClose}>{t`Cancel`}</Button>
          )}
          {mayName && (
            <Button kind="primary" type="submit" form={form}>
              {isLow && wasAsked ? t`Yes, offer it` : counterTo ? t`Ask this` : changes ? t`Change it` : t`Offer`}
            </Button>
          )}
        </>
      }
    >
      {mayName ? (
        <form id={form} noValidate onSubmit={submit}>
          <PriceField
            ref={field}
            value={typed}
            hint={<Hint {...{ name, askedCents, set, counterTo, left: changes?.left }} />}
            error={attempted && (sentence ? t(sentence) : isSame && t`You offer this already. Name another price.`)}
            onType={setTyped}
            onFocus={event => event.target.select()}
          />
          {!counterTo && <PriceChips askedCents={askedCents} chosen={cents} onChoose={setTyped} />}
          {isLow && wasAsked && <Banner inset icon="warning">{t`Sure? It is ${less} less.`}</Banner>}
        </form>
      ) : (
        <p className={styles.hint}>{t(dealSentences.changes_too_many)}</p>
      )}
      <OfferHistory offers={offers} name={name} isSeller={counterTo !== undefined} />
    </Dialog>
  )
}

function faultSentence({ code, ...fault }: { code: string }, isForSet: boolean): MessageDescriptor {
  if (isForSet && code === 'offer_above_price') return msg`An offer can be at most the price of the set.`
  return isDealError(code) ? dealSentences[code] : adSentence({ code, ...fault } as never, language)
}

interface HintProps extends Pick<OfferFormProps, 'name' | 'askedCents' | 'set' | 'counterTo'> {
  left: number | undefined
}

function Hint({ name, askedCents, set, counterTo, left }: HintProps): ReactNode {
  const asked = formatMoney(askedCents, language)
  const offered = formatMoney(counterTo?.priceCents ?? 0, language)
  const size = set?.size ?? 1
  if (counterTo)
    return (
      <Trans>
        {name} offers {offered}, your ad asks {asked}. You can name another price once; {name} accepts or declines it.
      </Trans>
    )
  if (left !== undefined)
    return (
      <>
        <Trans>
          {name} asks {asked}.
        </Trans>{' '}
        <Plural
          value={left}
          one="You can change your offer once more."
          other="You can change your offer # more times."
        />
      </>
    )
  if (set)
    return (
      <Trans>
        {name} asks {asked} for the set of {size}. An accepted offer reserves all of its books for you for three days.
      </Trans>
    )
  return (
    <Trans>
      {name} asks {asked}. An accepted offer reserves the book for you for three days.
    </Trans>
  )
}
