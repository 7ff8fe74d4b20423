import { bestAnswers } from './cover/best-answers.ts'
import { cheapestOfEach, compareAnswers, type Offer, sellersOf, totalOf } from './cover/offer.ts'
import { matchEdition, type WantedBook } from './match-edition.ts'
import { fold } from '../../../lib/fold.ts'
import { groupBy } from '../../../lib/group-by.ts'
import { cover } from './cover/cover.ts'
import type { Ad } from '../../ads/ads.schema.ts'
import type { Book } from '../../books/books.schema.ts'
import type { EditionMatch } from '../../books/edition.ts'

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
    const askedCopies = all.filter(({ match }) => match === 'asked')
    const others = askedCopies.length === 0 ? all : []
    return { bookId, asked: askedCopies, others, counting: otherEditions ? [...askedCopies, ...others] : askedCopies }
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
  const selected: Answer<Copy>[] = []
  for (const answer of answers) if (!selected.some(other => isAlike(answer, other))) selected.push(answer)
  return selected
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

/** One answer a city: most books, lowest total, fewest sellers. `near` is among them, and first unless another has more books. */
export function bestCities(offers: readonly Offer[], count: number, near = ''): Offer[][] {
  const byCity = byFolded(offers)
  const best = bestOf([...byCity.values()], count)
  const cityCopies = byCity.get(fold(near).trim())
  if (near === '' || !cityCopies) return best
  const answer = cover(cityCopies, 'cheapest')
  const others = best.filter(([first]) => !cityCopies.some(({ ad }) => ad === first?.ad))
  return answer.length === best[0]?.length
    ? [answer, ...others].slice(0, count)
    : [...others.slice(0, count - 1), answer]
}

function bestOf(byCity: readonly Offer[][], count: number): Offer[][] {
  const cities = byCity.map(cityCopies => {
    const best = cheapestOfEach(cityCopies)
    return { offers: cityCopies, size: best.length, cents: totalOf(best) }
  })
  cities.sort((a, b) => b.size - a.size || a.cents - b.cents)
  const last = cities.slice(0, count).at(-1)
  const equals = cities.filter(
    ({ size, cents }) => last && (size > last.size || (size === last.size && cents <= last.cents)),
  )
  return equals
    .map(({ offers }) => cover(offers, 'cheapest'))
    .sort(compareAnswers('cheapest'))
    .slice(0, count)
}

function byFolded(offers: readonly Offer[]): Map<string | undefined, Offer[]> {
  const folded = new Map<string, string>()
  for (const { city } of offers) if (!folded.has(city)) folded.set(city, fold(city).trim())
  return groupBy(offers, ({ city }) => folded.get(city))
}

export type ForSale = Pick<
  Ad,
  'id' | 'bookId' | 'seller' | 'city' | 'version' | 'priceCents' | 'deletedAt' | 'reservedUntil'
>

/** `books` by id; `now` in milliseconds by the server's clock; `hidden`: the caller, and whom the caller blocked. */
interface Market<Copy extends ForSale> {
  ads: readonly Copy[]
  books: ReadonlyMap<string, Pick<Book, 'workId' | 'version'>>
  now: number
  hidden: ReadonlySet<string>
}

interface Matched<Copy extends ForSale> {
  ad: Copy
  match: EditionMatch
}

/** The copies that may be had of each wanted book, cheapest first. No copy is there for two books. */
function copiesOfEach<Copy extends ForSale>(
  wanted: readonly WantedBook[],
  { ads, books, now, hidden }: Market<Copy>,
): Map<string, Matched<Copy>[]> {
  const byId = new Map(wanted.map(book => [book.bookId, book]))
  const byWork = new Map(wanted.toReversed().map(book => [book.workId, book]))
  const live = ads.filter(
    ({ seller, deletedAt, reservedUntil }) =>
      deletedAt === null && (reservedUntil ?? 0) <= now && !hidden.has(seller.id),
  )
  const copies = new Map<string, Matched<Copy>[]>(wanted.map(({ bookId }) => [bookId, []]))
  for (const [bookId, bookAds] of groupBy(live, ad => ad.bookId)) {
    const book = byId.get(bookId) ?? byWork.get(books.get(bookId)?.workId ?? '')
    if (!book) continue
    for (const [version, same] of groupBy(bookAds, ad => ad.version)) {
      const match = matchEdition({ bookId, version, ofBook: books.get(bookId)?.version ?? null }, book)
      copies.get(book.bookId)?.push(...same.map(ad => ({ ad, match })))
    }
  }
  for (const own of copies.values())
    own.sort((a, b) => a.ad.priceCents - b.ad.priceCents || (a.ad.id < b.ad.id ? -1 : 1))
  return copies
}
