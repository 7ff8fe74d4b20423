import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupBy } from '../../../../lib/group-by.ts'
import { bestAnswers } from './best-answers.ts'
import type { Bundle } from './bundle.ts'
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

const sets = fc
  .array(
    fc.record({
      seller: fc.constantFrom('s1', 's2', 's3', 's4', 's5', 's6'),
      copies: fc.uniqueArray(
        fc.record({
          book: fc.constantFrom('b1', 'b2', 'b3', 'b4', 'b5'),
          cents: fc.integer({ min: 1, max: 9 }).map(euros => euros * 100),
          moved: fc.constantFrom(false, false, false, true),
        }),
        { selector: ({ book }) => book, minLength: 1, maxLength: 4 },
      ),
      city: fc.constantFrom('Delft', 'Leiden', 'Gouda'),
      cents: fc.integer({ min: 1, max: 15 }).map(euros => euros * 100),
    }),
    { maxLength: 5 },
  )
  .map(given =>
    given.map(({ seller, copies, city, cents }, index): Bundle => ({
      set: `set${index}`,
      seller,
      cents,
      offers: copies.map(({ book, cents: alone, moved }) => {
        const ad = `set${index} ${book}`
        return { ad, book, seller, city: moved ? 'Gouda' : city, cents: alone }
      }),
    })),
  )

/** Ads of a market whose copies are in these sets too. */
const withSets = fc
  .tuple(market, sets)
  .map(([offers, bundles]) => ({ offers: [...offers, ...bundles.flatMap(each => each.offers)], bundles }))

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

function allAnswers(
  offers: readonly Offer[],
  bundles: readonly Bundle[] = [],
): { sellers: Set<string>; value: Value }[] {
  const sellers = [...sellersOf(offers)]
  return Array.from({ length: 2 ** sellers.length }, (_, chosen) => {
    const own = new Set(sellers.filter((_each, place) => chosen & (1 << place)))
    const answer = cheapestOfEach(offers.filter(({ seller }) => own.has(seller)))
    const cents = leastOf(
      answer,
      bundles.filter(({ seller }) => own.has(seller)),
    )
    return { sellers: own, value: { books: answer.length, sellers: own.size, cents } }
  })
}

/** The least of all choices of bundles, with single copies of the other books. */
function leastOf(singles: readonly Offer[], bundles: readonly Bundle[]): number {
  const sums = Array.from({ length: 2 ** bundles.length }, (_, chosen) => {
    const bought = bundles.filter((_each, place) => chosen & (1 << place))
    const has = new Set(bought.flatMap(each => each.offers.map(({ book }) => book)))
    const alone = totalOf(singles.filter(({ book }) => !has.has(book)))
    return bought.reduce((sum, { cents }) => sum + cents, alone)
  })
  return Math.min(...sums)
}

/** Each set is paid once and for all of it, each other copy by itself. */
function expectPaid(answer: readonly Offer[], offers: readonly Offer[], bundles: readonly Bundle[]): void {
  for (const [set, bought] of groupBy(answer, ({ set }) => set)) {
    const bundle = bundles.find(each => each.set === set)
    const prices = new Map((bundle?.offers ?? offers).map(({ ad, cents }) => [ad, cents]))
    const paid = bundle ? [totalOf(bought)] : bought.map(({ cents }) => cents)
    const asked = bundle ? [bundle.cents] : bought.map(({ ad }) => prices.get(ad))
    expect(paid).toEqual(asked)
    expect(bought.every(({ ad }) => prices.has(ad))).toBe(true)
  }
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

test.each([
  ['fewest', fewest],
  ['cheapest', cheapest],
] as const)('no other choice of sellers and sets is better for %s (M2, M26)', (aim, order) => {
  fc.assert(
    fc.property(withSets, ({ offers: market, bundles }) => {
      const offers = onceASeller(market)
      const answers = bestAnswers(offers, aim, 3, bundles)
      let left = allAnswers(offers, bundles)
      for (const answer of answers) {
        const [best] = left.map(({ value }) => value).sort(order)
        expect(valueOf(answer)).toEqual(best)
        expect(new Set(answer.map(({ book }) => book)).size).toBe(answer.length)
        expectPaid(answer, offers, bundles)
        left = left.filter(({ sellers }) => !hasAll(sellers, answer))
      }
      const isMore = left.some(({ value }) => value.books > 0)
      expect(answers.length < 3 && isMore).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test('of the cities those are best whose copies and sets are (M2, M26)', () => {
  fc.assert(
    fc.property(withSets, ({ offers: market, bundles }) => {
      const offers = [...groupBy(market, ({ book, seller, city }) => `${book} ${seller} ${city}`).values()].flatMap(
        cheapestOfEach,
      )
      const values = ['Delft', 'Leiden', 'Gouda'].flatMap(city => {
        const isIn = (offer: Offer) => offer.city === city
        const all = allAnswers(
          offers.filter(isIn),
          bundles.filter(bundle => bundle.offers.every(isIn)),
        )
        const [best] = all.map(({ value }) => value).sort(cheapest)
        return best && best.books > 0 ? [best] : []
      })
      const best = bestCities(offers, 3, '', bundles)
      for (const answer of best) expectPaid(answer, offers, bundles)
      expect(best.map(valueOf)).toEqual(values.sort(cheapest))
      for (const count of [1, 2]) {
        expect(bestCities(offers, count, '', bundles).map(valueOf)).toEqual(values.slice(0, count))
      }
    }),
    { numRuns: 300 },
  )
})

test('where a list is too long for certainty sets make it cheaper only, and are paid once (M2, M26)', () => {
  fc.assert(
    fc.property(withSets, fc.constantFrom('fewest', 'cheapest'), ({ offers, bundles }, aim) => {
      const near = nearCover(offers, aim, bundles)
      const best = valueOf(exactCover(offers, aim, bundles))
      expect(near.map(({ book }) => book).sort()).toEqual([...new Set(offers.map(({ book }) => book))].sort())
      expect(totalOf(near)).toBeLessThanOrEqual(totalOf(nearCover(offers)))
      expect((aim === 'fewest' ? fewest : cheapest)(valueOf(near), best)).toBeGreaterThanOrEqual(0)
      expectPaid(near, offers, bundles)
    }),
  )
})

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
