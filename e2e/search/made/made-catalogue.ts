import { readIsbn } from '../../../shared/features/books/isbn.ts'
import { books as demoBooks } from '../../../server/testing/world/books.ts'
import { type Catalogue, catalogueOf, rawWords } from '../catalogue.ts'
import { Chance } from '../chance.ts'
import { slip } from '../slips.ts'
import { firstNames, surnames } from './authors.ts'
import { makeTitle } from './titles.ts'

/** Slips only in words that so many titles have right, as in lists that committees copy for years. */
const mistyped = { titles: 30, rightElsewhere: 50 }

export function makeCatalogue(size: number, seed: number): Catalogue {
  const chance = new Chance(seed)
  const rows = new Map<string, { name: string; author: string }>()
  for (const { isbn, name, author } of demoBooks)
    if (isbn) rows.set(isbn, { name, author: author.replaceAll(', ', '; ') })
  const titles = makeTitles(size - rows.size, chance)
  for (const name of titles) rows.set(makeIsbn(chance, rows), { name, author: makeAuthors(chance) })
  return catalogueOf(rows)
}

function makeTitles(size: number, chance: Chance): string[] {
  const titles = new Set<string>()
  while (titles.size < size) titles.add(makeTitle(chance))
  const count = new Map<string, number>()
  for (const word of [...titles].flatMap(rawWords)) count.set(word, (count.get(word) ?? 0) + 1)
  const isCommon = (word: string) => /^[A-Za-z]{8,}$/.test(word) && (count.get(word) ?? 0) >= mistyped.rightElsewhere
  let left = mistyped.titles
  return Array.from(titles, title => {
    const word = rawWords(title).find(isCommon)
    if (word === undefined || left === 0) return title
    left -= 1
    // A slip at the end would be another form of the word.
    return title.replace(word, slip(word.slice(0, -3), chance) + word.slice(-3))
  })
}

function makeAuthors(chance: Chance): string {
  const turned = chance.below(4) === 0
  const authors = Array.from({ length: chance.one([1, 1, 2]) }, () => {
    const initial = chance.below(3) === 0 ? ` ${String.fromCodePoint(65 + chance.below(26))}.` : ''
    const given = `${chance.one(firstNames)}${initial}`
    return turned ? `${chance.one(surnames)}, ${given}` : `${given} ${chance.one(surnames)}`
  })
  return authors.join('; ')
}

function makeIsbn(chance: Chance, taken: ReadonlyMap<string, unknown>): string {
  for (;;) {
    const body = `978${chance.one(['0', '1', '3', '90', '94'])}` + String(chance.below(1_000_000_000)).padStart(9, '0')
    const isbn = Array.from({ length: 10 }, (_, check) => `${body.slice(0, 12)}${check}`).find(
      isbn => readIsbn(isbn).error === null && !taken.has(isbn),
    )
    if (isbn) return isbn
  }
}
