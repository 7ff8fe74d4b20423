import { lowerCase, type Term, termsOf } from '../terms.ts'

export interface QueryWord extends Term {
  /** An edition, a shop or a year rather than a book. */
  beside: Beside
  isLittle: boolean
}

export interface Question {
  /** In lower case; `start` and `end` of words are positions in it. */
  text: string
  words: QueryWord[]
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
export function wordsOfBook({ words }: Question): QueryWord[][] {
  const maybe = words.filter(({ beside }) => beside !== 'yes')
  const surely = words.filter(({ beside }) => beside === 'no')
  const both = surely.length < maybe.length ? [maybe, surely] : [maybe]
  const large = both.map(some => some.filter(({ isLittle }) => !isLittle)).filter(some => some.length > 0)
  return large.length > 0 ? large : [maybe.length > 0 ? maybe : words]
}

export function questionWith({ text }: Question, replaced: ReadonlyMap<QueryWord, string>): string {
  let [written, end] = ['', 0]
  for (const [queryWord, word] of [...replaced].sort(([a], [b]) => a.start - b.start)) {
    written += text.slice(end, queryWord.start) + word
    end = queryWord.end
  }
  return (written + text.slice(end)).trim()
}

/** Required as typed first, and ignored where that finds nothing. */
const little = `a an and the of to in on for at by from with or as is it its
  en de het een van voor met op te der den des door bij aan uit of om naar over und die das dem ein eine zur zum im
  le la les un une et du en au aux el los las y da do dos di il e o`
const editions = `edition editions ed eds edn editie druk uitgave auflage aufl`
const ofEditions = `revised herziene herzien updated international global custom student canadian cdn`
const parts = `deel volume vol part band tome tom nr no number nummer`
const shops = `isbn isbn10 isbn13 ean paperback hardcover softcover hardback gebonden kindle bol com amazon nl www http https
  html studystore marktplaats tweedehands aub eur`
const sales = `pocket ebook buy online gebruikt nieuw voorraad kopen koop bestel bestellen prijs price euro shipping verzending
  gratis book books boek boeken zoek zoeken product products p dp verkoop aangeboden used new`
const ordinals = `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth
  eerste tweede derde vierde vijfde zesde zevende achtste negende tiende`

const setOf = (text: string) => new Set(text.split(/\s+/))
const littleWords = setOf(little)
const editionWords = setOf(editions)
const editionNames = setOf(ofEditions)
const partWords = setOf(parts)
const shopWords = setOf(shops)
const saleWords = setOf(sales)
const ordinalWords = setOf(ordinals)

const counted = /^\d{1,2}(st|nd|rd|th|e|de|ste|er|ed)$/
const number = /^(\d{1,3}|[ivx]{1,5})$/

/** `maybe`: names of books have this word too. */
type Beside = 'no' | 'maybe' | 'yes'

/** A number counts only next to such a word, unless it is an ordinal (`7th`, `9e`). */
function besideTheBook(words: readonly string[]): Beside[] {
  return words.map((word, at) => {
    const before = words[at - 1] ?? ''
    const after = words[at + 1] ?? ''
    if (editionWords.has(word) || counted.test(word) || shopWords.has(word) || isYear(word)) return 'yes'
    if (number.test(word))
      return [before, after].some(other => editionWords.has(other)) || partWords.has(before) ? 'yes' : 'no'
    if (partWords.has(word)) return number.test(after) ? 'yes' : 'maybe'
    if (editionNames.has(word)) return isOfEdition(words, at) ? 'yes' : 'maybe'
    if (saleWords.has(word)) return 'maybe'
    return ordinalWords.has(word) && editionWords.has(after) ? 'yes' : 'no'
  })
}

/** `international` of `international student edition`, `herzien` of `herzien druk`. */
function isOfEdition(words: readonly string[], at: number): boolean {
  const next = words.slice(at).find(word => !editionNames.has(word)) ?? ''
  const last = words.slice(0, at).findLast(word => !editionNames.has(word)) ?? ''
  return editionWords.has(next) || editionWords.has(last)
}

function isYear(word: string): boolean {
  return /^(1[5-9]|20)\d\d$/.test(word)
}
