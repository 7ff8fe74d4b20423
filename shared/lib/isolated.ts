import type { I18n } from '@lingui/core'

/** Right-to-left scripts (Unicode, DerivedBidiClass: R and AL). */
const fromTheRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** Wraps right-to-left text in U+2068 and U+2069, because it would reorder numbers and brackets around it. */
export function isolated(text: string): string {
  return fromTheRight.test(text) ? `\u2068${text}\u2069` : text
}

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
