import type { I18n } from '@lingui/core'

/** Letters of the scripts that are written from right to left (Unicode, DerivedBidiClass: R and AL). */
const fromTheRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * A text that leaves the order of the words around it alone, between U+2068 and U+2069: a Hebrew name would take the
 * number or the bracket behind it along. Others stay as they are.
 */
export function isolated(text: string): string {
  return fromTheRight.test(text) ? `\u2068${text}\u2069` : text
}

/** Has a speaker isolate every text that it puts into a sentence: in pages, subjects, labels and answers alike. */
export function isolateValues(i18n: I18n): I18n {
  const speak = i18n._.bind(i18n)
  i18n._ = i18n.t = (sentence, values?: Values, options?: Parameters<I18n['_']>[2]) =>
    typeof sentence === 'string'
      ? speak(sentence, isolatedIn(values), options)
      : speak({ ...sentence, ...(sentence.values && { values: isolatedIn(sentence.values) }) })
  return i18n
}

type Values = NonNullable<Parameters<I18n['_']>[1]>

function isolatedIn<Given extends Values | undefined>(values: Given): Given {
  if (!values) return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : value]),
  ) as Given
}
