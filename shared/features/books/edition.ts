import { fold, wordsOf } from '../../lib/fold.ts'

/** `9` for `9e druk`, `9th edition` and `9e, herziene druk`, else the folded words. */
export function editionKey(version: string | null): string {
  const text = fold(version ?? '')
  const numbered =
    /(?:^|\D)(\d{1,2})\s*(?:e|de|ste|st|nd|rd|th)?[\s.,]+(?:\p{L}+\s+){0,2}(?:druk|editie|edition|ed)\b/u.exec(text)
  const alone = /^\s*(?:druk|editie|edition|ed\.?)?\s*(\d{1,2})\s*(?:e|de|ste|st|nd|rd|th)?\.?\s*$/.exec(text)
  const number = numbered?.[1] ?? alone?.[1]
  return number === undefined ? wordsOf(text).join(' ') : String(Number(number))
}

/** Includes editions that also do (M1); `['']` where every edition does. */
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
