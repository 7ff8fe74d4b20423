import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { format, type Language } from '../../../common/language/language.ts'
import type { Reader } from '../../../common/store/sql.ts'
import type { NoticeKind } from '../notifications.table.ts'
import { cut, oneLine, shortTitle } from '../notice-parts.ts'
import type { EndingAd, ShelfBook } from './deals.queries.ts'
import { capital } from '../../../../shared/lib/capital.ts'
import {
  type HandoverNotice,
  type OfferNotice,
  readHandoverNotice,
  readOfferNotice,
  readReservationNotice,
  type ReservationNotice,
} from './notices.ts'
import { formatMoney } from '../../../../shared/lib/money.ts'

/** A student in Groningen reads their own day, wherever the server stands. */
const timeZone = 'Europe/Amsterdam'
const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const

const localeOf = (language: Language) => (language === 'nl' ? 'nl-NL' : 'en-GB')

function formatLastDay(time: number, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), day).format(time)
}

function formatMeeting(time: number, language: Language): string {
  const hour = { hour: '2-digit', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(localeOf(language), { ...day, ...hour }).format(time)
}

type Words = Record<'title' | 'body', string>
type Messages = [title: MessageDescriptor, body: MessageDescriptor]

function inLanguage(language: Language, [title, body]: Messages): Words {
  return { title: format(language, title), body: format(language, body) }
}

/** `path`: where each of them is renewed with one tap. */
export function endingWords(ads: readonly EndingAd[], language: Language): Words & { path: string } {
  const [first] = ads
  const day = formatLastDay(first?.ad.endsAt ?? 0, language)
  if (first && ads.length === 1) {
    const book = shortTitle(first.book.name)
    const body = msg`It stays up until ${day}. Do you still have the book? Renew it with one tap for another 120 days.`
    return { ...inLanguage(language, [msg`Your ad of ${book} ends soon`, body]), path: `/ad/${first.ad.id}` }
  }
  const count = ads.length
  const words: Messages = [
    msg`${count} of your ads end soon`,
    msg`The first stays up until ${day}. Do you still have the books? Renew each with one tap for another 120 days.`,
  ]
  return { ...inLanguage(language, words), path: '/settings#my-ads' }
}

export function shelfWords(books: readonly ShelfBook[], language: Language): Words {
  const [count, names] = [books.length, [...new Set(books.map(({ name }) => shortTitle(name)))]]
  const [book = ''] = names
  const some = names.slice(0, 3).join(', ')
  const watchers = books[0]?.watchers ?? 0
  const sell = format(language, msg`Two taps and a photo put it up for sale.`)
  if (count > 1)
    return inLanguage(language, [
      msg`Do you still need ${count} books on your shelf?`,
      msg`Their courses are over: ${some}`,
    ])
  return inLanguage(language, [
    msg`Do you still need ${book}?`,
    watchers === 0
      ? msg`Its course is over. ${sell}`
      : watchers === 1
        ? msg`Its course is over, and 1 student looks for it. ${sell}`
        : msg`Its course is over, and ${watchers} students look for it. ${sell}`,
  ])
}

const deals = ['reservation', 'handover', 'offer'] as const satisfies NoticeKind[]
type DealKind = (typeof deals)[number]

export const isDeal = (kind: NoticeKind): kind is DealKind => deals.some(deal => deal === kind)

interface Deal {
  chatId: string
  /** So soon that it comes in quiet hours too. */
  isSoon: boolean
  words(language: Language): Words
}

/** Undefined where it is no news any more. */
export async function readDeal(
  read: Reader,
  { kind, ...about }: { kind: DealKind; id: string; personId: string; now: number },
): Promise<Deal | undefined> {
  if (kind === 'handover') {
    const found = await readHandoverNotice(read, about)
    return (
      found && {
        chatId: found.chatId,
        isSoon: found.state === 'soon',
        words: language => handoverWords(found, language),
      }
    )
  }
  if (kind === 'offer') {
    const found = await readOfferNotice(read, about)
    return found && { chatId: found.chatId, isSoon: false, words: language => offerWords(found, language) }
  }
  const found = await readReservationNotice(read, about)
  return found && { chatId: found.chatId, isSoon: false, words: language => reservationWords(found, language) }
}

function offerWords(notice: OfferNotice, language: Language): Words {
  const book = shortTitle(notice.bookName)
  const name = cut(oneLine(notice.otherName), 40)
  const price = formatMoney(notice.priceCents, language)
  const asked = formatMoney(notice.askedCents, language)
  const day = formatLastDay(notice.until, language)
  const words: Record<OfferNotice['state'], Messages> = {
    open: [
      msg`${name} offers ${price} for ${book}`,
      msg`You ask ${asked}. Accept it, decline it or name another price within 48 hours.`,
    ],
    countered: [
      msg`${name} asks ${price} for ${book}`,
      msg`That is the answer to your offer. Accept or decline it within 48 hours.`,
    ],
    accepted: [
      msg`${name} accepts ${price} for ${book}`,
      notice.side === 'buyer'
        ? msg`It is reserved for you until ${day}.`
        : msg`It is reserved for ${name} until ${day}.`,
    ],
    declined: [msg`${name} declines ${price} for ${book}`, msg`You can still write to each other.`],
    lapsed: [msg`No answer to ${price} for ${book}`, msg`${name} did not answer within 48 hours.`],
  }
  return inLanguage(language, words[notice.state])
}

function handoverWords(notice: HandoverNotice, language: Language): Words {
  const book = shortTitle(notice.bookName)
  const [name, place] = [cut(oneLine(notice.otherName), 40), cut(oneLine(notice.place), 60)]
  const time = formatMeeting(notice.at, language)
  const begins = capital(time)
  const words: Record<HandoverNotice['state'], Messages> = {
    proposed: [
      msg`${name} proposes when to meet for ${book}`,
      notice.more === 0
        ? msg`${begins}, ${place}. Is that all right?`
        : msg`${begins}, ${place}, or another of their times. Which one?`,
    ],
    agreed: [msg`${name} will be there: ${book}`, msg`You meet ${time}, ${place}.`],
    declined: [msg`Your time does not suit ${name}`, msg`It was about ${book}. Propose another.`],
    off: [msg`${name} cannot meet you after all`, msg`It was about ${book}: ${time}, ${place}. Propose another time.`],
    soon: [msg`In an hour you meet ${name}`, msg`${begins}, ${place}, for ${book}.`],
    over: [msg`Did it work out with ${name}?`, msg`Say in the chat whether ${book} changed hands.`],
  }
  return inLanguage(language, words[notice.state])
}

function reservationWords(notice: ReservationNotice, language: Language): Words {
  const book = shortTitle(notice.bookName)
  const name = cut(oneLine(notice.otherName), 40)
  const { side, ending } = notice
  if (ending === null) {
    const day = formatLastDay(notice.until, language)
    return inLanguage(language, [msg`${book} is reserved for you`, msg`${name} keeps it for you until ${day}.`])
  }
  if (side === 'other') {
    const price = formatMoney(notice.priceCents, language)
    return inLanguage(language, [
      msg`${book} is free again`,
      msg`Its reservation ended. ${name} sells it for ${price}.`,
    ])
  }
  const why =
    side === 'seller'
      ? ending === 'buyer'
        ? msg`${name} does not need it any more. Your ad is free for everyone again.`
        : msg`The time you gave ${name} is over. Your ad is free for everyone again.`
      : ending === 'seller'
        ? msg`${name} took it back. You can still write to each other.`
        : msg`The time ${name} gave you is over. Do you still want it? Write before somebody else does.`
  return inLanguage(language, [msg`The reservation of ${book} ended`, why])
}
