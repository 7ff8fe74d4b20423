import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { factNames } from '../../../../shared/features/ads/ad-fact-list.ts'
import { filterBy, wantedValues } from '../../../../shared/features/ads/ad-facts.ts'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { language } from '../../../language/language.ts'
import { questionOf } from '../../ads/ad-questions.text.ts'
import type { Filters } from '../search-state.ts'

export interface Chosen {
  key: string
  words: string
  without: Partial<Filters>
}

export interface ListNames {
  organisation?: string | undefined
  study?: string | undefined
  course?: string | undefined
}

export function chosenOf(filters: Filters, names: ListNames, i18n: I18n): Chosen[] {
  const format = (words: MessageDescriptor) => i18n._(words)
  const { minPrice, maxPrice, city, organisation, study, course, edition, student } = filters
  const price = priceWords(minPrice, maxPrice)
  return [
    ...factNames.flatMap(name => {
      const wanted = wantedValues(filters, name)
      return Object.entries(questionOf(name).chips)
        .filter(([value]) => wanted.includes(value))
        .map(([value, words]) => ({
          key: `${name} ${value}`,
          words: format(words),
          without: filterBy(
            name,
            wanted.filter(other => other !== value),
          ),
        }))
    }),
    ...(price ? [{ key: 'price', words: format(price), without: { minPrice: null, maxPrice: null } }] : []),
    ...city.map(one => ({ key: `city ${one}`, words: one, without: { city: city.filter(other => other !== one) } })),
    ...(edition ? [{ key: 'edition', words: format(msg`Edition asked for`), without: { edition: false } }] : []),
    ...(student ? [{ key: 'student', words: format(msg`Checked students`), without: { student: false } }] : []),
    ...(organisation
      ? [{ key: 'organisation', words: names.organisation ?? format(msg`A list`), without: { organisation: null } }]
      : []),
    ...(study ? [{ key: 'study', words: names.study ?? format(msg`A list`), without: { study: null } }] : []),
    ...(course ? [{ key: 'course', words: names.course ?? format(msg`A course`), without: { course: null } }] : []),
  ]
}

function priceWords(least: number | null, most: number | null) {
  const [from, to] = [euros(least ?? 0), euros(most ?? 0)]
  if (least !== null && most !== null) return msg`${from} to ${to}`
  if (least !== null) return msg`From ${from}`
  return most === null ? undefined : msg`Up to ${to}`
}

const euros = (cents: number) => formatMoney(cents, language).replace(/[.,]00$/, '')

export function wordsOfQuestion(query: string, filters: Filters, i18n: I18n): string {
  const chosen = chosenOf(filters, {}, i18n).map(({ words }) => words)
  return query.trim() || chosen.join(', ')
}
