import { fold } from '../../shared/lib/fold.ts'
import { rawWords } from './catalogue.ts'
import { isTypeable, type Kind, placesOf, sameMain, sameName, withWord } from './question.ts'
import { allSlips, firstLetterWrong, slip } from './slips.ts'

export const plainKinds: Omit<Kind, 'row'>[] = [
  {
    name: 'the whole name',
    reach: 98,
    isClean: true,
    draw: book => (isTypeable(book) ? { query: book.name, isRight: sameName(book) } : undefined),
  },
  {
    name: 'name and surname',
    reach: 98,
    isClean: true,
    draw: (book, chance) => {
      const surnames = book.authors.filter(word => word.length >= 4)
      if (!isTypeable(book) || surnames.length === 0) return undefined
      return { query: `${book.names.join(' ')} ${chance.one(surnames)}`, isRight: sameName(book) }
    },
  },
  {
    name: 'words in any order',
    reach: 98,
    isClean: true,
    draw: (book, chance) =>
      isTypeable(book)
        ? { query: chance.shuffled(book.names).join(' ').toLowerCase(), isRight: sameName(book) }
        : undefined,
  },
  {
    name: 'half-typed last word',
    reach: 98,
    isClean: true,
    draw: (book, chance) => {
      const last = book.names.at(-1) ?? ''
      if (!isTypeable(book) || last.length < 5) return undefined
      const half = last.slice(0, 3 + chance.below(last.length - 3))
      return { query: withWord(book.names, book.names.length - 1, half), isRight: sameName(book) }
    },
  },
  {
    name: 'accents left out',
    reach: 98,
    isClean: true,
    draw: book => {
      const plain = book.names.map(fold).join(' ')
      const hasAccents = plain !== book.names.join(' ').toLowerCase()
      return isTypeable(book) && hasAccents ? { query: plain, isRight: sameName(book) } : undefined
    },
  },
  {
    name: 'subtitle left out',
    reach: 98,
    isClean: true,
    draw: book => {
      const words = rawWords(book.main)
      if (book.main.length === book.name.length || words.length < 2 || !words.some(word => word.length >= 5))
        return undefined
      return { query: book.main, isRight: sameMain(book) }
    },
  },
]

export const slipKinds: Omit<Kind, 'row'>[] = [
  {
    name: 'one slip in one word',
    reach: 98,
    draw: (book, chance) => {
      const places = placesOf(book.names, 5)
      if (!isTypeable(book) || places.length === 0) return undefined
      const at = chance.one(places)
      return { query: withWord(book.names, at, slip(book.names[at] ?? '', chance)), isRight: sameName(book) }
    },
  },
  {
    name: 'two slips in two words',
    reach: 98,
    draw: (book, chance) => {
      const places = placesOf(book.names, 5)
      if (!isTypeable(book) || places.length < 2) return undefined
      const slipped = new Set(chance.shuffled(places).slice(0, 2))
      const words = book.names.map((word, at) => (slipped.has(at) ? slip(word, chance) : word))
      return { query: words.join(' '), isRight: sameName(book) }
    },
  },
  {
    name: 'first letter wrong',
    reach: 98,
    draw: (book, chance) => {
      const places = placesOf(book.names, 5)
      if (!isTypeable(book) || places.length === 0) return undefined
      const at = chance.one(places)
      const wrong = firstLetterWrong((book.names[at] ?? '').toLowerCase(), chance)
      return { query: withWord(book.names, at, wrong), isRight: sameName(book) }
    },
  },
  {
    name: 'a common word alone with a slip',
    reach: 93,
    draw: (book, chance, { count }) => {
      const common = book.names.map(fold).filter(word => word.length >= 6 && (count.get(word) ?? 0) >= 30)
      if (common.length === 0) return undefined
      const meant = chance.one(common)
      const typed = slip(meant, chance)
      return (count.get(typed) ?? 0) > 0 ? undefined : { query: typed, isRight: other => other.folded.has(meant) }
    },
  },
  {
    name: 'a slip that stands in some title',
    reach: 94,
    draw: (book, chance, { count }) => {
      const common = book.names.map(fold).filter(word => word.length >= 7 && (count.get(word) ?? 0) >= 40)
      if (common.length === 0) return undefined
      const meant = chance.one(common)
      const standing = [...allSlips(meant)].filter(word => isRare(count.get(word)) && !isForm(word, meant, count))
      if (standing.length === 0) return undefined
      return { query: chance.one(standing), isRight: other => other.folded.has(meant) }
    },
  },
]

const isRare = (count = 0) => count >= 1 && count <= 5

/** Another word or the beginning of one, which is not a slip. */
function isForm(word: string, other: string, count: ReadonlyMap<string, number>): boolean {
  if (word.slice(0, -2) === other.slice(0, -2) || word.startsWith(other)) return true
  return ['e', 's', 'n', 't', 'es', 'en', 'al', 'ly', 'le', 'les'].some(end => count.has(word + end))
}
