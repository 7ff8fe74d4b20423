import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { reservationSentence } from '../../../shared/features/deals/deals.errors.ts'
import { newsSentence } from '../../../shared/features/deals/deals.words.ts'
import { formatUntil } from '../../language/format.ts'
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useSaving } from '../../sync/use-saving.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Link } from '../../ui/page/link.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ReservedTag } from '../ads/reserved-tag.tsx'
import { heldSentence } from '../ads/mine/held.ts'
import { useRefusal } from '../chats/deal-card.tsx'
import type { AboutAd } from '../chats/write/start-chat.ts'
import type { ChatDeal } from './chat-deal.ts'
import { stepOfOffer } from './deal-lines.ts'
import styles from './deal.module.css'
import { endReservation } from './deals.actions.ts'
import { MakeOffer } from './make-offer.tsx'
import { newsFactsOf } from './news-facts.ts'
import { focusOffer } from './offer-place.ts'
import type { Way } from './use-deal-ways.tsx'

interface DealProps {
  deal: ChatDeal
  about: AboutAd
  name: string
  mayDeal: boolean
  main: Way | undefined
}

/** One line that says where the two stand, with one button (M4, M28). */
export function Deal({ deal, about, name, mayDeal, main }: DealProps) {
  const { t } = useLingui()
  const { side, sold, isHeld, reservation, refused, others, offer, ways, stage } = deal
  const isSeller = side === 'seller'
  if (sold) return <Sold {...{ sold, isSeller, name }} bookId={about.book.id} />
  if (about.ad.deletedAt !== null) return null
  if (refused) return <Refused deal={deal} />
  const button = main && (
    <Button size="small" onClick={main.run}>
      {main.label}
    </Button>
  )
  if (isHeld && reservation) return <Held {...{ deal, name }}>{button}</Held>
  if (deal.isAccepting) return <Row words={<Tag>{t`Asked for, not sure yet`}</Tag>} />
  if (others) return <HeldByOthers others={others} isSeller={isSeller} bookId={about.book.id} />
  if (offer && (stage === 'offered' || stage === 'countered')) return <Waiting {...{ deal, about, name, mayDeal }} />
  const makesOffer = mayDeal && !isSeller && ways.includes('offer')
  if (makesOffer)
    return (
      <Row words={reservation ? t`Your reservation is over. Do you still want it?` : t`${name} takes offers.`}>
        <MakeOffer
          chatId={deal.chatId}
          name={name}
          askedCents={deal.set?.priceCents ?? about.ad.priceCents}
          set={deal.set ?? undefined}
        />
      </Row>
    )
  if (reservation)
    return (
      <Row
        words={
          isSeller
            ? t`The reservation for ${name} is over.`
            : t`Your reservation is over. Do you still want it? Tell ${name}.`
        }
      >
        {button}
      </Row>
    )
  return button && <Row words={null}>{button}</Row>
}

function Row({ words, children }: { words: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.deal} data-deal="">
      <output className={styles.words}>{words}</output>
      {children}
    </div>
  )
}

type HeldProps = Pick<DealProps, 'deal' | 'name'> & { children: ReactNode }

/** For this buyer, in this chat or in their other one. */
function Held({ deal: { side, reservation, heldInChatId }, name, children }: HeldProps) {
  const { t } = useLingui()
  const end = useEnd(reservation)
  if (!reservation) return null
  const day = formatUntil(reservation.until)
  if (reservation.work === 'waiting')
    return (
      <Row words={<Tag>{t`Asked for, not sure yet: until ${day}`}</Tag>}>
        <Button kind="text" size="small" onClick={() => void end()}>{t`Take back`}</Button>
      </Row>
    )
  if (heldInChatId !== null)
    return (
      <Row
        words={
          <Link to={`/chat/${heldInChatId}`}>
            {side === 'seller' ? t`Reserved for ${name}, in your other chat` : t`Reserved for you, in your other chat`}
          </Link>
        }
      >
        {children}
      </Row>
    )
  return (
    <Row
      words={
        <Tag tone="green">
          {side === 'seller' ? t`Reserved for ${name} until ${day}` : t`Reserved for you until ${day}`}
        </Tag>
      }
    >
      {children}
    </Row>
  )
}

interface HeldByOthersProps {
  others: NonNullable<ChatDeal['others']>
  isSeller: boolean
  bookId: string
}

function HeldByOthers({ others: { until, chatId, name, isSet }, isSeller, bookId }: HeldByOthersProps) {
  const { t, i18n } = useLingui()
  const day = formatUntil(until)
  if (isSeller)
    return (
      <Row
        words={
          <Tag tone="marker">
            {isSet && name !== ''
              ? i18n._(heldSentence({ firstName: name }))
              : t`Reserved in another chat until ${day}`}
          </Tag>
        }
      >
        {chatId !== null && <ButtonLink kind="text" size="small" to={`/chat/${chatId}`}>{t`To that chat`}</ButtonLink>}
      </Row>
    )
  return (
    <Row words={<ReservedTag until={until} />}>
      <ButtonLink kind="text" size="small" to={`/book/${bookId}#watch`}>{t`Tell me when it is free`}</ButtonLink>
    </Row>
  )
}

/** The latest price, and the way to its card where it asks for an answer. */
function Waiting({ deal, about: { ad }, name, mayDeal }: Omit<DealProps, 'main'>) {
  const { t, i18n } = useLingui()
  const { personId } = useLocal()
  const { offer } = deal
  if (!offer) return null
  const facts = newsFactsOf(stepOfOffer(offer), { deal, ad, personId: personId ?? '', name })
  return (
    <Row words={<Tag tone="marker">{i18n._(newsSentence(facts))}</Tag>}>
      {mayDeal && !facts.isMine && (
        <Button size="small" onClick={() => focusOffer(offer.id)}>
          {t`Answer`}
        </Button>
      )}
    </Row>
  )
}

function Refused({ deal: { refused, others } }: Pick<DealProps, 'deal'>) {
  const { t } = useLingui()
  const end = useEnd(refused)
  const name = others?.isSet ? others.name : ''
  const why = useRefusal(refused, code =>
    code === 'reserved' && name !== '' ? heldSentence({ firstName: name }) : reservationSentence(code),
  )
  return (
    <Row words={<span className={styles.refused}>{why}</span>}>
      <Button kind="text" size="small" onClick={() => void end()}>{t`All right`}</Button>
    </Row>
  )
}

function useEnd(reservation: ChatDeal['reservation']) {
  const { t } = useLingui()
  const save = useSaving()
  return useOneAtATime(async () => {
    if (reservation) await save(vault => endReservation(vault, reservation, t`End the reservation`))
  })
}

interface SoldProps {
  sold: NonNullable<ChatDeal['sold']>
  isSeller: boolean
  name: string
  bookId: string
}

function Sold({ sold, isSeller, name, bookId }: SoldProps) {
  const { t } = useLingui()
  if (sold === 'here') return <Row words={<Tag tone="green">{isSeller ? t`Sold to ${name}` : t`Bought by you`}</Tag>} />
  if (isSeller)
    return <Row words={sold === 'untold' ? t`You sold this book.` : t`You sold this book to somebody else.`} />
  return (
    <Row
      words={
        sold === 'untold'
          ? t`This book was sold. Your chat stays readable.`
          : t`${name} sold this book to somebody else. Your chat stays readable.`
      }
    >
      <ButtonLink kind="text" size="small" to={`/book/${bookId}`}>{t`Other copies`}</ButtonLink>
    </Row>
  )
}
