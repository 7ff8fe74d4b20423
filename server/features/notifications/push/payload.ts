import { msg } from '@lingui/core/macro'
import { decidedTitle } from '../../../../shared/features/reports/decided.text.ts'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { localPath } from '../../../../shared/lib/routes.ts'
import { type Language, format } from '../../../common/language/language.ts'
import { conditionWord, countsOf, cut, namesOf, oneLine, photoWords, searchPush, shortTitle } from '../words.ts'
import { endingWords, handoverWords, reservationWords } from '../deals/deal-words.ts'
import type { NoticeKind } from '../notifications.table.ts'
import type { PushContent } from './push-contents.ts'

/** A new notification replaces one with the same `tag` (api.md, Notifications). */
export interface Payload {
  kind: NoticeKind
  title: string
  body: string
  url: string
  tag: string
  count: number
}

const maxTextLength = 120
/** For push services that find the payload too large. */
const shortText = 40

interface PayloadOptions {
  language: Language
  /** Unread messages, for the badge. */
  count: number
  isShort: boolean
}

export function payloadOf(content: PushContent, { language, count, isShort }: PayloadOptions): Payload {
  if (content.kind === 'report') {
    const { id, told } = content
    return {
      kind: 'report',
      title: format(language, decidedTitle(told.decided)),
      body: cut(oneLine(told.why), isShort ? shortText : maxTextLength),
      url: localPath(language, '/settings#reports'),
      tag: tagOf('report', id),
      count,
    }
  }
  if (content.kind === 'list') {
    const { told } = content
    const studyName = shortTitle(told.studyName, isShort ? shortText : undefined)
    return {
      kind: 'list',
      title: format(language, msg`New on the list of ${studyName}`),
      body: cut(`${countsOf(told, language)}: ${namesOf(told)}`, isShort ? shortText : maxTextLength),
      url: localPath(language, `/study/${told.studyId}`),
      tag: tagOf('list', told.studyId),
      count,
    }
  }
  if (content.kind === 'reservation' || content.kind === 'handover') {
    const { kind, told } = content
    const { title, body } = kind === 'handover' ? handoverWords(told, language) : reservationWords(told, language)
    const url = localPath(language, `/chat/${told.chatId}`)
    return { kind, title, body: cut(body, maxTextLength), url, tag: tagOf(kind, told.chatId), count }
  }
  if (content.kind === 'ending') {
    const { title, body, path } = endingWords(content.told, language)
    const url = localPath(language, path)
    return { kind: 'ad', title, body: cut(body, maxTextLength), url, tag: tagOf('ending', 'ending'), count }
  }
  if (content.kind === 'price') {
    const { chatId, priceCents, firstName } = content.told
    const book = shortTitle(content.told.bookName, isShort ? shortText : undefined)
    const name = cut(oneLine(firstName), shortText)
    return {
      kind: 'ad',
      title: lowerTitle(book, formatMoney(priceCents, language), language),
      body: format(language, msg`${name} lowered the price.`),
      url: localPath(language, `/chat/${chatId}`),
      tag: tagOf('price', chatId),
      count,
    }
  }
  if (content.kind === 'sold') {
    const { bookId, chatId, bookName, firstName } = content.told
    const [book, name] = [shortTitle(bookName, isShort ? shortText : undefined), cut(oneLine(firstName), shortText)]
    return {
      kind: 'ad',
      title: format(language, msg`${book} was sold`),
      body:
        content.told.soldChatId === null
          ? format(language, msg`Have a look at the other copies.`)
          : format(language, msg`${name} sold it to somebody else. Have a look at the other copies.`),
      url: localPath(language, `/book/${bookId}`),
      tag: tagOf('sold', chatId),
      count,
    }
  }
  if (content.kind === 'search') {
    const { title, body, path, tag } = searchPush(content.hits, language, isShort ? shortText : undefined)
    const most = isShort ? shortText : maxTextLength
    return {
      kind: 'search',
      title,
      body: cut(body, most),
      url: localPath(language, path),
      tag: tagOf('search', tag),
      count,
    }
  }
  const bookName = shortTitle(content.bookName, isShort ? shortText : undefined)
  const fit = (text: string) => cut(text, isShort ? shortText : maxTextLength)
  if (content.kind === 'message') {
    const { chatId, text, photos, firstName } = content
    return {
      kind: 'message',
      title: firstName ? `${cut(oneLine(firstName), shortText)} · ${bookName}` : bookName,
      body: fit(text || photoWords(photos, language)),
      url: localPath(language, `/chat/${chatId}`),
      tag: tagOf('message', chatId),
      count,
    }
  }
  const { id, bookId, priceCents, condition, city, version } = content.ad
  const isLower = content.ad.replaces !== null
  const price = formatMoney(priceCents, language)
  const facts = [price, conditionWord(condition, language), `${city}, ${version}`]
  return {
    kind: 'ad',
    title: isLower ? lowerTitle(bookName, price, language) : format(language, msg`${bookName} is for sale`),
    body: fit(facts.join(' · ')),
    url: localPath(language, `/ad/${id}`),
    tag: tagOf('ad', bookId),
    count,
  }
}

const lowerTitle = (book: string, price: string, language: Language) => format(language, msg`${book} is ${price} now`)

const abouts = {
  message: 'chat',
  ad: 'book',
  report: 'report',
  list: 'list',
  reservation: 'deal',
  sold: 'deal',
  handover: 'deal',
  ending: 'ad',
  price: 'deal',
  search: 'search',
} as const

export const tagOf = (kind: NoticeKind, groupId: string) => `${abouts[kind]}:${groupId}`
