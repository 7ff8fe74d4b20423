import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NewsKind, Side } from './deal-graph.ts'

/** For a sentence about news, from the side of its reader; prices, days and times as they are shown. */
export interface NewsFacts {
  kind: NewsKind
  isMine: boolean
  side: Side
  name: string
  count: number
  price: string
  day: string
  time: string
  isOffer: boolean
  wasAgreed: boolean
  cause: 'sold' | 'gone' | 'changed' | 'over'
}

const one = (count: number, copy: MessageDescriptor, set: MessageDescriptor) => (count > 1 ? set : copy)

const reservationOver = ({ side, name }: Pick<NewsFacts, 'side' | 'name'>) =>
  side === 'seller' ? msg`The reservation for ${name} is over` : msg`Your reservation is over`

const ends: Record<NewsFacts['cause'], (facts: NewsFacts) => MessageDescriptor> = {
  sold: ({ name, side, count }) =>
    side === 'seller'
      ? one(count, msg`You sold the book to somebody else`, msg`You sold the books to somebody else`)
      : one(count, msg`${name} sold the book to somebody else`, msg`${name} sold the books to somebody else`),
  gone: ({ count }) => one(count, msg`The book is no longer for sale`, msg`The books are no longer for sale`),
  changed: ({ name, isMine }) =>
    isMine ? msg`You changed the set, so this offer is over` : msg`${name} changed the set, so this offer is over`,
  over: ({ price, ...facts }) => (facts.isOffer ? msg`The offer of ${price} is over` : reservationOver(facts)),
}

const words: Record<NewsKind, (facts: NewsFacts) => MessageDescriptor> = {
  offer: ({ isMine, name, price }) => (isMine ? msg`You offer ${price}` : msg`${name} offers ${price}`),
  change: ({ isMine, name, price }) => (isMine ? msg`You now offer ${price}` : msg`${name} now offers ${price}`),
  withdraw: ({ isMine, name, price }) =>
    isMine ? msg`You withdrew your offer of ${price}` : msg`${name} withdrew the offer of ${price}`,
  counter: ({ isMine, name, price }) => (isMine ? msg`You ask ${price}` : msg`${name} asks ${price}`),
  accept: ({ price }) => msg`You agreed on ${price}`,
  decline: ({ isMine, name, price }) => (isMine ? msg`You declined ${price}` : msg`${name} declined ${price}`),
  reserve: ({ side, name, day, count }) =>
    side === 'seller'
      ? one(
          count,
          msg`You reserved the book for ${name} until ${day}`,
          msg`You reserved the books for ${name} until ${day}`,
        )
      : one(
          count,
          msg`${name} reserved the book for you until ${day}`,
          msg`${name} reserved the books for you until ${day}`,
        ),
  release: ({ isMine, name }) => (isMine ? msg`You ended the reservation` : msg`${name} ended the reservation`),
  lapse: ({ price, ...facts }) =>
    facts.isOffer ? msg`No answer to ${price} within 48 hours, so it lapsed` : reservationOver(facts),
  sell: ({ side, name, price, count }) =>
    side === 'seller'
      ? one(count, msg`You sold the book to ${name} for ${price}`, msg`You sold the books to ${name} for ${price}`)
      : one(count, msg`You bought the book for ${price}`, msg`You bought the books for ${price}`),
  end: facts => ends[facts.cause](facts),
  price: ({ price }) => msg`The ad asks less than ${price} by now, so this offer is over`,
  propose: ({ isMine, name, time }) =>
    isMine ? msg`You proposed to meet ${time}` : msg`${name} proposes to meet ${time}`,
  agree: ({ time }) => msg`You two meet ${time}`,
  cancel: ({ isMine, name, wasAgreed }) =>
    wasAgreed
      ? isMine
        ? msg`You cancelled the meeting`
        : msg`${name} cancelled the meeting`
      : isMine
        ? msg`You called off the proposed time`
        : msg`The proposed time does not suit ${name}`,
}

/** Only sellers change sets; a person who left, or a ban, is named to nobody. */
export function causeOf({
  isSold,
  isGone,
  isOffer,
  isBySeller,
}: Record<'isSold' | 'isGone' | 'isOffer' | 'isBySeller', boolean>): NewsFacts['cause'] {
  if (isSold || isGone) return isSold ? 'sold' : 'gone'
  return isOffer && isBySeller ? 'changed' : 'over'
}

/** For the conversation, a push and a mail; without a full stop. */
export const newsSentence = (facts: NewsFacts): MessageDescriptor => words[facts.kind](facts)

export function newsPreview(facts: NewsFacts): MessageDescriptor {
  const { kind, isMine, price } = facts
  if (kind !== 'offer' && kind !== 'change' && kind !== 'counter') return newsSentence(facts)
  if (isMine) return newsSentence(facts)
  return kind === 'counter' ? msg`Other price: ${price}` : msg`Bid: ${price}`
}

export function newsHint({ kind, isMine, isOffer, side }: NewsFacts): MessageDescriptor | undefined {
  if (isMine) return undefined
  if ((kind === 'release' || kind === 'lapse') && !isOffer)
    return side === 'seller'
      ? msg`It is free for everyone again.`
      : kind === 'lapse'
        ? msg`Do you still want it? Write before somebody else does.`
        : msg`You can still write to each other.`
  if (kind === 'offer' || kind === 'change') return msg`Accept it, decline it or name another price within 48 hours.`
  if (kind === 'counter') return msg`Accept or decline it within 48 hours.`
  if (kind === 'propose') return msg`Is that all right?`
  return undefined
}
