import { useLingui } from '@lingui/react/macro'
import { useLive } from '../../local/use-live.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { isOpenOffer, maxChanges } from '../../../shared/features/deals/deals.rules.ts'
import type { OfferMake } from '../../../shared/features/deals/deals.mutations.ts'
import type { Offer } from '../../../shared/features/deals/deals.schema.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'
import { serverNow } from '../../lib/server-clock.ts'
import type { Vault } from '../../local/vault.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/page/dialog.tsx'
import type { AboutAd } from '../chats/write/start-chat.ts'
import type { InSet } from '../sets/in-set.tsx'
import { OfferForm } from './offer-form.tsx'
import { useOffers } from './use-offers.ts'

interface OfferDialogProps {
  name: string
  /** Of the copy, or of `set`. */
  askedCents: number
  /** The offer is on all of its copies (M26). */
  set?: InSet | undefined
  /** The ad and book of a chat that the offer begins. */
  starts?: AboutAd | undefined
  onClose(): void
  onMade?: (() => void) | undefined
}
/** An offer of the buyer in a chat, new or changed, or the other price of the seller for one. */
type About = { chatId: string; counterTo?: never } | { chatId?: never; counterTo: Shown<Offer> }

export default function OfferDialog({ chatId, counterTo, ...props }: OfferDialogProps & About) {
  const { t } = useLingui()
  const { vault, personId } = useLocal()
  const chat = chatId ?? counterTo.chatId
  const offers = useOffers(chat)
  const refused = useLive(() => refusedIn(vault, chat), [vault, chat])
  const { set, name, onClose } = props
  if (!offers || refused === undefined) return null
  if (counterTo) return <OfferForm {...props} chatId={chat} counterTo={counterTo} offers={offers} />
  const waiting = offers.find(each => each.work !== 'refused' && isOpenOffer(each, serverNow()))
  if (waiting && waiting.byId !== personId) {
    const price = formatMoney(waiting.priceCents, language)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t`Make an offer`}
        actions={<ButtonLink kind="primary" to={`/chat/${chat}`}>{t`To your chat with ${name}`}</ButtonLink>}
      >
        {t`${name} asks ${price}. Accept or decline that first.`}
      </Dialog>
    )
  }
  const named = [refused, waiting].find(each => each && each.setId === set?.id)
  return (
    <OfferForm
      {...props}
      chatId={chat}
      offers={offers}
      initialCents={named?.priceCents}
      changes={waiting && { offer: waiting, left: maxChanges - countOf(waiting) }}
    />
  )
}

const countOf = ({ history = [] }: Offer) => history.filter(({ kind }) => kind === 'change').length

/** The price of the last one that the server refused, which is named anew; null where there is none. */
async function refusedIn(vault: Vault, chatId: string): Promise<OfferMake | null> {
  const inLane = await vault.outbox.where({ lane: `chat:${chatId}` }).sortBy('n')
  const last = inLane.findLast(({ name, state }) => name === 'offer.make' && state === 'rejected')
  return (last?.args as OfferMake | undefined) ?? null
}
