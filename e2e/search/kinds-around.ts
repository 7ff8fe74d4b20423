import { isbn10Of } from '../../shared/features/books/isbn.ts'
import { fold } from '../../shared/lib/fold.ts'
import { isTypeable, itself, type Kind, sameName, withWord } from './question.ts'

const isPlain = (text: string) => !/\b(ed|edition|druk|deel|volume|vol|part)\b|\d/i.test(text)

export const aroundKinds: Omit<Kind, 'row'>[] = [
  {
    name: 'edition behind it (7th edition)',
    reach: 98,
    draw: behind([
      '7th edition',
      '2nd ed.',
      'third edition',
      '10th edition',
      'edition 4',
      '5e',
      'international edition',
      '3rd ed',
    ]),
  },
  {
    name: 'druk behind it (9e druk)',
    reach: 98,
    draw: behind(['9e druk', '2e druk', 'derde druk', 'druk 4', '12de druk', '1e editie', 'herziene druk']),
  },
  {
    name: 'deel behind it (deel 2)',
    reach: 98,
    draw: behind(['deel 2', 'volume 1', 'vol. 3', 'part 2', 'deel 1', 'vol 2', 'band 2']),
  },
  {
    name: 'a word too many',
    reach: 98,
    draw: (book, chance, { books }) => {
      if (!isTypeable(book)) return undefined
      const others = chance.one(books).names.filter(word => word.length >= 4 && !book.folded.has(fold(word)))
      if (others.length === 0) return undefined
      const at = chance.below(book.names.length + 1)
      return { query: book.names.toSpliced(at, 0, chance.one(others)).join(' '), isRight: sameName(book) }
    },
  },
  {
    name: 'one wrong word',
    reach: 98,
    draw: (book, chance, { books }) => {
      const long = book.names.filter(word => word.length >= 4)
      if (!isTypeable(book) || long.length < 3) return undefined
      const others = chance.one(books).names.filter(word => word.length >= 4 && !book.folded.has(fold(word)))
      if (others.length === 0) return undefined
      const at = book.names.indexOf(chance.one(long))
      return { query: withWord(book.names, at, chance.one(others)), isRight: sameName(book) }
    },
  },
  {
    name: 'text pasted from a shop',
    reach: 98,
    draw: (book, chance) => {
      if (!isTypeable(book) || book.author === '') return undefined
      const [author = ''] = book.author.split(';')
      const price = `€ ${10 + chance.below(80)},${10 + chance.below(90)}`
      const query = chance.one([
        `${book.name} - ${author} (Paperback)`,
        `${book.name} | ${author} | bol.com`,
        `Buy ${book.name} by ${author} online - Amazon.com: Books`,
        `${book.name}, ${author}, hardcover, ${price}, op voorraad`,
        `${author} - ${book.name} [tweedehands] ${price}`,
        `${book.name} (${1990 + chance.below(30)}) ${author}, Studystore`,
      ])
      return { query, isRight: sameName(book) }
    },
  },
]

function behind(texts: readonly string[]): Kind['draw'] {
  return (book, chance) =>
    isTypeable(book) && isPlain(book.name)
      ? { query: `${book.names.join(' ')} ${chance.one(texts)}`, isRight: sameName(book) }
      : undefined
}

export const isbnKinds: Omit<Kind, 'row'>[] = [
  {
    name: 'ISBN as people write it',
    reach: 98,
    draw: (book, chance) => ({ query: chance.one(written(book.isbn)), isRight: itself(book) }),
  },
  {
    name: 'beginning of an ISBN and a word',
    reach: 98,
    isClean: true,
    draw: (book, chance) => {
      const words = book.names.filter(word => word.length >= 5)
      return words.length === 0
        ? undefined
        : { query: `${chance.one(words)} ${book.isbn.slice(0, 11)}`, isRight: itself(book) }
    },
  },
  {
    name: 'ISBN with a wrong digit',
    reach: 98,
    draw: (book, chance) => {
      const at = 3 + chance.below(10)
      const wrong = String((Number(book.isbn[at]) + 1 + chance.below(9)) % 10)
      return { query: book.isbn.slice(0, at) + wrong + book.isbn.slice(at + 1), isRight: itself(book) }
    },
  },
  {
    name: 'ISBN with two digits swapped',
    reach: 98,
    draw: ({ isbn, ...book }, chance) => {
      const places = Array.from({ length: 9 }, (_, at) => at + 3).filter(at => {
        const difference = Math.abs(Number(isbn[at]) - Number(isbn[at + 1]))
        return difference !== 0 && difference !== 5
      })
      if (places.length === 0) return undefined
      const at = chance.one(places)
      return {
        query: isbn.slice(0, at) + isbn[at + 1] + isbn[at] + isbn.slice(at + 2),
        isRight: other => other.n === book.n,
      }
    },
  },
  {
    name: 'ISBN with text around it',
    reach: 98,
    draw: (book, chance) => {
      const number = chance.one(written(book.isbn))
      const query = chance.one([
        `ISBN: ${number}`,
        `ISBN-13 ${book.isbn} paperback`,
        `zoek boek met isbn ${number} aub`,
        `${book.name} ${number}`,
        `https://www.bol.com/nl/p/boek/${book.isbn}/`,
        `EAN ${book.isbn}, 2e druk, € 25,-`,
      ])
      return { query, isRight: itself(book) }
    },
  },
]

function written(isbn: string): string[] {
  const dashed = `${isbn.slice(0, 3)}-${isbn.slice(3, 4)}-${isbn.slice(4, 8)}-${isbn.slice(8, 12)}-${isbn.slice(12)}`
  const ten = isbn10Of(isbn)
  return [isbn, dashed, dashed.replaceAll('-', ' '), ...(ten ? [ten, ten.toLowerCase()] : [])]
}
