import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupBy } from '../../../../lib/group-by.ts'
import { bestAnswers } from './best-answers.ts'
import { exactCover, nearCover } from './cover.ts'
import { bestCities } from '../full-list.ts'
import { cheapestOfEach, type Offer, sellersOf, totalOf } from './offer.ts'

const market = fc
  .uniqueArray(
    fc.record({
      book: fc.constantFrom('b1', 'b2', 'b3', 'b4', 'b5'),
      seller: fc.constantFrom('s1', 's2', 's3', 's4', 's5', 's6'),
      city: fc.constantFrom('Delft', 'Leiden', 'Gouda'),
      cents: fc.integer({ min: 1, max: 6 }).map(euros => euros * 100),
    }),
    { selector: ({ book, seller, city }) => `${book} ${seller} ${city}`, maxLength: 22 },
  )
  .map(offers => offers.map((offer, index): Offer => ({ ad: `a${index}`, ...offer })))

interface Value {
  books: number
  sellers: number
  cents: number
}

const valueOf = (answer: readonly Offer[]): Value => ({
  books: answer.length,
  sellers: sellersOf(answer).size,
  cents: totalOf(answer),
})

const fewest = (a: Value, b: Value) => b.books - a.books || a.sellers - b.sellers || a.cents - b.cents
const cheapest = (a: Value, b: Value) => b.books - a.books || a.cents - b.cents || a.sellers - b.sellers

function allAnswers(offers: readonly Offer[]): { sellers: Set<string>; value: Value }[] {
  const sellers = [...sellersOf(offers)]
  return Array.from({ length: 2 ** sellers.length }, (_, chosen) => {
    const own = new Set(sellers.filter((_each, place) => chosen & (1 << place)))
    const answer = cheapestOfEach(offers.filter(({ seller }) => own.has(seller)))
    return { sellers: own, value: { books: answer.length, sellers: own.size, cents: totalOf(answer) } }
  })
}

const onceASeller = (offers: readonly Offer[]): Offer[] =>
  [...groupBy(offers, ({ book, seller }) => `${book} ${seller}`).values()].flatMap(cheapestOfEach)

const hasAll = (sellers: ReadonlySet<string>, answer: readonly Offer[]) =>
  [...sellersOf(answer)].every(seller => sellers.has(seller))

test.each([
  ['fewest', fewest],
  ['cheapest', cheapest],
] as const)(
  'no other choice of sellers is better for %s, and each further answer lacks somebody (M2)',
  (aim, order) => {
    fc.assert(
      fc.property(market, market => {
        const offers = onceASeller(market)
        const answers = bestAnswers(offers, aim, 3)
        let left = allAnswers(offers)
        for (const answer of answers) {
          const [best] = left.map(({ value }) => value).sort(order)
          expect(valueOf(answer)).toEqual(best)
          expect(new Set(answer.map(({ book }) => book)).size).toBe(answer.length)
          left = left.filter(({ sellers }) => !hasAll(sellers, answer))
        }
        const isMore = left.some(({ value }) => value.books > 0)
        expect(answers.length < 3 && isMore).toBe(false)
      }),
    )
  },
)

test('of the cities those come first that have most books, then for the least, then by the fewest sellers (M2)', () => {
  fc.assert(
    fc.property(market, offers => {
      const values = ['Delft', 'Leiden', 'Gouda'].flatMap(city => {
        const [best] = allAnswers(offers.filter(offer => offer.city === city))
          .map(({ value }) => value)
          .sort(cheapest)
        return best && best.books > 0 ? [best] : []
      })
      expect(bestCities(offers, 3).map(valueOf)).toEqual(values.sort(cheapest))
      expect(bestCities(offers, 1).map(valueOf)).toEqual(values.slice(0, 1))
    }),
  )
})

test('where a list is too long for certainty every book is still covered, and never by less than the best (M2)', () => {
  fc.assert(
    fc.property(market, offers => {
      const books = [...new Set(offers.map(({ book }) => book))].sort()
      const near = nearCover(offers)
      expect(near.map(({ book }) => book).sort()).toEqual(books)
      expect(fewest(valueOf(near), valueOf(exactCover(offers, 'fewest')))).toBeGreaterThanOrEqual(0)
    }),
  )
})
