import { fold } from '../../../lib/fold.ts'

export interface Term {
  word: string
  /** Positions in the text in lower case. */
  start: number
  end: number
  others: string[]
  /** Joined with the next word, where only an apostrophe or hyphen is between them. */
  joined?: string
  /** A colon or bracket before it starts a subtitle. */
  isAside?: boolean
}

const words = /[\p{L}\p{N}\p{M}]+(?:\+\+|#(?!\p{N}))?/gu
const withoutAccents = /^[\x20-\x7e]*$/
const special = /[\u00df\u00e6\u00f0\u00f8\u00fe\u0111\u0131\u0142\u0153]/
const glue = /^['\u2019\u02bc`\-\u2010\u2011]$/

const without: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
/** As people write them on keyboards without these letters. */
const writtenOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/** Keeps `c++` and `c#`. */
export function termsOf(text: string): Term[] {
  const lower = lowerCase(text)
  const terms: Term[] = []
  let end = 0
  for (const { 0: raw, index } of lower.matchAll(words)) {
    const between = lower.slice(end, index)
    const term: Term = { ...termOf(raw), start: index, end: index + raw.length }
    end = term.end
    if (term.word === '') continue
    const last = terms.at(-1)
    if (last && glue.test(between)) last.joined = last.word + term.word
    if (last && /[:([]/.test(between)) term.isAside = true
    terms.push(term)
  }
  return terms
}

export function lowerCase(text: string): string {
  return withoutAccents.test(text) ? text.toLowerCase() : text.normalize('NFC').toLowerCase()
}

/** Removes marks and capitals, and transliterates letters of other alphabets. */
function plain(raw: string): string {
  if (withoutAccents.test(raw)) return raw.toLowerCase()
  const folded = fold(raw)
  return special.test(folded) ? folded.replaceAll(/./gu, letter => without[letter] ?? letter) : folded
}

function termOf(raw: string): Pick<Term, 'word' | 'others'> {
  const word = plain(raw)
  if (withoutAccents.test(raw)) return { word, others: [] }
  const out = plain(raw.replaceAll(/[äöüåø]/g, letter => writtenOut[letter] ?? letter))
  return { word, others: out === word ? [] : [out] }
}
