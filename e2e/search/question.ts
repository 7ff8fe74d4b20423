import type { Book, Catalogue } from './catalogue.ts'
import type { Chance } from './chance.ts'

export interface Question {
  query: string
  isRight(book: Book): boolean
}

/** Undefined where this book gives no question of that kind. */
type Draw = (book: Book, chance: Chance, catalogue: Catalogue) => Question | undefined

export interface Kind {
  name: string
  row: string
  /** So many of a hundred must be among the first five. */
  reach: number
  isClean?: boolean
  draw: Draw
}

export const sameName = (book: Book) => (other: Book) => other.title === book.title

export const sameMain = (book: Book) => {
  const main = book.main.toLowerCase()
  return (other: Book) => other.title === book.title || other.main.toLowerCase() === main
}

export const itself = (book: Book) => (other: Book) => other.n === book.n

/** Skips names that people would not type: too short, too long, or without a long word. */
export function isTypeable({ names }: Book): boolean {
  return names.length >= 2 && names.length <= 8 && names.some(word => word.length >= 5)
}

export function withWord(words: readonly string[], at: number, word: string): string {
  return words.map((other, index) => (index === at ? word : other)).join(' ')
}

/** Long words of plain letters only, because a slip in a short one makes another word. */
export function placesOf(words: readonly string[], least: number): number[] {
  return words.flatMap((word, at) => (word.length >= least && /^[a-z]+$/i.test(word) ? [at] : []))
}
