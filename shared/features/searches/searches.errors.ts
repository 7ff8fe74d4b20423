import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { maxSearches, type SearchError } from './searches.rules.ts'

export const searchSentences: Record<SearchError['code'], MessageDescriptor> = {
  searches_too_many: msg`You can save at most ${maxSearches} searches. Stop one first.`,
  query_empty: msg`Type or choose something to search for first.`,
}

export function isSearchError(code: string): code is SearchError['code'] {
  return Object.hasOwn(searchSentences, code)
}
