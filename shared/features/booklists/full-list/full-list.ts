import { bestCities } from './by-city.ts'
import { copiesOfEach, type ForSale, type Market, type Matched } from './copies.ts'
import { bestAnswers } from './cover/best-answers.ts'
import { type Offer, sellersOf, totalOf } from './cover/offer.ts'
import type { WantedBook } from './match-edition.ts'

export interface Asking<Copy extends ForSale> extends Market<Copy> {
  wanted: readonly WantedBook[]
  otherEditions: boolean
  near?: string | undefined
}

export interface Picked<Copy extends ForSale> extends Matched<Copy> {
  bookId: string
}

export interface Answer<Copy extends ForSale> {
  picks: Picked<Copy>[]
  sellers: number
  cents: number
}

export const aims = ['fewest', 'cheapest', 'city'] as const
export type FullListAim = (typeof aims)[number]

export interface FullList<Copy extends ForSale> {
  answers: Record<FullListAim, Answer<Copy>[]>
  missing: { bookId: string; others: number }[]
  onlyOthers: number
}

const answersEach = 3

/** Best first (M2, docs/decisions/084). `others`: copies of another edition, which count with `otherEditions` only. */
export function fullList<Copy extends ForSale>(asking: Asking<Copy>): FullList<Copy> {
  const { wanted, otherEditions, near } = asking
  const copies = copiesOfEach(wanted, asking)
  const found = wanted.map(({ bookId }) => {
    const all = copies.get(bookId) ?? []
    const asked = all.filter(({ match }) => match === 'asked')
    const others = asked.length === 0 ? all : []
    return { bookId, asked, others, counting: otherEditions ? [...asked, ...others] : asked }
  })
  const offers = found.flatMap(({ bookId, counting }) => counting.map(copy => offerOf(bookId, copy)))
  const ofSellers = cheapestBy(offers, ({ book, seller }) => `${book} ${seller}`)
  const inCities = cheapestBy(offers, ({ book, seller, city }) => `${book} ${seller} ${city}`)
  const asAnswer = (answer: readonly Offer[]): Answer<Copy> => ({
    picks: found.flatMap(({ bookId, counting }) => {
      const id = answer.find(({ book }) => book === bookId)?.ad
      return counting.filter(({ ad }) => ad.id === id).map(copy => ({ bookId, ...copy }))
    }),
    sellers: sellersOf(answer).size,
    cents: totalOf(answer),
  })
  return {
    answers: {
      fewest: distinct(bestAnswers(ofSellers, 'fewest', answersEach).map(asAnswer)),
      cheapest: distinct(bestAnswers(ofSellers, 'cheapest', answersEach).map(asAnswer)),
      city: bestCities(inCities, answersEach, near).map(asAnswer),
    },
    missing: found
      .filter(({ counting }) => counting.length === 0)
      .map(({ bookId, others }) => ({ bookId, others: others.length })),
    onlyOthers: found.filter(({ others }) => others.length > 0).length,
  }
}

/** Leaves out answers that would be no choice: as many books of as many sellers for nearly the same. */
function distinct<Copy extends ForSale>(answers: readonly Answer<Copy>[]): Answer<Copy>[] {
  const kept: Answer<Copy>[] = []
  for (const answer of answers) if (!kept.some(other => isAlike(answer, other))) kept.push(answer)
  return kept
}

const nearlyEqual = 0.02

const isAlike = (one: Answer<ForSale>, other: Answer<ForSale>): boolean =>
  one.picks.length === other.picks.length &&
  one.sellers === other.sellers &&
  Math.abs(one.cents - other.cents) <= nearlyEqual * Math.max(one.cents, other.cents)

function offerOf(book: string, { ad }: Matched<ForSale>): Offer {
  return { ad: ad.id, book, seller: ad.seller.id, city: ad.city, cents: ad.priceCents }
}

function cheapestBy(offers: readonly Offer[], keyOf: (offer: Offer) => string): Offer[] {
  const best = new Map<string, Offer>()
  for (const offer of offers) if (!best.has(keyOf(offer))) best.set(keyOf(offer), offer)
  return [...best.values()]
}
