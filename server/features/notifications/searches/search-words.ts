import { msg } from '@lingui/core/macro'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { savedSearchPath } from '../../../../shared/features/searches/search-path.ts'
import { allSearches } from '../../../../shared/features/searches/searches.rules.ts'
import { type Language, format } from '../../../common/language/language.ts'
import { cut, oneLine, shortTitle } from '../cut.ts'
import { conditionWord } from '../words.ts'
import { type Hit, onlySearch } from './hits.queries.ts'

const searchesPath = '/settings#searches'

export const nameOf = ({ search }: Pick<Hit, 'search'>) => cut(oneLine(search.name), 60)

/** Where all of them are: the ad, the results of one search, or all saved searches. */
export function pathOf(hits: readonly Hit[]): string {
  const [first, ...others] = hits
  if (first && others.length === 0) return `/ad/${first.ad.id}`
  const only = onlySearch(hits)
  return only ? savedSearchPath(only.query) : searchesPath
}

export function searchPush(hits: readonly Hit[], language: Language, most?: number) {
  const [first] = hits
  const [path, tag] = [pathOf(hits), onlySearch(hits)?.id ?? allSearches]
  const count = hits.length
  if (!first || count > 1) {
    const books = [...new Set(hits.map(({ book }) => shortTitle(book.name, most)))].slice(0, 3).join(', ')
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
  const [bookName, name] = [shortTitle(book.name, most), nameOf(first)]
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
