import { msg } from '@lingui/core/macro'
import { factLabels } from '../../../shared/features/ads/ad-facts.text.ts'
import type { Condition } from '../../../shared/features/ads/ads.schema.ts'
import { format, type Language } from '../../common/language/language.ts'
import type { DigestList } from './lists/digests.queries.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { allSearches, savedSearchPath } from '../../../shared/features/searches/searches.rules.ts'
import { type Hit, onlySearch } from './searches/hits.queries.ts'

export function conditionWord(condition: Condition, language: Language): string {
  return format(language, factLabels.condition[condition])
}

/** Names the photos of a message, which a notice does not show. */
export function photoWords(photos: readonly string[] | null, language: Language): string {
  const count = photos?.length ?? 0
  if (count === 0) return ''
  return count === 1 ? format(language, msg`1 photo`) : format(language, msg`${count} photos`)
}

/** Code points; a cut text ends in an ellipsis. */
export function cut(text: string, maxLength: number): string {
  const letters = [...text]
  return letters.length <= maxLength
    ? text
    : `${letters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
}

export function shortTitle(name: string, maxLength = 60): string {
  const [main = ''] = name.split(':')
  return cut(oneLine(main) || oneLine(name), maxLength)
}

/** Names come from people and may hold line breaks. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

export function countsOf({ books }: DigestList, language: Language): string {
  const added = books.filter(({ isNew }) => isNew).length
  const changed = books.length - added
  return [
    ...(added === 1 ? [format(language, msg`1 new book`)] : []),
    ...(added > 1 ? [format(language, msg`${added} new books`)] : []),
    ...(changed === 1 ? [format(language, msg`1 book changed`)] : []),
    ...(changed > 1 ? [format(language, msg`${changed} books changed`)] : []),
  ].join(', ')
}

export function namesOf({ books }: DigestList): string {
  return [...new Set(books.map(({ name }) => shortTitle(name)))].slice(0, 3).join(', ')
}

const searchesPath = '/settings#searches'

export const nameOf = ({ search }: Pick<Hit, 'search'>) => cut(oneLine(search.name), 60)

/** Where all of them are: the ad, the results of one search, or all saved searches. */
export function pathOf(hits: readonly Hit[]): string {
  const [first, ...others] = hits
  if (first && others.length === 0) return `/ad/${first.ad.id}`
  const only = onlySearch(hits)
  return only ? savedSearchPath(only.query) : searchesPath
}

export function searchPush(hits: readonly Hit[], language: Language, maxLength?: number) {
  const [first] = hits
  const [path, tag] = [pathOf(hits), onlySearch(hits)?.id ?? allSearches]
  const count = hits.length
  if (!first || count > 1) {
    const books = [...new Set(hits.map(({ book }) => shortTitle(book.name, maxLength)))].slice(0, 3).join(', ')
    const only = onlySearch(hits)
    const name = first ? cut(nameOf(first), 40) : ''
    return {
      path,
      tag,
      body: books,
      title: only
        ? format(language, msg`${count} new copies for “${name}”`)
        : format(language, msg`${count} new copies for your searches`),
    }
  }
  const { ad, book } = first
  const [bookName, name] = [shortTitle(book.name, maxLength), nameOf(first)]
  const facts = [
    formatMoney(ad.priceCents, language),
    conditionWord(ad.condition, language),
    `${ad.city}, ${ad.version}`,
  ]
  const found = format(language, msg`For your search “${name}”`)
  return {
    path,
    tag,
    title: format(language, msg`${bookName} is for sale`),
    body: `${facts.join(' · ')}. ${found}`,
  }
}
