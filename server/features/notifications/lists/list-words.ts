import { msg } from '@lingui/core/macro'
import { type Language, format } from '../../../common/language/language.ts'
import { shortTitle } from '../cut.ts'
import type { DigestList } from './digests.queries.ts'

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
