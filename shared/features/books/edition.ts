import { fold, wordsOf } from '../../lib/fold.ts'

/**
 * What two ways of writing an edition have in common: `9e druk`, `9th edition`, `9` and `9e, herziene druk` are one, `9`.
 * Without such a number it is the folded words. Empty where nothing is said.
 */
export function editionKey(version: string | null): string {
  const text = fold(version ?? '')
  const numbered =
    /(?:^|\D)(\d{1,2})\s*(?:e|de|ste|st|nd|rd|th)?[\s.,]+(?:\p{L}+\s+){0,2}(?:druk|editie|edition|ed)\b/u.exec(text)
  const alone = /^\s*(?:druk|editie|edition|ed\.?)?\s*(\d{1,2})\s*(?:e|de|ste|st|nd|rd|th)?\.?\s*$/.exec(text)
  const number = numbered?.[1] ?? alone?.[1]
  return number === undefined ? wordsOf(text).join(' ') : String(Number(number))
}

/** Keys of the editions that a link asks for, its own and those that will do too (M1); `''` alone where every one will do. */
export function askedKeys({
  version,
  alsoAccepted = [],
}: {
  version: string | null
  alsoAccepted?: string[] | undefined
}) {
  const key = editionKey(version)
  return key === '' ? [''] : [...new Set([key, ...alsoAccepted.map(editionKey)])].filter(each => each !== '')
}
