import { msg } from '@lingui/core/macro'
import { decidedTitle } from '../../../../shared/features/reports/decided.text.ts'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { localPath } from '../../../../shared/lib/routes.ts'
import { type Language, format } from '../../../common/language/language.ts'
import { conditionWord, countsOf, cut, namesOf, oneLine, photoWords, searchPush, shortTitle } from '../notice-parts.ts'
import { endingWords, shelfWords } from '../deals/deal-words.ts'
import type { NoticeKind } from '../notifications.table.ts'
import type { PushContent } from './push.queries.ts'

/** A new notification replaces one with the same `tag` (api.md, Notifications). */
export interface Payload {
  /** As former devices know them; `deal` is none of these. */
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

export function payloadOf(
  content: PushContent,
  { language, count, isShort }: { language: Language; count: number; isShort: boolean },
): Payload {
  const { kind, title, body, path, group } = noticeOf(content, language, isShort ? shortText : undefined)
  return {
    kind,
    title,
    body,
    url: localPath(language, path),
    tag: tagOf(content.kind === 'deal' || content.kind === 'adOfChat' ? content.of : content.kind, group),
    count,
  }
}

type Notice = Pick<Payload, 'kind' | 'title' | 'body'> & { path: string; group: string }

function noticeOf(content: PushContent, language: Language, limit: number | undefined): Notice {
  const fit = (text: string) => cut(text, limit ?? maxTextLength)
  const titleOf = (name: string) => shortTitle(name, limit)
  const { kind } = content
  if (kind === 'report') {
    const { decided, why } = content.facts
    const title = format(language, decidedTitle(decided))
    return { kind, title, body: fit(oneLine(why)), path: '/settings#reports', group: content.id }
  }
  if (kind === 'list') {
    const { studyId } = content.facts
    const studyName = titleOf(content.facts.studyName)
    const title = format(language, msg`New on the list of ${studyName}`)
    const body = fit(`${countsOf(content.facts, language)}: ${namesOf(content.facts)}`)
    return { kind, title, body, path: `/study/${studyId}`, group: studyId }
  }
  if (kind === 'deal') {
    const { facts, of } = content
    const { title, body } = facts.words(language)
    const path = `/chat/${facts.chatId}`
    return { kind: facts.kind ?? of, title, body: cut(body, maxTextLength), path, group: facts.chatId }
  }
  if (kind === 'ending') {
    const { title, body, path } = endingWords(content.facts, language)
    return { kind: 'ad', title, body: cut(body, maxTextLength), path, group: 'ending' }
  }
  if (kind === 'adOfChat') {
    const { bookId, chatId, bookName, firstName, soldChatId, priceCents } = content.facts
    const [book, name, price] = [
      titleOf(bookName),
      cut(oneLine(firstName), shortText),
      formatMoney(priceCents, language),
    ]
    const inChat = { kind: 'ad', path: `/chat/${chatId}`, group: chatId } as const
    if (content.of === 'price') {
      const body = format(language, msg`${name} lowered the price.`)
      return { ...inChat, title: lowerTitle(book, price, language), body }
    }
    if (content.of === 'set') {
      const title = format(language, msg`The set with ${book} is over`)
      return { ...inChat, title, body: format(language, msg`This book is still for sale by itself, for ${price}.`) }
    }
    const title = format(language, msg`${book} was sold`)
    const body =
      soldChatId === null
        ? format(language, msg`Have a look at the other copies.`)
        : format(language, msg`${name} sold it to somebody else. Have a look at the other copies.`)
    return { ...inChat, title, body, path: `/book/${bookId}` }
  }
  if (kind === 'shelf') {
    const { title, body } = shelfWords(content.facts, language)
    return { kind, title, body: cut(body, maxTextLength), path: '/shelf', group: kind }
  }
  if (kind === 'search') {
    const { title, body, path, tag } = searchPush(content.hits, language, limit)
    return { kind, title, body: fit(body), path, group: tag }
  }
  const bookName = titleOf(content.bookName)
  if (kind === 'message') {
    const { chatId, text, photos, firstName } = content
    const title = firstName ? `${cut(oneLine(firstName), shortText)} · ${bookName}` : bookName
    return { kind, title, body: fit(text || photoWords(photos, language)), path: `/chat/${chatId}`, group: chatId }
  }
  const { id, bookId, priceCents, condition, city, version, replaces } = content.ad
  const price = formatMoney(priceCents, language)
  const title =
    replaces === null ? format(language, msg`${bookName} is for sale`) : lowerTitle(bookName, price, language)
  const body = fit([price, conditionWord(condition, language), `${city}, ${version}`].join(' · '))
  return { kind, title, body, path: `/ad/${id}`, group: bookId }
}

const lowerTitle = (book: string, price: string, language: Language) => format(language, msg`${book} is ${price} now`)

const abouts = {
  message: 'chat',
  ad: 'book',
  report: 'report',
  list: 'list',
  reservation: 'deal',
  sold: 'deal',
  set: 'deal',
  handover: 'deal',
  offer: 'deal',
  deal: 'deal',
  ending: 'ad',
  price: 'deal',
  search: 'search',
  shelf: 'shelf',
} as const

export const tagOf = (kind: NoticeKind, groupId: string) => `${abouts[kind]}:${groupId}`
