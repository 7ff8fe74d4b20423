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
    inSet: null,
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

const setOf = (seller: string, priceCents: number, alone: Record<string, number>, more: Partial<ForSale> = {}) =>
  Object.entries(alone).map(([bookId, cents]) =>
    copy(bookId, seller, cents, { inSet: { id: `set of ${seller}`, size: 3, priceCents }, ...more }),
  )
const inSets = (answer: { picks: { bookId: string; setId?: string }[] } | undefined) =>
  answer?.picks.map(({ bookId, setId }) => [bookId, setId])

test('a set that costs less than its copies is bought as one, and its price is what is paid (M2, M26)', () => {
  const ads = [...setOf('Sanne', 4000, { a: 3000, b: 3000 }), copy('c', 'Sanne', 1000), copy('a', 'Bo', 2500)]
  const { answers } = ask({ wanted: three, ads })
  for (const [best] of [answers.fewest, answers.cheapest, answers.city]) {
    expect(best).toMatchObject({ sellers: 1, cents: 5000 })
    expect(inSets(best)).toEqual([
      ['a', 'set of Sanne'],
      ['b', 'set of Sanne'],
      ['c', undefined],
    ])
  }
})

test('a set is found also where several sellers have each of its copies for less (M2, M26)', () => {
  const others = ['Bo', 'Daan', 'Fleur'].flatMap(seller => [copy('a', seller, 2000), copy('b', seller, 2000)])
  const { fewest } = ask({
    wanted: three.slice(0, 2),
    ads: [...others, ...setOf('Sanne', 3500, { a: 3000, b: 3000 })],
  }).answers
  expect(fewest[0]).toMatchObject({ sellers: 1, cents: 3500 })
})

test('all of a set is paid, so it is bought for some of its books only where they cost more alone (M2, M26)', () => {
  const [wanted] = [three.slice(0, 2)]
  const cents = (price: number, alone: Record<string, number>) => {
    const [best] = ask({ wanted, ads: setOf('Sanne', price, alone) }).answers.cheapest
    return [best?.cents, new Set(best?.picks.map(({ setId }) => setId)).size === 1 && best?.picks[0]?.setId]
  }
  expect(cents(5000, { a: 2000, b: 2000, c: 3000 })).toEqual([4000, undefined])
  expect(cents(3900, { a: 2000, b: 2000, c: 3000 })).toEqual([3900, 'set of Sanne'])
  expect(cents(3900, { a: 4000 })).toEqual([3900, 'set of Sanne'])
})

test('a set of which any copy is reserved, gone or of a hidden person is not to be had, and its free copies are (M2, M26, E7)', () => {
  const [first, second, third] = setOf('Sanne', 100, { a: 3000, b: 3000, c: 3000 })
  if (!first || !second || !third) throw new Error('three copies')
  const cents = (ads: ForSale[], hidden = new Set<string>()) =>
    ask({ wanted: three.slice(0, 2), ads, hidden }).answers.fewest.map(answer => answer.cents)
  expect(cents([first, second, third])).toEqual([100])
  expect(cents([first, second, { ...third, reservedUntil: 1001 }])).toEqual([6000])
  expect(cents([first, second, { ...third, reservedUntil: 1000 }])).toEqual([100])
  expect(cents([first, second, { ...third, deletedAt: 5 }])).toEqual([6000])
  expect(cents([first, second, third], new Set(['Sanne']))).toEqual([])
})

test('in one city a set counts where all its copies are there (M2, M26)', () => {
  const [here, there] = setOf('Sanne', 100, { a: 3000, b: 3000 })
  if (!here || !there) throw new Error('two copies')
  const cities = (ads: ForSale[]) =>
    ask({ wanted: three.slice(0, 2), ads }).answers.city.map(({ picks, cents }) => [picks[0]?.ad.city, cents])
  expect(cities([here, there])).toEqual([['Delft', 100]])
  expect(cities([here, { ...there, city: 'Leiden' }])).toEqual([
    ['Delft', 3000],
    ['Leiden', 3000],
  ])
  const leiden = setOf('Bo', 500, { a: 900, b: 900 }, { city: 'Leiden' })
  expect(cities([...leiden, copy('a', 'Daan', 300), copy('b', 'Daan', 300)])).toEqual([
    ['Leiden', 500],
    ['Delft', 600],
  ])
})

test('copies of another edition in a set count only where the person wants them (M1, M2, M26)', () => {
  const wanted = wantedBooks(['a', 'b'].map(id => ({ link: asks('9e druk'), book: book(id) })))
  const [asked, older] = setOf('Bo', 1500, { a: 1000, b: 1000 })
  if (!asked || !older) throw new Error('two copies')
  const ads = [asked, { ...older, version: '8e druk' }]
  expect(inSets(ask({ wanted, ads }).answers.fewest[0])).toEqual([['a', undefined]])
  expect(ask({ wanted, ads, otherEditions: true }).answers.fewest[0]).toMatchObject({ cents: 1500, picks: [{}, {}] })
})

test('a list of more than twelve books takes a set wherever it is cheaper (M2, M26)', () => {
  const ids = Array.from({ length: 20 }, (_, at) => `long-${at}`)
  const wanted = wantedBooks(ids.map(id => ({ link: asks(null), book: book(id) })))
  const of = (some: string[], cents: number) => Object.fromEntries(some.map(id => [id, cents]))
  const ads = [
    ...ids.map(id => copy(id, 'Sanne', 1000)),
    ...setOf('Sanne', 5000, of(ids.slice(0, 6), 1100)),
    ...setOf('Bo', 3000, of(ids.slice(4, 10), 1200)),
    ...setOf('Daan', 9000, of(ids.slice(10, 16), 2000)),
  ]
  const { fewest, cheapest } = ask({ wanted, ads }).answers
  expect(fewest[0]).toMatchObject({ sellers: 1, cents: 19_000 })
  expect(cheapest[0]).toMatchObject({ sellers: 2, cents: 17_000 })
})
