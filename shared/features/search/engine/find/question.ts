import { type Beside, besideTheBook, littleWords } from '../little-words.ts'
import { lowerCase, type Term, termsOf } from '../terms.ts'

export interface Asked extends Term {
  /** An edition, a shop or a year rather than a book. */
  beside: Beside
  isLittle: boolean
}

export interface Question {
  /** In lower case; `start` and `end` of words are positions in it. */
  text: string
  words: Asked[]
}

const maxWords = 40
const price = /[€$£]\s*\d+(?:[.,](?:\d{2}|-))?|\d+[.,](?:\d{2}\s*(?:€|euro?\b)|-)/giu
const partOfIsbn = /^\s*97[89][\s\-\u2010-\u2015]*[\d\s\-\u2010-\u2015]+$/

/** Removes prices where other words remain. */
export function readQuestion(query: string): Question {
  const typed = partOfIsbn.test(query) ? query.replace(/[\s\-\u2010-\u2015]+/g, '') : query
  const priceless = typed.replaceAll(price, ' ')
  const text = lowerCase(/[\p{L}\p{N}]/u.test(priceless) ? priceless : typed)
  const terms = termsOf(text).slice(0, maxWords)
  const beside = besideTheBook(terms.map(({ word }) => word))
  const words = terms.map((term, at) => ({
    ...term,
    beside: beside[at] ?? 'no',
    isLittle: littleWords.has(term.word),
  }))
  return { text, words }
}

/** First with doubtful words, then without them; all words where none names a book. */
export function wordsOfBook({ words }: Question): Asked[][] {
  const maybe = words.filter(({ beside }) => beside !== 'yes')
  const surely = words.filter(({ beside }) => beside === 'no')
  const both = surely.length < maybe.length ? [maybe, surely] : [maybe]
  const large = both.map(some => some.filter(({ isLittle }) => !isLittle)).filter(some => some.length > 0)
  return large.length > 0 ? large : [maybe.length > 0 ? maybe : words]
}

export function questionWith({ text }: Question, replaced: ReadonlyMap<Asked, string>): string {
  let [written, end] = ['', 0]
  for (const [asked, word] of [...replaced].sort(([a], [b]) => a.start - b.start)) {
    written += text.slice(end, asked.start) + word
    end = asked.end
  }
  return (written + text.slice(end)).trim()
}
