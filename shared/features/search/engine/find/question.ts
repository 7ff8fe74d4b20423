import { type Beside, besideTheBook, littleWords } from '../little-words.ts'
import { smallLetters, type Term, termsOf } from '../terms.ts'

/** A word of a question. */
export interface Asked extends Term {
  /** Whether it asks for no book: an edition, a shop, a year. */
  beside: Beside
  isLittle: boolean
}

export interface Question {
  /** What was typed, in small letters; `start` and `end` of words are places in it. */
  text: string
  words: Asked[]
}

const maxWords = 40
const price = /[€$£]\s*\d+(?:[.,](?:\d{2}|-))?|\d+[.,](?:\d{2}\s*(?:€|euro?\b)|-)/giu
const partOfIsbn = /^\s*97[89][\s\-\u2010-\u2015]*[\d\s\-\u2010-\u2015]+$/

/** Reads a question. Prices are taken out where there is more than a price. */
export function readQuestion(query: string): Question {
  const typed = partOfIsbn.test(query) ? query.replace(/[\s\-\u2010-\u2015]+/g, '') : query
  const priceless = typed.replaceAll(price, ' ')
  const text = smallLetters(/[\p{L}\p{N}]/u.test(priceless) ? priceless : typed)
  const terms = termsOf(text).slice(0, maxWords)
  const beside = besideTheBook(terms.map(({ word }) => word))
  const words = terms.map((term, at) => ({
    ...term,
    beside: beside[at] ?? 'no',
    isLittle: littleWords.has(term.word),
  }))
  return { text, words }
}

/** The words that say which book is meant: with those that may, then only those that surely do; all where none does. */
export function wordsOfBook({ words }: Question): Asked[][] {
  const maybe = words.filter(({ beside }) => beside !== 'yes')
  const surely = words.filter(({ beside }) => beside === 'no')
  const both = surely.length < maybe.length ? [maybe, surely] : [maybe]
  const large = both.map(some => some.filter(({ isLittle }) => !isLittle)).filter(some => some.length > 0)
  return large.length > 0 ? large : [maybe.length > 0 ? maybe : words]
}

/** The question with other words in the place of some. */
export function questionWith({ text }: Question, replaced: ReadonlyMap<Asked, string>): string {
  let [written, end] = ['', 0]
  for (const [asked, word] of [...replaced].sort(([a], [b]) => a.start - b.start)) {
    written += text.slice(end, asked.start) + word
    end = asked.end
  }
  return (written + text.slice(end)).trim()
}
