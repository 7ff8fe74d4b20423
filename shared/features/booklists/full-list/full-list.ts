import { bestAnswers } from './cover/best-answers.ts'
import { type Bundle, cheaperOnes } from './cover/bundle.ts'
import { cheapestOfEach, compareAnswers, type Offer, sellersOf, totalOf } from './cover/offer.ts'
import { matchEdition, type WantedBook } from './match-edition.ts'
import { fold } from '../../../lib/fold.ts'
import { groupBy } from '../../../lib/group-by.ts'
import { cover, type Group } from './cover/cover.ts'
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
  setId?: string
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

interface Chosen {
  ad: Pick<Ad, 'id' | 'priceCents' | 'inSet'>
  setId?: string | undefined
}

export interface Purchase<Copy extends Chosen> {
  set: Ad['inSet'] | undefined
  copies: Copy[]
  cents: number
}

/** The copies of a set make one purchase, because they have one price (M26). */
export function purchasesOf<Copy extends Chosen>(chosen: readonly Copy[]): Purchase<Copy>[] {
  return [...groupBy(chosen, ({ ad, setId }) => setId ?? ad.id).values()].map(copies => {
    const set = copies.find(({ setId }) => setId !== undefined)?.ad.inSet
    return { set, copies, cents: set?.priceCents ?? aloneCents(copies) }
  })
}

