/** A copy that may be chosen for the wanted book with this id. */
export interface Offer {
  ad: string
  book: string
  seller: string
  city: string
  cents: number
  set?: string
}

export type Aim = 'fewest' | 'cheapest'

export const sellersOf = (offers: readonly Pick<Offer, 'seller'>[]): Set<string> =>
  new Set(offers.map(({ seller }) => seller))
export const totalOf = (offers: readonly Offer[]): number => offers.reduce((sum, { cents }) => sum + cents, 0)

/** Smaller is better; the first part outweighs any value of the second (a list has at most 300 books). */
export function weightOf(aim: Aim, sellers: number, cents: number): number {
  return aim === 'fewest' ? sellers * 1e10 + cents : cents * 1000 + sellers
}

export function compareAnswers(aim: Aim) {
  const weight = (answer: readonly Offer[]) => weightOf(aim, sellersOf(answer).size, totalOf(answer))
  return (one: readonly Offer[], other: readonly Offer[]): number =>
    other.length - one.length || weight(one) - weight(other)
}

export function cheapestOfEach(offers: readonly Offer[]): Offer[] {
  const best = new Map<string, Offer>()
  for (const offer of offers) {
    const before = best.get(offer.book)
    if (!before || offer.cents < before.cents) best.set(offer.book, offer)
  }
  return [...best.values()]
}
