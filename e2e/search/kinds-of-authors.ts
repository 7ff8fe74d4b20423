import { fold } from '../../shared/lib/fold.ts'
import type { Book } from './catalogue.ts'
import type { Kind } from './question.ts'
import { slip } from './slips.ts'

export const authorKinds: Omit<Kind, 'row'>[] = [
  {
    name: 'surname alone with a slip',
    reach: 94,
    draw: (book, chance, { count, byAuthor }) => {
      const { surname } = firstAuthor(book)
      if (surname.length < 6 || !/^[a-z]+$/.test(surname)) return undefined
      const typed = slip(surname, chance)
      if (byAuthor.has(typed) || count.has(typed)) return undefined
      return { query: typed, isRight: other => other.authors.some(word => fold(word) === surname) }
    },
  },
  {
    name: 'author with initial',
    reach: 93,
    draw: (book, chance) => {
      const { given, surname } = firstAuthor(book)
      if (!/^[a-z]{4,}$/.test(surname) || !/^[a-z]{2,}/.test(given)) return undefined
      const initial = (given[0] ?? '').toUpperCase()
      const query = chance.one([`${initial}. ${surname}`, `${surname}, ${initial}.`, `${initial} ${surname}`])
      return { query, isRight: other => isBy(other, surname, given[0] ?? '') }
    },
  },
]

function firstAuthor({ author }: Book): { given: string; surname: string } {
  const [first = ''] = author.replaceAll(/\(.*?\)|\betc\b.*/g, ' ').split(/[;/]/)
  const turned = first.includes(',')
  const words = (turned ? first.split(',').toReversed().join(' ') : first).trim().split(/\s+/).map(fold)
  return { given: words.length > 1 ? (words[0] ?? '') : '', surname: words.at(-1) ?? '' }
}

function isBy({ authors }: Book, surname: string, initial: string): boolean {
  const words = authors.map(fold)
  return words.includes(surname) && words.some(word => word !== surname && word.startsWith(initial))
}
