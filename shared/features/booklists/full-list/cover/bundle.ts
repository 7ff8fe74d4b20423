import { sharesOf } from '../../../sets/sets.rules.ts'
import { type Offer, totalOf } from './offer.ts'

/** The copies of a seller's set that are of wanted books, one a book, at what each costs alone; `cents` is paid for all of the set (M26). */
export interface Bundle {
  set: string
  seller: string
  cents: number
  offers: Offer[]
}

export const cheaperOnes = (bundles: readonly Bundle[], centsOf: (offer: Offer) => number): Bundle[] =>
  bundles.filter(({ cents, offers }) => cents <= offers.reduce((sum, offer) => sum + centsOf(offer), 0))

function boughtIn({ set, cents, offers }: Bundle, isNeeded: (offer: Offer) => boolean): Offer[] {
  const needed = offers.filter(isNeeded)
  const shares = sharesOf(
    cents,
    needed.map(offer => offer.cents),
  )
  return needed.map((offer, place) => ({ ...offer, set, cents: shares[place] ?? 0 }))
}

const placeOfBit = (bit: number): number => 31 - Math.clz32(bit)

/** Writes into `cents` what each choice of `books` costs, in single copies and bundles. A choice has a bit for each of its books. */
export interface PriceList {
  books: number
  writeTo(cents: Float64Array): void
  cheapest(): Offer[]
}

export function priceList(
  placeOf: ReadonlyMap<string, number>,
  offers: readonly Offer[],
  bundles: readonly Bundle[],
): PriceList {
  const bitOf = ({ book }: Offer) => 1 << (placeOf.get(book) ?? 0)
  const singles: Offer[] = []
  let books = 0
  for (const offer of offers) {
    const place = placeOf.get(offer.book) ?? 0
    if (offer.cents < (singles[place]?.cents ?? Infinity)) singles[place] = offer
    books |= 1 << place
  }
  const sets = bundles.map(bundle => ({
    bundle,
    cents: bundle.cents,
    own: bundle.offers.reduce((bits, offer) => bits | bitOf(offer), 0),
  }))
  for (const { own } of sets) books |= own
  const writeTo = (cents: Float64Array) => {
    cents[0] = 0
    for (let choice = -books & books; choice !== 0; choice = (choice - books) & books) {
      const first = choice & -choice
      let lowest = (singles[placeOfBit(first)]?.cents ?? Infinity) + (cents[choice ^ first] as number)
      for (const set of sets) {
        if ((set.own & first) === 0) continue
        const sum = set.cents + (cents[choice & ~set.own] as number)
        if (sum < lowest) lowest = sum
      }
      cents[choice] = lowest
    }
  }
  const cheapest = () => {
    const cents = new Float64Array(2 ** placeOf.size)
    writeTo(cents)
    const bought: Offer[] = []
    for (let left = books; left !== 0;) {
      const [wanted, first] = [left, left & -left]
      const single = singles[placeOfBit(first)]
      const isSingle = single && cents[left] === single.cents + (cents[left ^ first] as number)
      const set = sets.find(
        ({ own, cents: price }) => own & first && cents[left] === price + (cents[left & ~own] as number),
      )
      if (single && (isSingle || !set)) bought.push(single)
      else if (set) bought.push(...boughtIn(set.bundle, offer => (wanted & bitOf(offer)) !== 0))
      left &= ~(isSingle || !set ? first : set.own)
    }
    return bought
  }
  return { books, writeTo, cheapest }
}

/** Greedy: the bundle that saves most comes in the place of single copies, until none saves anything. */
export function withBundles(singles: readonly Offer[], bundles: readonly Bundle[]): Offer[] {
  let bought = [...singles]
  for (;;) {
    const alone = new Map(bought.filter(({ set }) => set === undefined).map(offer => [offer.book, offer]))
    const savingOf = ({ cents, offers }: Bundle) => totalOf(offers.flatMap(({ book }) => alone.get(book) ?? [])) - cents
    const [best] = bundles.map(bundle => ({ bundle, saving: savingOf(bundle) })).toSorted((a, b) => b.saving - a.saving)
    if (!best || best.saving <= 0) return bought
    const inBundle = boughtIn(best.bundle, ({ book }) => alone.has(book))
    const taken = new Set(inBundle.map(({ book }) => book))
    bought = [...bought.filter(({ book }) => !taken.has(book)), ...inBundle]
  }
}
