import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { format, type Language } from '../../../common/language/language.ts'
import type { Reader } from '../../../common/store/sql.ts'
import type { NoticeKind } from '../notifications.table.ts'
import { cut, oneLine, shortTitle } from '../notice-parts.ts'
import type { EndingAd, ShelfBook } from './deals.queries.ts'
import { capital } from '../../../../shared/lib/capital.ts'
import type { NewsKind } from '../../../../shared/features/deals/deal-graph.ts'
import { newsHint, newsSentence } from '../../../../shared/features/deals/deals.words.ts'
import {
  type FreeNotice,
  type HandoverNotice,
  type NewsNotice,
  readFreeNotice,
  readHandoverNotice,
  readNewsNotice,
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

const deals = ['deal', 'reservation', 'handover', 'offer'] as const satisfies NoticeKind[]
type DealKind = (typeof deals)[number]

export const isDeal = (kind: NoticeKind): kind is DealKind => deals.some(deal => deal === kind)

interface Deal {
  chatId: string
  kind?: NoticeKind
  /** So soon that it comes in quiet hours too. */
  isSoon: boolean
  words(language: Language): Words
}

/** Undefined where it is no news any more. `id`: for news the chat. */
export async function readDeal(
  read: Reader,
  { kind, ...about }: { kind: DealKind; id: string; personId: string; now: number },
): Promise<Deal | undefined> {
  if (kind === 'deal') {
    const found = await readNewsNotice(read, about)
    return (
      found && {
        chatId: found.chatId,
        kind: pushKinds[found.kind],
        isSoon: false,
        words: language => newsWords(found, language),
      }
    )
  }
  if (kind === 'handover') {
    const found = await readHandoverNotice(read, about)
    const isSoon = found?.state === 'soon'
    return found && { chatId: found.chatId, isSoon, words: language => handoverWords(found, language) }
  }
  const found = kind === 'reservation' ? await readFreeNotice(read, about) : undefined
  return found && { chatId: found.chatId, isSoon: false, words: language => freeWords(found, language) }
}

const pushKinds: Record<NewsKind, NoticeKind> = {
  offer: 'offer',
  change: 'offer',
  withdraw: 'offer',
  counter: 'offer',
  accept: 'offer',
  decline: 'offer',
  price: 'offer',
  reserve: 'reservation',
  release: 'reservation',
  lapse: 'reservation',
  sell: 'reservation',
  end: 'reservation',
  propose: 'handover',
  agree: 'handover',
  cancel: 'handover',
}

function newsWords(notice: NewsNotice, language: Language): Words {
  const { names, priceCents, until, isDeparted } = notice
  const name = isDeparted ? format(language, msg`Deleted account`) : cut(oneLine(notice.otherName), 40)
  const facts = {
    ...notice,
    name,
    count: names.length,
    price: formatMoney(priceCents ?? 0, language),
    day: formatLastDay(until ?? 0, language),
    time: formatMeeting(until ?? 0, language),
    isOffer: priceCents !== null,
    wasAgreed: until !== null,
  }
  const place = notice.place && cut(oneLine(notice.place.name), 60)
  const where = place && notice.place?.more ? format(language, msg`${place}, or another of their times`) : place
  const books = names
    .map(each => shortTitle(each))
    .slice(0, 3)
    .join(', ')
  const hint = newsHint(facts)
  return {
    title: capital(format(language, newsSentence(facts))),
    body: [...(where ? [where] : []), books, ...(hint ? [format(language, hint)] : [])].join('. '),
  }
}

function handoverWords(notice: HandoverNotice, language: Language): Words {
  const book = shortTitle(notice.bookName)
  const [name, place] = [cut(oneLine(notice.otherName), 40), cut(oneLine(notice.place), 60)]
  const begins = capital(formatMeeting(notice.at, language))
  const words: Record<HandoverNotice['state'], Messages> = {
    soon: [msg`In an hour you meet ${name}`, msg`${begins}, ${place}, for ${book}.`],
    over: [msg`Did it work out with ${name}?`, msg`Say in the chat whether ${book} changed hands.`],
  }
  return inLanguage(language, words[notice.state])
}

function freeWords(notice: FreeNotice, language: Language): Words {
  const book = shortTitle(notice.bookName)
  const name = cut(oneLine(notice.otherName), 40)
  const price = formatMoney(notice.priceCents, language)
  return inLanguage(language, [msg`${book} is free again`, msg`Its reservation ended. ${name} sells it for ${price}.`])
}