export const aloneCents = (copies: readonly Chosen[]): number => copies.reduce((sum, { ad }) => sum + ad.priceCents, 0)

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
  const offers = found.flatMap(({ bookId, counting }) => counting.map(({ ad }) => offerOf(bookId, ad)))
  const ofSellers = cheapestBy(offers, ({ book, seller }) => `${book} ${seller}`)
  const bundles = bundlesOf(found, asking)
  const alone = new Map(ofSellers.map(({ book, seller, cents }) => [`${book} ${seller}`, cents]))
  const saving = cheaperOnes(bundles, ({ book, seller }) => alone.get(`${book} ${seller}`) ?? Infinity)
  const inCities = cheapestBy(offers, ({ book, seller, city }) => `${book} ${seller} ${city}`)
  const asAnswer = (answer: readonly Offer[]): Answer<Copy> => ({
    picks: found.flatMap(({ bookId, counting }) => {
      const offer = answer.find(({ book }) => book === bookId)
      const inSet = offer?.set === undefined ? {} : { setId: offer.set }
      return counting.filter(({ ad }) => ad.id === offer?.ad).map(copy => ({ bookId, ...copy, ...inSet }))
    }),
    sellers: sellersOf(answer).size,
    cents: totalOf(answer),
  })
  return {
    answers: {
      fewest: distinct(bestAnswers(ofSellers, 'fewest', answersEach, saving).map(asAnswer)),
      cheapest: distinct(bestAnswers(ofSellers, 'cheapest', answersEach, saving).map(asAnswer)),
      city: bestCities(inCities, answersEach, near, bundles).map(asAnswer),
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

function offerOf(book: string, ad: ForSale): Offer {
  return { ad: ad.id, book, seller: ad.seller.id, city: ad.city, cents: ad.priceCents }
}

/** A set with a copy that is reserved or gone cannot be had. The server leaves out those of which the copy is elsewhere. */
function bundlesOf<Copy extends ForSale>(
  found: readonly { bookId: string; counting: readonly Matched<Copy>[] }[],
  { ads, now }: Market<Copy>,
): Bundle[] {
  const broken = new Set(ads.filter(ad => !isFree(ad, now)).map(({ inSet }) => inSet?.id))
  const copies = found.flatMap(({ bookId, counting }) =>
    counting.flatMap(({ ad }) => {
      const { inSet } = ad
      return inSet && !broken.has(inSet.id) ? [{ inSet, offer: offerOf(bookId, ad) }] : []
    }),
  )
  return [...groupBy(copies, ({ inSet }) => inSet.id)].flatMap(([set, ofSet]) => {
    const [first] = ofSet
    const offers = cheapestOfEach(ofSet.map(({ offer }) => offer))
    return first ? [{ set, seller: first.offer.seller, cents: first.inSet.priceCents, offers }] : []
  })
}

function cheapestBy(offers: readonly Offer[], keyOf: (offer: Offer) => string): Offer[] {
  const best = new Map<string, Offer>()
  for (const offer of offers) if (!best.has(keyOf(offer))) best.set(keyOf(offer), offer)
  return [...best.values()]
}

/** One answer a city: most books, lowest total, fewest sellers. `near` is among them, and first unless another has more books. */
export function bestCities(
  offers: readonly Offer[],
  count: number,
  near = '',
  bundles: readonly Bundle[] = [],
): Offer[][] {
  const cities = byCity(offers, bundles)
  const best = bestOf([...cities.values()], count)
  const cityName = fold(near).trim()
  const own = cities.get(cityName)
  if (near === '' || !own) return best
  const answer = coverCity(own)
  const others = best.filter(([first]) => fold(first?.city ?? '').trim() !== cityName)
  return answer.length === best[0]?.length
    ? [answer, ...others].slice(0, count)
    : [...others.slice(0, count - 1), answer]
}

const coverCity = ({ offers, bundles }: Group): Offer[] => cover(offers, 'cheapest', bundles)

function bestOf(cities: readonly Group[], count: number): Offer[][] {
  const rated = cities.map(city => {
    const best = cheapestOfEach(city.offers)
    return { city, size: best.length, least: leastOf(best, city.bundles), cents: totalOf(best) }
  })
  rated.sort((a, b) => b.size - a.size || a.cents - b.cents)
  const last = rated.slice(0, count).at(-1)
  return rated
    .filter(({ size, least }) => last && (size > last.size || (size === last.size && least <= last.cents)))
    .map(({ city }) => coverCity(city))
    .sort(compareAnswers('cheapest'))
    .slice(0, count)
}

/** No answer costs less, because each book of a bundle bears its part of the price at least. */
function leastOf(singles: readonly Offer[], bundles: readonly Bundle[]): number {
  const least = new Map(singles.map(({ book, cents }) => [book, cents]))
  for (const { cents, offers } of bundles)
    for (const { book } of offers) least.set(book, Math.min(least.get(book) ?? Infinity, cents / offers.length))
  return Math.floor([...least.values()].reduce((sum, cents) => sum + cents, 0))
}

function byCity(offers: readonly Offer[], bundles: readonly Bundle[]): Map<string, Group> {
  const folded = new Map<string, string>()
  const cityOf = ({ city }: Offer) => {
    const found = folded.get(city) ?? fold(city).trim()
    folded.set(city, found)
    return found
  }
  const bundlesIn = groupBy(bundles, ({ offers: [first, ...others] }) => {
    const city = first && cityOf(first)
    return others.every(offer => cityOf(offer) === city) ? city : undefined
  })
  return new Map(
    [...groupBy(offers, cityOf)].map(([city, own]) => [city, { offers: own, bundles: bundlesIn.get(city) ?? [] }]),
  )
}

export type ForSale = Pick<
  Ad,
  'id' | 'bookId' | 'seller' | 'city' | 'version' | 'priceCents' | 'deletedAt' | 'reservedUntil' | 'inSet'
>

/** `books` by id; `now` in milliseconds by the server's clock; `hidden`: the caller, and whom the caller blocked. */
interface Market<Copy extends ForSale> {
  ads: readonly Copy[]
  books: ReadonlyMap<string, Pick<Book, 'workId' | 'version'>>
  now: number
  hidden: ReadonlySet<string>
}

const isFree = ({ deletedAt, reservedUntil }: ForSale, now: number): boolean =>
  deletedAt === null && (reservedUntil ?? 0) <= now

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
  const live = ads.filter(ad => isFree(ad, now) && !hidden.has(ad.seller.id))
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
