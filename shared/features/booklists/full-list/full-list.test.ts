import { expect, test } from 'vitest'
import { type Asking, type ForSale, fullList } from './full-list.ts'
import { wantedBooks } from './match-edition.ts'

const book = (id: string, version: string | null = null, workId = id) => ({ id, workId, version })
const asks = (version: string | null, alsoAccepted: string[] = []) => ({ version, alsoAccepted })

let count = 0
function copy(bookId: string, seller: string, priceCents: number, more: Partial<ForSale> = {}): ForSale {
  count += 1
  return {
    id: `ad-${count}`,
    bookId,
    seller: { id: seller, firstName: seller, studentOf: null },
    city: 'Delft',
    version: '9e druk',
    priceCents,
    deletedAt: null,
    reservedUntil: null,
    ...more,
  }
}

const ask = (over: Partial<Asking<ForSale>>) =>
  fullList({ wanted: [], ads: [], books: new Map(), otherEditions: false, now: 1000, hidden: new Set(), ...over })

const three = wantedBooks(['a', 'b', 'c'].map(id => ({ link: asks(null), book: book(id) })))
const bought = (answer: { picks: { bookId: string; ad: ForSale }[] } | undefined) =>
  answer?.picks.map(({ bookId, ad }) => `${bookId} of ${ad.seller.id}`)

test('the fewest sellers, the lowest total and one city are answers of their own (M2)', () => {
  const ads = [
    copy('a', 'Sanne', 3000),
    copy('b', 'Sanne', 3000),
    copy('c', 'Sanne', 3000, { city: 'Leiden' }),
    copy('a', 'Bo', 1000, { city: 'Leiden' }),
    copy('b', 'Fleur', 900, { city: 'Gouda' }),
    copy('c', 'Daan', 800, { city: 'delft ' }),
  ]
  const { answers, missing } = ask({ wanted: three, ads })
  expect(answers.fewest[0]).toMatchObject({ sellers: 1, cents: 9000 })
  expect(answers.cheapest[0]).toMatchObject({ sellers: 3, cents: 2700 })
  expect(bought(answers.city[0])).toEqual(['a of Sanne', 'b of Sanne', 'c of Daan'])
  expect(missing).toEqual([])
})

test('answers of as many sellers whose sums are within two per cent are one choice (M2)', () => {
  const [wanted] = [three.slice(0, 1)]
  const of = (...prices: number[]) =>
    ask({ wanted, ads: prices.map((price, at) => copy('a', `s${at}`, price)) }).answers.cheapest.map(
      ({ cents }) => cents,
    )
  expect(of(10000, 10200, 10300)).toEqual([10000, 10300])
  expect(of(10000, 10500)).toEqual([10000, 10500])
})

test('of one city the own comes first where no other has more books, and is a choice where one has (M2)', () => {
  const ads = [
    copy('a', 'Bo', 500, { city: 'Leiden' }),
    copy('a', 'Daan', 900, { city: 'Delft' }),
    copy('b', 'Bo', 500, { city: 'Leiden' }),
  ]
  const cities = (near: string | undefined, wanted = three.slice(0, 1)) =>
    ask({ wanted, ads, near }).answers.city.map(({ picks }) => picks[0]?.ad.city)
  expect(cities(undefined)).toEqual(['Leiden', 'Delft'])
  expect(cities(' delft')).toEqual(['Delft', 'Leiden'])
  expect(cities('Gouda')).toEqual(['Leiden', 'Delft'])
  expect(cities('Delft', three.slice(0, 2))).toEqual(['Leiden', 'Delft'])
})

test('own ads, ads of hidden people, ads that are gone and reserved ones are no answer (M2, M4, E6)', () => {
  const ads = [
    copy('a', 'me', 100),
    copy('a', 'Bo', 300, { reservedUntil: 1001 }),
    copy('a', 'Bo', 400, { deletedAt: 5 }),
    copy('a', 'Fleur', 900, { reservedUntil: 1000 }),
  ]
  const found = ask({ wanted: three, ads, hidden: new Set(['me']) })
  expect(found.answers.cheapest.map(bought)).toEqual([['a of Fleur']])
  expect(found.missing.map(({ bookId }) => bookId)).toEqual(['b', 'c'])
})

test('a copy of another edition counts only for a person who wants that, and only where there is none that is asked (M1, M2)', () => {
  const wanted = wantedBooks([
    { link: asks('9e druk', ['8th edition']), book: book('a') },
    { link: asks('2e druk'), book: book('b') },
  ])
  const ads = [
    copy('a', 'Bo', 100, { version: '7e druk' }),
    copy('a', 'Daan', 500, { version: '8e druk' }),
    copy('b', 'Bo', 200, { version: '3e druk' }),
  ]
  const only = ask({ wanted, ads })
  expect(bought(only.answers.fewest[0])).toEqual(['a of Daan'])
  expect(only.missing).toEqual([{ bookId: 'b', others: 1 }])
  const also = ask({ wanted, ads, otherEditions: true })
  expect(also.answers.fewest[0]?.picks.map(({ bookId, match }) => [bookId, match])).toEqual([
    ['a', 'asked'],
    ['b', 'newer'],
  ])
  expect(also).toMatchObject({ missing: [], onlyOthers: 1 })
})

test('a copy of another book of the work has the label of its edition, and is there for one book alone (M1, M2)', () => {
  const ads = [copy('x', 'Bo', 100, { version: '9e druk' })]
  const books = new Map([['x', { workId: 'w', version: null }]])
  const wanted = wantedBooks([
    { link: asks('9e druk'), book: book('a', null, 'w') },
    { link: asks('9e druk'), book: book('b', null, 'w') },
  ])
  const { answers, missing } = ask({ wanted, ads, books })
  expect(bought(answers.fewest[0])).toEqual(['a of Bo'])
  expect(missing.map(({ bookId }) => bookId)).toEqual(['b'])
})

test('a list of 300 books with nothing for sale has no answer and misses them all (M2)', () => {
  const wanted = wantedBooks(Array.from({ length: 300 }, (_, id) => ({ link: asks(null), book: book(`${id}`) })))
  const { answers, missing } = ask({ wanted })
  expect(answers).toEqual({ fewest: [], cheapest: [], city: [] })
  expect(missing).toHaveLength(300)
})
