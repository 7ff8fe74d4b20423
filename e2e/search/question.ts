import type { Book, Catalogue } from './catalogue.ts'
import type { Chance } from './chance.ts'

export interface Question {
  query: string
  isRight(book: Book): boolean
}

/** Draws a question about one book; undefined where this book gives none of that kind. */
type Draw = (book: Book, chance: Chance, catalogue: Catalogue) => Question | undefined

export interface Kind {
  name: string
  /** Kinds of one row are alike, and reach together. */
  row: string
  /** How many of a hundred must be among the first five. */
  reach: number
  /** Nothing is misspelt, and every word stands as typed in the book. */
  isClean?: boolean
  draw: Draw
}

export const sameName = (book: Book) => (other: Book) => other.title === book.title

export const sameMain = (book: Book) => {
  const main = book.main.toLowerCase()
  return (other: Book) => other.title === book.title || other.main.toLowerCase() === main
}

export const itself = (book: Book) => (other: Book) => other.n === book.n

/** Words of a name that somebody would type: not too many, not too few, and something to know it by. */
export function isTypeable({ names }: Book): boolean {
  return names.length >= 2 && names.length <= 8 && names.some(word => word.length >= 5)
}

/** Puts something in the place of a word. */
export function withWord(words: readonly string[], at: number, word: string): string {
  return words.map((other, index) => (index === at ? word : other)).join(' ')
}

/** Where words stand that are long enough to slip in; plain letters only. */
export function placesOf(words: readonly string[], least: number): number[] {
  return words.flatMap((word, at) => (word.length >= least && /^[a-z]+$/i.test(word) ? [at] : []))
}
